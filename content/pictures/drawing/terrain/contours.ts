import type { DrawnPicture } from '../drawn-picture.ts'
import { curve, label, type Point } from '../shapes.ts'
import { arrow, drawn, elevation, INDEX, ring, spot, THIN } from './map-parts.ts'

/** Contour lines of a slope at these distances from its top. */
function slope(places: readonly number[]): string[] {
  return [
    ...places.map((y) =>
      curve(
        [
          [0, y + 4],
          [60, y - 3],
          [120, y + 3],
          [180, y - 3],
          [240, y + 3],
        ],
        THIN,
      ),
    ),
    label([120, 10], 'HIGH GROUND', 13),
    label([120, 171], 'LOW GROUND', 13),
  ]
}

/** Contour lines from one index line to the next. */
function contourPiece(asked: 'index' | 'intermediate' | 'supplementary'): string[] {
  const lines = [40, 62, 84, 106, 128, 150].map((y, index) =>
    curve(
      [
        [0, y + 8],
        [70, y - 4],
        [140, y + 6],
        [240, y - 2],
      ],
      index === 0 || index === 5 ? INDEX : THIN,
    ),
  )
  const half = curve(
    [
      [0, 103],
      [70, 91],
      [140, 101],
      [240, 93],
    ],
    { line: 1.8, dashed: true },
  )
  const at: Record<typeof asked, Point> = {
    index: [150, 46],
    intermediate: [150, 68],
    supplementary: [150, 101],
  }
  return [
    ...lines,
    asked === 'supplementary' ? half : '',
    elevation([40, 36 + 4], 600),
    elevation([40, 148], 500),
    arrow(at[asked]),
  ]
}

/** Contour lines from one index line to the next, with the place on one of them. */
function reading(interval: number, low: number, step: number): string[] {
  const lines = [0, 1, 2, 3, 4, 5].map((index) => {
    const y = 148 - index * 24
    return curve(
      [
        [0, y],
        [80, y - 5],
        [160, y + 5],
        [240, y],
      ],
      index % 5 === 0 ? INDEX : THIN,
    )
  })
  return [
    ...lines,
    elevation([40, 146], low),
    elevation([40, 26], low + interval * 5),
    spot([160, 152 - step * 24]),
    label([120, 171], `CONTOUR INTERVAL ${interval} METERS`, 12),
  ]
}

const hilltop = [
  ...[96, 76, 57, 39, 22].map((radius, index) =>
    ring([120, 80], [radius, radius * 0.72], index === 0 ? INDEX : THIN),
  ),
  elevation([24, 80], 300),
  spot([120, 80]),
  label([120, 171], 'CONTOUR INTERVAL 20 METERS', 12),
]

/** Slopes, kinds of contour lines, and elevations to read. */
export const CONTOURS: readonly DrawnPicture[] = [
  drawn(
    'slope-gentle',
    slope([30, 62, 94, 126, 156]),
    'Contour lines far apart, at equal distances.',
  ),
  drawn(
    'slope-steep',
    slope([34, 45, 56, 67, 78, 89, 100, 111, 122, 133, 144]),
    'Contour lines close together, at equal distances.',
  ),
  drawn(
    'slope-concave',
    slope([28, 35, 43, 53, 66, 84, 110, 150]),
    'Contour lines close together on the high ground and far apart on the low ground.',
  ),
  drawn(
    'slope-convex',
    slope([28, 68, 94, 112, 125, 135, 143, 150]),
    'Contour lines far apart on the high ground and close together on the low ground.',
  ),
  drawn(
    'contour-index',
    contourPiece('index'),
    'Contour lines, with an arrow at a heavy one that has a number.',
  ),
  drawn(
    'contour-intermediate',
    contourPiece('intermediate'),
    'Contour lines, with an arrow at a thin one between two heavy ones.',
  ),
  drawn(
    'contour-supplementary',
    contourPiece('supplementary'),
    'Contour lines, with an arrow at a dashed one between two thin ones.',
  ),
  drawn(
    'elevation-560',
    reading(20, 500, 3),
    'Contour lines from 500 to 600 meters with an interval of 20, and an X on the third line above 500.',
  ),
  drawn(
    'elevation-280',
    reading(10, 250, 3),
    'Contour lines from 250 to 300 meters with an interval of 10, and an X on the third line above 250.',
  ),
  drawn(
    'elevation-480',
    reading(40, 400, 2),
    'Contour lines from 400 to 600 meters with an interval of 40, and an X on the second line above 400.',
  ),
  drawn(
    'elevation-180',
    reading(20, 100, 4),
    'Contour lines from 100 to 200 meters with an interval of 20, and an X on the fourth line above 100.',
  ),
  drawn(
    'elevation-hilltop',
    hilltop,
    'Rings of contour lines with an interval of 20 meters: the outer one is 300, four more lie inside it, and an X is in the smallest.',
  ),
]
