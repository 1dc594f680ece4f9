import type { DrawnPicture } from '../drawn-picture.ts'
import { box, curve, polygon } from '../shapes.ts'
import { arrow, drawn } from './map-parts.ts'

const stream = curve(
  [
    [20, 10],
    [60, 60],
    [88, 80],
    [110, 130],
    [150, 176],
  ],
  { line: 3 },
)
const smallStream = curve(
  [
    [150, 20],
    [120, 50],
    [88, 80],
  ],
  { line: 2 },
)
const trees = [
  [150, 70],
  [176, 60],
  [202, 72],
  [160, 94],
  [188, 92],
  [214, 98],
  [172, 118],
  [202, 122],
] as const
const woods = [
  curve(
    [
      [134, 64],
      [176, 40],
      [226, 60],
      [232, 110],
      [196, 142],
      [152, 122],
    ],
    { line: 2, dashed: true },
    true,
  ),
  ...trees.map(([x, y]) =>
    polygon(
      [
        [x - 8, y + 8],
        [x, y - 10],
        [x + 8, y + 8],
      ],
      { line: 1.8 },
    ),
  ),
].join('')
const houses = [
  [40, 110],
  [58, 104],
  [44, 132],
  [66, 126],
]
  .map(([x, y]) => box([x as number, y as number], [12, 10], { fill: true, line: 0 }))
  .join('')

const mapPiece = [stream, smallStream, woods, houses]

/** What the colors of a map stand for. */
export const MAP_COLORS: readonly DrawnPicture[] = [
  drawn(
    'color-stream',
    [...mapPiece, arrow([104, 116])],
    'A piece of a map, with an arrow at a stream.',
  ),
  drawn(
    'color-woods',
    [...mapPiece, arrow([184, 76])],
    'A piece of a map, with an arrow at the woods.',
  ),
  drawn(
    'color-buildings',
    [...mapPiece, arrow([66, 106])],
    'A piece of a map, with an arrow at a building.',
  ),
]
