import { BOARD_PARTS } from '@squared-away/domain/study/mock-board/board-parts'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import type { ReactNode } from 'react'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { QuestionPicture } from '../ui/pictures/question-picture.tsx'
import classes from './board-step-card.module.css'

interface BoardStepCardProps {
  step: BoardStep
  /** The clock. */
  children: ReactNode
}

/** What the board says, below the table that marks who speaks; for conduct also what to do. */
export function BoardStepCard({ step, children }: BoardStepCardProps) {
  const { title, area } = BOARD_PARTS[step.part]
  return (
    <BinderCard
      tab={<h2>{title}</h2>}
      aside={step.part === 'question' ? step.topic : undefined}
      as="div"
    >
      <div className={classes.step}>
        <p className={classes.asked} data-long={step.asked.length > 160 || undefined}>
          {step.asked}
        </p>
        <QuestionPicture id={step.picture} />
        {children}
        {area === 'bearing' && (
          <ol className={classes.guidance}>
            {step.shown.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
      </div>
    </BinderCard>
  )
}
