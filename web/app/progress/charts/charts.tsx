import type { ChartsProps } from '../../data/progress/board-sessions.ts'
import { AccuracyChart } from './accuracy-chart.tsx'
import classes from './charts.module.css'
import { StudyDaysChart } from './study-days-chart.tsx'
import { WeeklyMinutesChart } from './weekly-minutes-chart.tsx'

/** Study days, weekly minutes and accuracy by category, each as chart and table. */
export function Charts({ sessions, now }: ChartsProps) {
  return (
    <div className={classes.charts}>
      <StudyDaysChart sessions={sessions} now={now} />
      <WeeklyMinutesChart sessions={sessions} now={now} />
      <AccuracyChart sessions={sessions} />
    </div>
  )
}
