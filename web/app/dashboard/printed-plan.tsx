import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { minutesOn, type PlannedTime } from '@squared-away/domain/boards/study-minutes'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { dayAfter } from '@squared-away/domain/text/local-time'
import classes from './printed-plan.module.css'

/** A board without a date is planned for four weeks, one far away for this many days. */
const DAYS_WITHOUT_DATE = 28
const MAX_DAYS = 120

/** A day of the printed plan: minutes, 0 on a day off, or the board's own day. */
export type PrintedDay = { day: string; minutes: number | 'board' }

/** The days from today (yyyy-MM-dd) to the board, both included. */
export function printedDays(
  plan: PlannedTime | null,
  targetDate: string | null,
  today: string,
): PrintedDay[] {
  const end = dayOfTargetDate(targetDate)
  const length = end === null || end < today ? DAYS_WITHOUT_DATE : MAX_DAYS
  return Array.from({ length }, (_, ahead) => dayAfter(today, ahead))
    .filter((day) => end === null || end < today || day <= end)
    .map((day) => ({ day, minutes: day === end ? 'board' : minutesOn(plan, day) }))
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** 'Mon, 4 May': plans are shorter than a year. */
function shortDay(day: string): string {
  const [date, month] = readableDay(day).split(' ')
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${date} ${month}`
}

/** The plan on paper: a box to check for each study day. */
export function PrintedPlan({ days }: { days: readonly PrintedDay[] }) {
  return (
    <ol className={classes.days}>
      {days.map(({ day, minutes }) => (
        <li key={day} className={classes.day} data-block data-off={minutes === 0 || undefined}>
          <span className={classes.box} data-is-box={minutes !== 0 || undefined} />
          <span>{shortDay(day)}</span>
          <span>{wordsOf(minutes)}</span>
        </li>
      ))}
    </ol>
  )
}

function wordsOf(minutes: PrintedDay['minutes']): string {
  if (minutes === 'board') return 'Your board'
  return minutes === 0 ? 'Day off' : `${minutes} min`
}
