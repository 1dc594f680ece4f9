import type { DrawnPicture } from '../drawn-picture.ts'
import { label, type Point, path, polygon, star } from '../shapes.ts'
import { drawn } from './map-parts.ts'

/** The declination diagram: three norths from one point. */
function norths(asked: 'true' | 'magnetic'): string[] {
  const at: Point = asked === 'true' ? [62, 26] : [186, 38]
  return [
    path('M110 168L84 36M110 168V34M110 168L160 44', { line: 3 }),
    star([82, 24], 13),
    label([111, 20], 'GN', 17),
    // Half of an arrowhead.
    polygon(
      [
        [166, 28],
        [164, 56],
        [157, 51],
      ],
      { fill: true, line: 3 },
    ),
    label([at[0] + (asked === 'true' ? -12 : 8), at[1]], '?', 28),
  ]
}

/** The declination diagram. */
export const NORTHS: readonly DrawnPicture[] = [
  drawn(
    'north-true',
    norths('true'),
    'A declination diagram of three lines: one ends in a star, one in GN and one in half an arrowhead. The question mark is at the star.',
  ),
  drawn(
    'north-magnetic',
    norths('magnetic'),
    'A declination diagram of three lines: one ends in a star, one in GN and one in half an arrowhead. The question mark is at the half arrowhead.',
  ),
]
