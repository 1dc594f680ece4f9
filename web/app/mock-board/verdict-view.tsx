import type { Verdict } from '@squared-away/domain/study/mock-board/board-verdict'
import classes from './verdict-view.module.css'

/** GO or NO-GO with each member's vote, or the points by area. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  if (verdict.scoring === 'points') {
    return (
      <>
        {verdict.points} of {verdict.maximum} points
        <span className={classes.rows}>
          {verdict.rows.map(({ area, label, points, maximum }) => (
            <span key={area} className={classes.row}>
              <span>{label}</span>{' '}
              <span>
                {points} of {maximum}
              </span>
            </span>
          ))}
        </span>
      </>
    )
  }
  return (
    <>
      {verdict.isGo ? 'GO' : 'NO-GO'}
      <span className={classes.rows}>
        {verdict.votes.map(({ name, isGo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
          <span key={place} className={classes.row}>
            <span>{name}</span> <span>{isGo ? 'GO' : 'NO-GO'}</span>
          </span>
        ))}
      </span>
    </>
  )
}
