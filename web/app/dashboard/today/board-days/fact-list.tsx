import type { BoardDayFacts } from '../../../data/boards/board-day-facts.ts'
import classes from './board-days.module.css'

/** When, where, in what and without what, as the memorandum or the unit board says; nothing without one. */
export function FactList({ facts }: { facts: BoardDayFacts }) {
  const isUntimed = facts.reportingTime === null && facts.startTime === null
  const isKnown = facts.place !== null || facts.uniform !== null
  const rows = [
    ['Time', isUntimed && isKnown ? 'See your memorandum' : null],
    ['Report', facts.reportingTime],
    ['Board starts', facts.startTime],
    ['Place', facts.place],
    ['Uniform', facts.uniform],
    ['Not allowed', facts.prohibited],
    ['Look up in the memorandum', facts.notUnderstood.join('; ') || null],
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
