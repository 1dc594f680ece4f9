import type { BoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import classes from './board-days.module.css'

/** When, where, in what and without what, as the memorandum or the unit board says; nothing without one. */
export function FactList({ facts }: { facts: BoardDayFacts }) {
  const rows = [
    ['Report', facts.reportingTime],
    ['Board starts', facts.startTime],
    ['Place', facts.place],
    ['Uniform', facts.uniform],
    ['Not allowed', facts.prohibited],
  ].filter(([, value]) => value !== null)
  if (rows.length === 0) return null
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
