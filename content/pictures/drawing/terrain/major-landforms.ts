import type { DrawnPicture } from '../drawn-picture.ts'
import { curve, type Point } from '../shapes.ts'
import {
  contourPaint,
  drawn,
  elevation,
  INDEX,
  LEVELS,
  ring,
  spot,
  THIN,
  ticks,
} from './map-parts.ts'

const hill = [
  ...[100, 78, 57, 37, 18].map((radius, level) =>
    ring([120, 90], [radius, radius * 0.78], contourPaint(level)),
  ),
  elevation([24, 90], 500),
  spot([120, 90]),
]

const saddle = [
  curve(
    [
      [12, 90],
      [40, 34],
      [82, 26],
      [120, 44],
      [160, 26],
      [202, 34],
      [229, 90],
      [202, 148],
      [160, 154],
      [120, 138],
      [82, 154],
      [40, 148],
    ],
    INDEX,
    true,
  ),
  curve(
    [
      [28, 90],
      [50, 50],
      [84, 44],
      [120, 66],
      [158, 44],
      [192, 50],
      [213, 90],
      [192, 132],
      [158, 136],
      [120, 116],
      [84, 136],
      [50, 132],
    ],
    THIN,
    true,
  ),
  ...[64, 178].flatMap((x) => [ring([x, 90], [27, 31]), ring([x, 90], [15, 17])]),
  elevation([70, 154], 500),
  spot([120, 91]),
]

const depressionRings = [
  [84, 64],
  [58, 44],
  [32, 24],
] as const

function tickedRing([x, y]: Point, [wide, high]: Point): string {
  const angles = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6)
  const at = (angle: number, by: number): Point => [
    Math.round(x + (wide - by) * Math.cos(angle)),
    Math.round(y + (high - by) * Math.sin(angle)),
  ]
  return (
    curve(
      angles.map((angle) => at(angle, 0)),
      THIN,
      true,
    ) +
    ticks(
      angles.map((angle) => at(angle, 0)),
      angles.map((angle) => at(angle, 9)),
    )
  )
}

const depression = [...depressionRings.map((size) => tickedRing([120, 90], size)), spot([120, 90])]

/** Contour lines of a valley or a ridge: long, with a closed end. */
function tongue(level: number, isUp: boolean): string {
  const reach = 24 + level * 22
  const wide = 22 + level * 17
  const tip = isUp ? 146 - reach : 34 + reach
  const open = isUp ? 180 : 0
  const shoulder = isUp ? tip + 26 : tip - 26
  return curve(
    [
      [120 - wide - 8, open],
      [120 - wide, (open + shoulder) / 2],
      [120 - wide * 0.8, shoulder],
      [120, tip],
      [120 + wide * 0.8, shoulder],
      [120 + wide, (open + shoulder) / 2],
      [120 + wide + 8, open],
    ],
    contourPaint(level),
  )
}

const valley = [
  ...LEVELS.map((level) => tongue(level, true)),
  curve(
    [
      [120, 22],
      [124, 70],
      [117, 110],
      [123, 145],
      [119, 180],
    ],
    { line: 2 },
  ),
  elevation([120, 122], 500),
  elevation([120, 12], 600),
  spot([119, 158]),
]

const ridge = [
  ...LEVELS.map((level) => tongue(level, false)),
  elevation([120, 58], 600),
  elevation([120, 168], 500),
  spot([120, 22]),
]

/** The major terrain features of TC 3-25.26. */
export const MAJOR_LANDFORMS: readonly DrawnPicture[] = [
  drawn(
    'hill',
    hill,
    'Contour lines: closed rings, one inside the other, with an X in the smallest.',
  ),
  drawn(
    'saddle',
    saddle,
    'Contour lines in the shape of an hourglass around two sets of rings, with an X at the narrow part.',
  ),
  drawn(
    'depression',
    depression,
    'Contour lines: closed rings with tick marks that point inward, and an X in the smallest.',
  ),
  drawn(
    'valley',
    valley,
    'Contour lines shaped like a wide U whose closed end points to the higher numbers, with a stream and an X along the middle.',
  ),
  drawn(
    'ridge',
    ridge,
    'Long contour lines shaped like a U whose closed end points to the lower numbers, with an X along the middle.',
  ),
]
