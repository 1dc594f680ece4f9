import type { Verdict } from '@squared-away/domain/study/mock-board/board-verdict'
import classes from './verdict-view.module.css'

/** Each member's vote, or the points by area. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const rows =
    verdict.scoring === 'points'
      ? verdict.rows.map(({ label, points, maximum }) => [label, `${points} of ${maximum}`])
      : verdict.votes.map(({ name, isGo }) => [name, isGo ? 'GO' : 'NO-GO'])
  return (
    <dl className={classes.rows}>
      {rows.map(([name, result], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
        <div key={place} className={classes.row}>
          <dt>{name}</dt>
          <dd>{result}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The result of a board in a word or two. */
export function verdictWords(verdict: Verdict): string {
  if (verdict.scoring === 'points') return `${verdict.points} of ${verdict.maximum} points`
  return verdict.isGo ? 'GO' : 'NO-GO'
}
