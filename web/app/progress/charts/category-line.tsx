import type { AccuracyLine, AccuracyPoint } from '@squared-away/domain/progress/accuracy'
import classes from './category-line.module.css'

/** Plot height in pixels; widths are shares of the card. */
const HEIGHT = 56

/** Beyond this many points, dots would merge into a band. */
const MAX_DOTS = 30

const SCALE = [100, 50, 0]

/** One category's accuracy by week; weeks without answers are skipped. */
export function CategoryLine({ line }: { line: AccuracyLine }) {
  const points = line.points.flatMap((point, week) =>
    point.percent === null ? [] : [{ ...point, percent: point.percent, x: xOf(line.points, week) }],
  )
  // A single week is drawn as a level line, to show where it is on the scale.
  const [only] = points.length === 1 ? points : []
  return (
    <>
      <p className={classes.name}>
        <span className={classes.category}>{line.category}</span>
        <span className={classes.percent}>{line.percent}%</span>
      </p>
      <p className={classes.answers}>
        {line.correct} of {line.total} right
      </p>
      <div className={classes.field}>
        <svg
          className={classes.chart}
          height={HEIGHT}
          role="img"
          aria-label={`${line.category}: ${change(points)}`}
        >
          {SCALE.map((percent) => (
            <g key={percent}>
              <line
                className={classes.scale}
                x1="0"
                x2="100%"
                y1={yOf(percent)}
                y2={yOf(percent)}
              />
              <text className={classes.label} x={-8} y={yOf(percent) + 4} textAnchor="end">
                {percent}%
              </text>
            </g>
          ))}
          {only !== undefined && (
            <line
              className={classes.line}
              x1="0"
              x2="100%"
              y1={yOf(only.percent)}
              y2={yOf(only.percent)}
            />
          )}
          {points.slice(1).map((point, index) => {
            const before = points[index] ?? point
            return (
              <line
                key={point.week}
                className={classes.line}
                x1={before.x}
                x2={point.x}
                y1={yOf(before.percent)}
                y2={yOf(point.percent)}
              />
            )
          })}
          {points.length <= MAX_DOTS &&
            points.map((point) => (
              <circle
                key={point.week}
                className={classes.dot}
                cx={point.x}
                cy={yOf(point.percent)}
                r={4}
              >
                <title>{`Week of ${point.week}: ${point.percent}%, ${point.correct} of ${point.total}`}</title>
              </circle>
            ))}
        </svg>
      </div>
    </>
  )
}

function xOf(points: readonly AccuracyPoint[], week: number): string {
  return points.length === 1 ? '50%' : `${(week / (points.length - 1)) * 100}%`
}

function yOf(percent: number): number {
  return HEIGHT - (percent / 100) * HEIGHT
}

function change(points: readonly { percent: number }[]): string {
  const first = points[0]?.percent
  const last = points.at(-1)?.percent
  return points.length === 1
    ? `${last}% in one week`
    : `from ${first}% in the first week to ${last}% in the last one`
}
