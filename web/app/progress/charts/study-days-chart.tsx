import {
  type CalendarDay,
  type CalendarWeek,
  calendarRows,
  type StudyLevel,
  studyCalendar,
} from '@squared-away/domain/progress/study-calendar'
import { formatMinutes } from '@squared-away/domain/study/durations'
import { useMemo } from 'react'
import type { ChartsProps } from '../../data/progress/board-sessions.ts'
import { ChartCard } from './chart-card.tsx'
import classes from './study-days-chart.module.css'

/** As many weeks as stay legible on a phone. */
const WEEKS = 26

/** A day's cell, and the square in it, sized by study time. */
const PLACE = 10
const SIZES: Record<StudyLevel, number> = { 0: 0, 1: 3, 2: 5, 3: 7, 4: 9 }

const LEGEND: readonly { level: StudyLevel; label: string }[] = [
  { level: 0, label: 'None' },
  { level: 1, label: 'Under 15m' },
  { level: 2, label: '15 to 29m' },
  { level: 3, label: '30 to 59m' },
  { level: 4, label: '1h or more' },
]

/** Study days of half a year, one column per week. */
export function StudyDaysChart({ sessions, now }: ChartsProps) {
  const calendar = useMemo(() => studyCalendar(sessions, now, WEEKS), [sessions, now])
  const studied = useMemo(() => calendarRows(calendar), [calendar])
  const summary = `${studied.length} ${studied.length === 1 ? 'day' : 'days'} with study in the last ${WEEKS} weeks.`
  return (
    <ChartCard
      title="Study days"
      summary={`${summary} Days are counted in UTC, like streaks.`}
      heads={['Day', 'Sessions', 'Time']}
      rows={() =>
        studied.map(({ day, label, sessions: count, minutes }) => ({
          key: day,
          cells: [label, String(count), formatMinutes(minutes)],
        }))
      }
    >
      <div className={classes.calendar}>
        <Months calendar={calendar} />
        <div className={classes.weekdays} aria-hidden="true">
          {['', 'Mon', '', 'Wed', '', 'Fri', ''].map((name, weekday) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            <span key={weekday}>{name}</span>
          ))}
        </div>
        <svg
          className={classes.days}
          viewBox={`0 0 ${WEEKS * PLACE} ${7 * PLACE}`}
          role="img"
          aria-label={`Calendar of study days. ${summary}`}
        >
          {calendar.map((week, column) =>
            week.days.map(
              (day, weekday) => day && <Day key={day.day} day={day} {...{ column, weekday }} />,
            ),
          )}
        </svg>
      </div>
      <Legend />
    </ChartCard>
  )
}

function Months({ calendar }: { calendar: readonly CalendarWeek[] }) {
  return (
    <div
      className={classes.months}
      style={{ gridTemplateColumns: `repeat(${calendar.length}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {calendar.map(({ start, month }, week) => (
        <span key={start}>{hasRoom(calendar, week) ? month : ''}</span>
      ))}
    </div>
  )
}

/** Skip the first month's label if the next would overlap it. */
function hasRoom(calendar: readonly CalendarWeek[], week: number): boolean {
  return week > 0 || (calendar[1]?.month === '' && calendar[2]?.month === '')
}

function Day({ day, column, weekday }: { day: CalendarDay; column: number; weekday: number }) {
  const text =
    day.sessions === 0
      ? `${day.label}: no study`
      : `${day.label}: ${formatMinutes(day.minutes)}, ${day.sessions} ${day.sessions === 1 ? 'session' : 'sessions'}`
  return (
    <g transform={`translate(${column * PLACE} ${weekday * PLACE})`}>
      <title>{text}</title>
      <Square level={day.level} />
    </g>
  )
}

function Square({ level }: { level: StudyLevel }) {
  const size = SIZES[level]
  const edge = (PLACE - size) / 2
  return (
    <>
      <rect className={classes.place} x={0.75} y={0.75} width={8.5} height={8.5} />
      {size > 0 && <rect className={classes.mark} x={edge} y={edge} width={size} height={size} />}
    </>
  )
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {LEGEND.map(({ level, label }) => (
        <li key={level}>
          <svg viewBox={`0 0 ${PLACE} ${PLACE}`} aria-hidden="true">
            <Square level={level} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
