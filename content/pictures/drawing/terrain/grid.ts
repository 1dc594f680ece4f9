import type { DrawnPicture } from '../drawn-picture.ts'
import { label, type Point, path } from '../shapes.ts'
import { drawn, spot } from './map-parts.ts'

/** Grid squares of 1,000 meters, with their numbers. */
function grid(dot: Point, isFine: boolean): string[] {
  const [left, bottom, side] = isFine ? [60, 150, 120] : [46, 156, 62]
  const lines = isFine ? 2 : 3
  const far = side * (lines - 1)
  const numbers = Array.from({ length: lines }, (_, index) => index)
  const tenths = isFine ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : []
  return [
    path(
      numbers
        .map(
          (index) =>
            `M${left + index * side} ${bottom + 8}V${bottom - far - 8}M${left - 8} ${bottom - index * side}H${left + far + 8}`,
        )
        .join(''),
      { line: 2.5 },
    ),
    path(
      tenths
        .map((index) => {
          const length = index === 5 ? 14 : 8
          const [x, y] = [left + index * 12, bottom - index * 12]
          return `M${x} ${bottom}v-${length}M${left} ${y}h${length}`
        })
        .join(''),
      { line: 1.6 },
    ),
    ...numbers.flatMap((index) => [
      label([left + index * side, bottom + 18], `${24 + index}`, 15),
      label([left - 24, bottom - index * side], `${71 + index}`, 15),
    ]),
    spot([left + dot[0] * side, bottom - dot[1] * side]),
  ]
}

/** Coordinates to read. */
export const GRID: readonly DrawnPicture[] = [
  drawn(
    'grid-2571',
    grid([1.5, 0.45], false),
    'Grid lines 24, 25 and 26 from left to right, and 71, 72 and 73 from bottom to top. An X is right of 25 and above 71.',
  ),
  drawn(
    'grid-2472',
    grid([0.4, 1.6], false),
    'Grid lines 24, 25 and 26 from left to right, and 71, 72 and 73 from bottom to top. An X is right of 24 and above 72.',
  ),
  drawn(
    'grid-243717',
    grid([0.3, 0.7], true),
    'One grid square from 24 to 25 and 71 to 72, with tenths marked. An X is three tenths right and seven tenths up.',
  ),
  drawn(
    'grid-248714',
    grid([0.8, 0.4], true),
    'One grid square from 24 to 25 and 71 to 72, with tenths marked. An X is eight tenths right and four tenths up.',
  ),
]
