import { AccuracyChart } from './accuracy-chart.tsx'
import classes from './charts.module.css'
import type { ChartsProps } from './charts-props.ts'
import { StudyDaysChart } from './study-days-chart.tsx'
import { WeeklyMinutesChart } from './weekly-minutes-chart.tsx'

/** Study days, minutes a week and accuracy by category: drawn, and each as a table. */
export function Charts({ sessions, now }: ChartsProps) {
  return (
    <div className={classes.charts}>
      <StudyDaysChart sessions={sessions} now={now} />
      <WeeklyMinutesChart sessions={sessions} now={now} />
      <AccuracyChart sessions={sessions} />
    </div>
  )
}
