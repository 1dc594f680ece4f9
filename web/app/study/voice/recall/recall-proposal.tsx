import { proposedTicks } from '@squared-away/domain/study/recall/proposed-ticks'
import { recallPoints } from '@squared-away/domain/study/recall/recall-points'
import { useId, useState } from 'react'
import type { RecalledCard } from '../spoken-step.ts'
import classes from './recall-panel.module.css'

/** The points as found, to be changed by the soldier. Nothing is marked before it is pressed. */
export function RecallProposal({ card, said }: { card: RecalledCard; said: string }) {
  const headingId = useId()
  const points = recallPoints(card)
  const [ticks, setTicks] = useState(() => proposedTicks(points, said))
  const had = ticks.filter(Boolean).length
  const isList = card.items.length > 1
  return (
    <section className={classes.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {had} of {points.length} found in your answer
      </h2>
      <p className={classes.said}>You said: {said}</p>
      <ul className={classes.points}>
        {points.map(({ text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer may hold a point twice
          <li key={place}>
            <button
              type="button"
              className={classes.point}
              aria-pressed={ticks[place]}
              onClick={() => setTicks(ticks.map((tick, other) => (other === place ? !tick : tick)))}
            >
              <span aria-hidden="true">{ticks[place] ? '✓' : '–'}</span> {text}
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.end}>
        <p>This is a guess. Change what is wrong, then mark the card yourself.</p>
        {isList && card.onMark !== null && (
          <button
            type="button"
            className={classes.mark}
            onClick={() => card.onMark?.({ had, of: points.length })}
          >
            Mark {had} of {points.length}
          </button>
        )}
      </div>
    </section>
  )
}
