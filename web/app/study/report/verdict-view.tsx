import type { Verdict } from '@squared-away/domain/study/mock-board/board-verdict'
import { BoardTable } from './board-table.tsx'
import classes from './verdict-view.module.css'

/** The verdict on the screen: votes at the table, points by area. */
export function ShownVerdict({ verdict }: { verdict: Verdict }) {
  if (verdict.scoring === 'points') return <VerdictView verdict={verdict} />
  return <BoardTable seats={verdict.votes} />
}

/** Each member's vote, or the points by area. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  return (
    <dl className={classes.rows}>
      {verdictRows(verdict).map(([name, result], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
        <div key={place} className={classes.row}>
          <dt>{name}</dt>
          <dd>{result}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Member and vote, or area and points. */
export function verdictRows(verdict: Verdict): [name: string, result: string][] {
  return verdict.scoring === 'points'
    ? verdict.rows.map(({ label, points, maximum }) => [label, `${points} of ${maximum}`])
    : verdict.votes.map(({ name, isGo }) => [name, isGo ? 'GO' : 'NO-GO'])
}

/** The result of a board in a word or two. */
export function verdictText(verdict: Verdict): string {
  if (verdict.scoring === 'points') return `${verdict.points} of ${verdict.maximum} points`
  return verdict.isGo ? 'GO' : 'NO-GO'
}
