import { isPrecise } from '@squared-away/domain/plan/estimate'
import type { Readiness, ReadinessPoint } from '@squared-away/domain/plan/readiness'
import { readableDay } from '@squared-away/domain/text/calendar-day'
import { toDayNumber } from '@squared-away/domain/text/local-time'
import { ChartCard } from '../charts/chart-card.tsx'
import classes from './forecast-chart.module.css'
import { aboutPercent, knownShareText, percent, rangeText } from './readiness-messages.ts'

/** ViewBox size; the SVG stretches to the card's width. */
const WIDTH = 600
const HEIGHT = 180

/** Past knowledge and the range of its forecast; a line in it only if it is one number. */
export function ForecastChart({ readiness }: { readiness: Readiness }) {
  const { behind, ahead } = readiness
  const [today, last] = [behind.at(-1), ahead.at(-1)]
  if (!today || !last) return null
  const number = isPrecise(last.share) ? `${aboutPercent(last.share.expected)}, ` : ''
  const summary = `Today ${aboutPercent(today.share.expected)}, on ${readableDay(last.day)} ${number}${rangeText(last.share)}.`
  return (
    <ChartCard
      title="Known, day by day"
      summary={summary}
      heads={['Day', 'Known', 'Likely']}
      rows={() => [...behind.map(pastRow), ...ahead.map(futureRow)]}
    >
      <Picture behind={behind} ahead={ahead} today={today} last={last} summary={summary} />
    </ChartCard>
  )
}

function pastRow({ day, share }: ReadinessPoint) {
  const known = `${percent(share.expected)}%`
  return { key: day, cells: [readableDay(day), known, ''] as [string, ...string[]] }
}

function futureRow({ day, share }: ReadinessPoint) {
  const likely = `${percent(share.low)}% to ${percent(share.high)}%`
  const known = isPrecise(share) ? `${percent(share.expected)}%` : ''
  return { key: `${day} ahead`, cells: [readableDay(day), known, likely] as [string, ...string[]] }
}

interface PictureProps {
  behind: readonly ReadinessPoint[]
  ahead: readonly ReadinessPoint[]
  today: ReadinessPoint
  last: ReadinessPoint
  summary: string
}

function Picture({ behind, ahead, today, last, summary }: PictureProps) {
  const all = [...behind, ...ahead]
  const first = toDayNumber(all[0]?.day ?? today.day)
  const days = Math.max(1, toDayNumber(last.day) - first)
  /** The horizontal position of a day: 0 is the left edge, 1 the right. */
  const xOf = ({ day }: ReadinessPoint) => (toDayNumber(day) - first) / days
  const placeOf = (point: ReadinessPoint) => ({
    left: `${xOf(point) * 100}%`,
    top: `${(1 - point.share.expected) * 100}%`,
  })
  const at = (point: ReadinessPoint, share: number) =>
    `${(xOf(point) * WIDTH).toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`
  const line = (points: readonly ReadinessPoint[]) =>
    points.map((point) => at(point, point.share.expected)).join(' ')
  const future = [today, ...ahead]
  const band = [
    ...future.map((point) => at(point, point.share.high)),
    ...future.toReversed().map((point) => at(point, point.share.low)),
  ]
  return (
    <div className={classes.field}>
      <div className={classes.scale} aria-hidden="true">
        <span>100%</span>
        <span>50%</span>
        <span>0%</span>
      </div>
      <div className={classes.drawing}>
        <svg
          className={classes.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Line chart of how much you know. ${summary}`}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className={classes.rule} x1={0} x2={WIDTH} y1={y} y2={y} />
          ))}
          <polygon className={classes.band} points={band.join(' ')} />
          <polyline className={classes.behind} points={line(behind)} />
          {isPrecise(last.share) && <polyline className={classes.ahead} points={line(future)} />}
        </svg>
        <div className={classes.labels} aria-hidden="true">
          <span
            className={classes.today}
            data-late={xOf(today) > 0.5 || undefined}
            style={placeOf(today)}
          >
            <span>Today {percent(today.share.expected)}%</span>
          </span>
          <span className={classes.last} style={{ top: `${(1 - last.share.high) * 100}%` }}>
            {knownShareText(last.share)}
          </span>
        </div>
        <div className={classes.days} aria-hidden="true">
          <span>{readableDay(all[0]?.day ?? today.day)}</span>
          <span>{readableDay(all.at(-1)?.day ?? today.day)}</span>
        </div>
      </div>
    </div>
  )
}
