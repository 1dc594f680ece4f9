import { isAnswerInItems } from '@squared-away/domain/study/answer-details'
import type { BoardStep } from '@squared-away/domain/study/mock-board/board-step'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { TickList, type Ticks } from '../screen/list-ticks.tsx'
import { ReferenceText } from '../screen/reference-text.tsx'
import classes from './marked-answer.module.css'

interface ShownAnswerProps {
  step: BoardStep
  /** The reference with its edition. */
  reference: string | null
  /** Makes the items lines to tap; null where nothing is marked. */
  ticks?: Ticks | null
}

/** The right answer for comparison: a list by its items, a creed or scenario by its lines. */
export function ShownAnswer({ step, reference, ticks = null }: ShownAnswerProps) {
  const { shown, items, spoken } = step
  if (step.part === 'introduction' && shown.length === 0) {
    return (
      <p className={classes.spoken}>
        You have no introduction yet.{' '}
        <Link to={screens.introductionEditor}>Write it in My Introduction</Link>.
      </p>
    )
  }
  return (
    <div className={classes.shown}>
      {shown.map((line, place) =>
        isAnswerInItems(line, items) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may say a line twice
          <p key={place}>{line}</p>
        ),
      )}
      {items.length > 0 && step.part === 'situational' && <p>The board listens for:</p>}
      {ticks && <TickList items={items} ticks={ticks} />}
      {items.length > 0 && !ticks && (
        <ol>
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold an item twice
            <li key={place}>{item}</li>
          ))}
        </ol>
      )}
      {spoken && <p className={classes.spoken}>Say it: {spoken}</p>}
      {reference !== null && (
        <p className={classes.reference}>
          <ReferenceText line={reference} />
        </p>
      )}
    </div>
  )
}
