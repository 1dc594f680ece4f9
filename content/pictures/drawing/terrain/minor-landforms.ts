import type { DrawnPicture } from '../drawn-picture.ts'
import { curve, label, type Point, path } from '../shapes.ts'
import { arrow, contourPaint, drawn, elevation, LEVELS, spot, THIN, ticks } from './map-parts.ts'

/** Contour lines of a hillside, from high to low, with a nose or a notch in the middle. */
function hillside(depth: number): string[] {
  return LEVELS.map((level) => {
    const y = 50 + level * 20
    return curve(
      [
        [0, y - depth * 0.1],
        [34, y - depth * 0.55],
        [66, y - depth * 0.5],
        [98, y + depth * 0.55],
        [120, y + depth],
        [142, y + depth * 0.55],
        [174, y - depth * 0.5],
        [206, y - depth * 0.55],
        [240, y - depth * 0.1],
      ],
      contourPaint(level),
    )
  })
}

const spur = [
  ...hillside(30),
  elevation([20, 38], 600),
  elevation([20, 138], 500),
  spot([120, 110]),
]

function notchedSide(): string[] {
  return LEVELS.map((level) => {
    const y = 58 + level * 20
    return curve(
      [
        [0, y - 8],
        [36, y + 12],
        [76, y + 6],
        [108, y - 26],
        [120, y - 42],
        [132, y - 26],
        [164, y + 6],
        [204, y + 12],
        [240, y - 8],
      ],
      contourPaint(level),
    )
  })
}

const draw = [
  ...notchedSide(),
  elevation([20, 62], 600),
  elevation([20, 162], 500),
  spot([120, 86]),
]

const cliff = [
  ...[-2, -1, 0, 1, 2].map((step) =>
    curve(
      [
        [0, 90 + step * 30],
        [40, 88 + step * 20],
        [80, 90],
        [160, 90],
        [200, 88 + step * 20],
        [240, 92 + step * 30],
      ],
      { line: 2 },
    ),
  ),
  path('M80 90H160', { line: 5 }),
  ticks(
    [88, 102, 116, 130, 144, 156].map((x): Point => [x, 90]),
    [88, 102, 116, 130, 144, 156].map((x): Point => [x, 103]),
  ),
  elevation([24, 36], 540),
  elevation([24, 146], 460),
  arrow([120, 86]),
]

const road = path('M0 84H240M0 98H240', { line: 2.5 })
const ALONG = [70, 86, 102, 118, 134, 150, 166]

/** A road through high ground, with a contour line along each side of it. */
const cut = [
  curve(
    [
      [60, 180],
      [52, 130],
      [56, 98],
    ],
    THIN,
  ),
  curve(
    [
      [56, 84],
      [52, 50],
      [62, 0],
    ],
    THIN,
  ),
  curve(
    [
      [182, 180],
      [190, 130],
      [184, 98],
    ],
    THIN,
  ),
  curve(
    [
      [184, 84],
      [190, 50],
      [180, 0],
    ],
    THIN,
  ),
  path('M62 68H178M62 114H178', { line: 2.5 }),
  ticks(
    [...ALONG.map((x): Point => [x, 68]), ...ALONG.map((x): Point => [x, 114])],
    [...ALONG.map((x): Point => [x, 80]), ...ALONG.map((x): Point => [x, 102])],
  ),
  road,
  label([120, 24], 'HIGH GROUND', 13),
  label([120, 156], 'HIGH GROUND', 13),
]

const fill = [
  path('M62 74H178M62 108H178', { line: 2.5 }),
  ticks(
    [...ALONG.map((x): Point => [x, 74]), ...ALONG.map((x): Point => [x, 108])],
    [...ALONG.map((x): Point => [x, 60]), ...ALONG.map((x): Point => [x, 122])],
  ),
  road,
  label([120, 30], 'LOW GROUND', 13),
  label([120, 152], 'LOW GROUND', 13),
]

/** The minor and supplementary terrain features of TC 3-25.26. */
export const MINOR_LANDFORMS: readonly DrawnPicture[] = [
  drawn(
    'draw',
    draw,
    'Contour lines along a hillside with one sharp V that points to the higher numbers, and an X in the V.',
  ),
  drawn(
    'spur',
    spur,
    'Contour lines along a hillside with one short bulge that points to the lower numbers, and an X on it.',
  ),
  drawn(
    'cliff',
    cliff,
    'Contour lines that come together into one thick line with tick marks, and an arrow at it.',
  ),
  drawn(
    'cut',
    cut,
    'A road with a line along each side, and tick marks from those lines toward the road. High ground lies on both sides.',
  ),
  drawn(
    'fill',
    fill,
    'A road with a line along each side, and tick marks from those lines away from the road. Low ground lies on both sides.',
  ),
]
