import { formatTimer } from '@squared-away/domain/study/durations'
import {
  BOARD_MARKS,
  type BoardMark,
  listMark,
  marksFor,
} from '@squared-away/domain/study/mock-board/board-marks'
import { BOARD_PARTS } from '@squared-away/domain/study/mock-board/board-parts'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import type { ReactNode } from 'react'
import { QuestionPicture } from '../../ui/pictures/question-picture.tsx'
import { KeyLabel } from '../screen/card-controls.tsx'
import { ListMarkButton, useListTicks } from '../screen/list-ticks.tsx'
import tiles from '../setup/radio-tile.module.css'
import classes from './marked-answer.module.css'
import { ShownAnswer } from './shown-answer.tsx'

interface MarkedAnswerProps {
  step: BoardStep
  asker: string
  /** How long the answer took. */
  seconds: number
  mark: BoardMark | undefined
  reference: string | null
  /** Details of the answer, shown next to its mark. */
  note: ReactNode
  /** Null once the mark is final. */
  onMark: ((mark: BoardMark) => void) | null
}

/** Its key in the report. */
const keyOf = (id: BoardMark['id']) => BOARD_MARKS.findIndex((mark) => mark.id === id) + 1

/** A finished step: the question, the answer, the time, and the mark. */
export function MarkedAnswer(props: MarkedAnswerProps) {
  const { step, asker, seconds, mark, reference, note, onMark } = props
  const { title, area } = BOARD_PARTS[step.part]
  const ticks = useListTicks(step.id)
  const isListed = onMark !== null && step.items.length > 1
  // "Did not know" does not apply to bearing; final marks cannot be changed.
  const marks = marksFor(step.part).filter(({ id }) =>
    onMark === null ? id === mark?.id : id !== 'said-so' || area !== 'bearing',
  )
  return (
    <div
      id={`answer-${step.id}`}
      className={classes.answer}
      data-step={step.id}
      data-mark={mark?.id}
      tabIndex={-1}
    >
      <p className={classes.about}>
        <span>
          {title} · {asker}
          {step.part === 'question' && ` · ${step.topic}`}
        </span>
        {step.part !== 'conduct' && (
          <span>
            {formatTimer(seconds)} of {formatTimer(step.targetSeconds)}
          </span>
        )}
      </p>
      <p className={classes.asked}>{step.asked}</p>
      <QuestionPicture id={step.picture} size="small" />
      {note}
      <ShownAnswer step={step} reference={reference} ticks={isListed ? ticks : null} />
      {isListed && onMark && (
        <ListMarkButton
          items={step.items}
          ticks={ticks}
          onMark={(list) => onMark(listMark(list))}
        />
      )}
      <fieldset className={classes.marks} disabled={onMark === null}>
        <legend className="visually-hidden">How did it go?</legend>
        {marks.map(({ id, label }) => (
          <label key={id} className={`${tiles.tile} ${classes.mark}`} data-kind={id}>
            <input
              type="radio"
              name={`mark-${step.id}`}
              checked={mark?.id === id}
              onChange={() => onMark?.({ id })}
            />
            <span>
              {label}
              {onMark !== null && <KeyLabel>{String(keyOf(id))}</KeyLabel>}
              {mark?.id === id && mark.of !== undefined && ` (${mark.had} of ${mark.of})`}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
