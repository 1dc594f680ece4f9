import { type WeekRow, weeklyMinutes } from '@squared-away/domain/progress/weekly-minutes'
import { formatMinutes } from '@squared-away/domain/study/durations'
import { useMemo } from 'react'
import type { ChartsProps } from '../../data/progress/board-sessions.ts'
import { ChartCard } from './chart-card.tsx'
import { lineLabel, minuteLines } from './minutes-scale.ts'
import classes from './weekly-minutes-chart.module.css'

const WEEKS = 12

/** Fewer weeks would make the bars too wide. */
const LEAST_WEEKS = 4

/** Plot height in pixels; widths are shares of the card. */
const HEIGHT = 150

/** Share of its slot that a bar fills. */
const BAR = 0.62

/** Study minutes of recent weeks, one bar per week. */
export function WeeklyMinutesChart({ sessions, now }: ChartsProps) {
  const weeks = useMemo(() => weeklyMinutes(sessions, now, WEEKS), [sessions, now])
  const total = weeks.reduce((sum, week) => sum + week.minutes, 0)
  const summary = `${weeks.at(-1)?.time} this week, ${formatMinutes(total)} in the last ${WEEKS} weeks.`
  return (
    <ChartCard
      title="Minutes a week"
      summary={summary}
      heads={['Week', 'Sessions', 'Time']}
      rows={() =>
        weeks.toReversed().map(({ start, label, sessions: count, time }) => ({
          key: start,
          cells: [label, String(count), time],
        }))
      }
    >
      <Bars weeks={sinceFirstStudy(weeks)} summary={summary} />
    </ChartCard>
  )
}

function Bars({ weeks, summary }: { weeks: readonly WeekRow[]; summary: string }) {
  const lines = minuteLines(weeks.reduce((most, week) => Math.max(most, week.minutes), 0))
  const top = lines.at(-1) ?? 1
  const heightOf = (minutes: number) => (minutes / top) * HEIGHT
  return (
    <div className={classes.field}>
      <svg
        className={classes.bars}
        height={HEIGHT + 24}
        role="img"
        aria-label={`Bar chart of minutes a week. ${summary}`}
      >
        {lines.map((minutes) => {
          const y = HEIGHT - heightOf(minutes)
          return (
            <g key={minutes}>
              <line className={classes.line} x1="0" x2="100%" y1={y} y2={y} />
              <text className={classes.label} x={-8} y={y + 4} textAnchor="end">
                {lineLabel(minutes)}
              </text>
            </g>
          )
        })}
        {weeks.map((week, index) => (
          <g key={week.start}>
            <title>{`${week.label}: ${week.time}`}</title>
            {/* The whole column reacts to the pointer, also with a low bar. */}
            <rect
              className={classes.column}
              x={share(index, weeks.length)}
              y={0}
              width={share(1, weeks.length)}
              height={HEIGHT}
            />
            <rect
              className={classes.bar}
              x={share(index + (1 - BAR) / 2, weeks.length)}
              y={HEIGHT - heightOf(week.minutes)}
              width={share(BAR, weeks.length)}
              height={heightOf(week.minutes)}
            />
            {(weeks.length <= LEAST_WEEKS + 2 || (weeks.length - index) % 3 === 1) && (
              <text
                className={classes.label}
                x={share(index + 0.5, weeks.length)}
                y={HEIGHT + 18}
                textAnchor="middle"
              >
                {dayAndMonth(week)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** Skip weeks before the first study, so that one week fills the chart as twelve do. */
function sinceFirstStudy(weeks: readonly WeekRow[]): readonly WeekRow[] {
  const first = weeks.findIndex(({ sessions }) => sessions > 0)
  return weeks.slice(Math.min(Math.max(first, 0), WEEKS - LEAST_WEEKS))
}

function share(part: number, whole: number): string {
  return `${(part / whole) * 100}%`
}

/** '1 Jun' of the label's '1 Jun 2025 to 7 Jun 2025'. */
function dayAndMonth({ label }: WeekRow): string {
  return label.split(' ', 2).join(' ')
}
