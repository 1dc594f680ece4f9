import type { ProgressTotals } from '@squared-away/domain/progress/progress'
import { streakRule } from '@squared-away/domain/progress/streaks'
import classes from './stat-boxes.module.css'

/** Current Streak, Longest Streak and Total Study Time. */
export function StatBoxes({ totals }: { totals: ProgressTotals }) {
  return (
    <>
      <dl className={classes.boxes}>
        <StatBox name="Current Streak" {...daysOf(totals.currentStreak)} />
        <StatBox name="Longest Streak" {...daysOf(totals.longestStreak)} />
        <StatBox
          name="Total Study Time"
          value={totals.time}
          unit={totals.sessions === 1 ? 'in 1 session' : `in ${totals.sessions} sessions`}
        />
      </dl>
      <p className={classes.rule}>{streakRule(new Date().getTimezoneOffset())}</p>
    </>
  )
}

function StatBox({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <div className={classes.box}>
      <dt>{name}</dt>
      <dd>
        {value} <span className={classes.unit}>{unit}</span>
      </dd>
    </div>
  )
}

function daysOf(days: number) {
  return { value: String(days), unit: days === 1 ? 'day' : 'days' }
}
