import type { DrawnPicture } from '../drawn-picture.ts'
import {
  box,
  circle,
  curve,
  label,
  type Paint,
  type Point,
  path,
  picture,
  polygon,
} from '../shapes.ts'

/** What pieces of a map share. High ground is where the numbers say. */

const SIZE: Point = [240, 180]
export const INDEX: Paint = { line: 4 }
export const THIN: Paint = { line: 1.8 }

/** How far a drawn ring is from an ellipse, so that it looks like ground. */
const WOBBLE = [1, 1.08, 0.95, 1.05, 0.96, 1.06, 0.94, 1.04, 0.97, 1.07]

export function ring([x, y]: Point, [wide, high]: Point, paint: Paint = THIN): string {
  const points = WOBBLE.map((wobble, index): Point => {
    const angle = (index * 2 * Math.PI) / WOBBLE.length
    return [x + wide * wobble * Math.cos(angle), y + high * wobble * Math.sin(angle)]
  })
  return curve(points, paint, true)
}

/** The place that is asked about. */
export function spot([x, y]: Point): string {
  return (
    circle([x, y], 10, { fill: 'card', line: 0 }) +
    path(`M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`, { line: 4 })
  )
}

/** An arrow whose head is at a point, from the right. */
export function arrow([x, y]: Point): string {
  return (
    path(`M${x + 46} ${y - 30}L${x + 4} ${y - 3}`, { line: 3.5 }) +
    polygon(
      [
        [x, y],
        [x + 16, y - 2],
        [x + 8, y - 14],
      ],
      { fill: true, line: 0 },
    )
  )
}

/** An elevation that interrupts its contour line. */
export function elevation([x, y]: Point, value: number): string {
  return box([x - 15, y - 8], [30, 16], { fill: 'card', line: 0 }) + label([x, y], `${value}`, 13)
}

/** Short lines from a contour line toward lower ground. */
export function ticks(from: readonly Point[], to: readonly Point[]): string {
  return path(
    from
      .map(([x, y], index) => `M${x} ${y}L${(to[index] ?? [x])[0]} ${(to[index] ?? [x, y])[1]}`)
      .join(''),
    { line: 2 },
  )
}

/** Contour lines from 500 to 600 meters with an interval of 20: every fifth one is an index line. */
export const LEVELS = [0, 1, 2, 3, 4, 5]
export const contourPaint = (level: number) => (level % 5 === 0 ? INDEX : THIN)

/** @param id Without the prefix that all pieces of maps have. */
export const drawn = (id: string, shapes: readonly string[], alt: string): DrawnPicture => ({
  id: `map-${id}`,
  svg: picture(SIZE, ...shapes),
  alt,
})
