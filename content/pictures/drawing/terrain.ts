import type { DrawnPicture } from './drawn-picture.ts'
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
  star,
} from './shapes.ts'

/** Pieces of a map, as TC 3-25.26 describes them. High ground is where the numbers say. */

const SIZE: Point = [240, 180]
const INDEX: Paint = { line: 4 }
const THIN: Paint = { line: 1.8 }

/** How far a drawn ring is from an ellipse, so that it looks like ground. */
const WOBBLE = [1, 1.08, 0.95, 1.05, 0.96, 1.06, 0.94, 1.04, 0.97, 1.07]

function ring([x, y]: Point, [wide, high]: Point, paint: Paint = THIN): string {
  const points = WOBBLE.map((wobble, index): Point => {
    const angle = (index * 2 * Math.PI) / WOBBLE.length
    return [x + wide * wobble * Math.cos(angle), y + high * wobble * Math.sin(angle)]
  })
  return curve(points, paint, true)
}

/** The place that is asked about. */
function spot([x, y]: Point): string {
  return (
    circle([x, y], 10, { fill: 'card', line: 0 }) +
    path(`M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`, { line: 4 })
  )
}

/** An arrow whose head is at a point, from the right. */
function arrow([x, y]: Point): string {
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
function elevation([x, y]: Point, value: number): string {
  return box([x - 15, y - 8], [30, 16], { fill: 'card', line: 0 }) + label([x, y], `${value}`, 13)
}

/** Short lines from a contour line toward lower ground. */
function ticks(from: readonly Point[], to: readonly Point[]): string {
  return path(
    from
      .map(([x, y], index) => `M${x} ${y}L${(to[index] ?? [x])[0]} ${(to[index] ?? [x, y])[1]}`)
      .join(''),
    { line: 2 },
  )
}

/** Contour lines from 500 to 600 meters with an interval of 20: every fifth one is an index line. */
const LEVELS = [0, 1, 2, 3, 4, 5]
const paintOf = (level: number) => (level % 5 === 0 ? INDEX : THIN)

const hill = [
  ...[100, 78, 57, 37, 18].map((radius, level) =>
    ring([120, 90], [radius, radius * 0.78], paintOf(level)),
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
    paintOf(level),
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
      paintOf(level),
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
      paintOf(level),
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

const drawn = (id: string, shapes: readonly string[], alt: string): DrawnPicture => ({
  id: `map-${id}`,
  svg: picture(SIZE, ...shapes),
  alt,
})

export const TERRAIN: readonly DrawnPicture[] = [
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
