import type { DrawnPicture } from './drawn-picture.ts'
import {
  box,
  circle,
  curve,
  label,
  mirrored,
  moved,
  type Point,
  path,
  picture,
  polygon,
  polyline,
  star,
} from './shapes.ts'

/** Insignia of rank, as DA PAM 670-1 describes them. */

const STRIPE = 8
const PITCH = 14
const MIDDLE = 70

function chevrons(count: number, top: number): string {
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * PITCH
    return polyline(
      [
        [24, y + 34],
        [MIDDLE, y],
        [116, y + 34],
      ],
      { line: STRIPE },
    )
  }).join('')
}

function rockers(count: number, top: number): string {
  return Array.from({ length: count }, (_, index) => {
    const y = top + index * PITCH
    return path(`M24 ${y}Q${MIDDLE} ${y + 46} 116 ${y}`, { line: STRIPE })
  }).join('')
}

function stripes(up: number, down: number, device = ''): string {
  const top = 12
  const ends = top + (up - 1) * PITCH + 34
  const [gap, height] = [PITCH, ends + (down === 0 ? 12 : PITCH + (down - 1) * PITCH + 36)]
  return picture([140, height], chevrons(up, top), rockers(down, ends + gap), device)
}

/** The space between three chevrons and the first rocker. */
const DEVICE: Point = [MIDDLE, 78]

const lozenge = polygon(
  [
    [MIDDLE, 60],
    [MIDDLE + 11, 78],
    [MIDDLE, 96],
    [MIDDLE - 11, 78],
  ],
  { fill: true, line: 0 },
)

const branch = [0, 1, 2, 3, 4]
  .map((leaf) => {
    const angle = 0.35 + leaf * 0.55
    const [x, y] = [MIDDLE + 17 * Math.sin(angle), 80 + 17 * Math.cos(angle)]
    return circle([x, y], 3.4, { fill: true, line: 0 })
  })
  .join('')

const wreath = branch + mirrored(branch, MIDDLE)

/** A spread eagle around the point 0, 0: 80 wide and 60 high. */
const wing = polygon(
  [
    [3, -8],
    [10, -16],
    [24, -22],
    [40, -22],
    [36, -16],
    [39, -12],
    [33, -8],
    [36, -3],
    [28, 0],
    [30, 5],
    [21, 6],
    [21, 11],
    [13, 10],
    [5, 12],
  ],
  { fill: true, line: 0 },
)
const eagle = [
  wing,
  mirrored(wing, 0),
  // The body and the tail.
  polygon(
    [
      [-7, -8],
      [7, -8],
      [7, 10],
      [4, 16],
      [11, 30],
      [4, 28],
      [0, 31],
      [-4, 28],
      [-11, 30],
      [-4, 16],
      [-7, 10],
    ],
    { fill: true, line: 0 },
  ),
  // The head looks to one side.
  circle([0, -16], 6.5, { fill: true, line: 0 }),
  polygon(
    [
      [-4, -21],
      [-15, -15],
      [-4, -12],
    ],
    { fill: true, line: 0 },
  ),
  // Legs.
  polyline(
    [
      [-6, 14],
      [-15, 22],
    ],
    { line: 3 },
  ),
  polyline(
    [
      [6, 14],
      [15, 22],
    ],
    { line: 3 },
  ),
].join('')

function oakLeaf(): string {
  const half: Point[] = [
    [70, 10],
    [81, 16],
    [82, 27],
    [95, 28],
    [99, 40],
    [92, 49],
    [106, 53],
    [108, 67],
    [97, 75],
    [101, 87],
    [90, 95],
    [78, 92],
    [73, 101],
  ]
  const left = half.map(([x, y]): Point => [140 - x, y]).reverse()
  return (
    curve([...half, ...left.slice(0, -1)], { fill: true, line: 0 }, true) +
    path('M70 96V122', { line: 6 })
  )
}

const bar = (x: number) => box([x, 12], [30, 84], { fill: true, line: 0 })

function warrantBar(marks: string): string {
  return picture([140, 128], box([53, 8], [34, 92], { line: 3 }), marks, SILVER)
}

const squares = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    box([63, 54 - count * 10 + index * 20 + 3], [14, 14], { fill: true, line: 0 }),
  ).join('')

const metal = (name: string) => label([70, 116], name, 14)
const GOLD = metal('GOLD')
const SILVER = metal('SILVER')

const stars = (count: number) => {
  const width = 50 * count
  const places = Array.from({ length: count }, (_, index) => star([25 + 50 * index, 34], 22))
  return picture([Math.max(width, 100), 68], moved(places.join(''), [width < 100 ? 25 : 0, 0]))
}

const drawn = (id: string, svg: string, alt: string): DrawnPicture => ({
  id: `rank-${id}`,
  svg,
  alt,
})

const eagleAt = (at: Point, scale: number) => moved(eagle, at, scale)

export const RANKS: readonly DrawnPicture[] = [
  drawn('pv2', stripes(1, 0), 'Insignia: one chevron, point up.'),
  drawn('pfc', stripes(1, 1), 'Insignia: one chevron above one rocker.'),
  drawn(
    'spc',
    picture(
      [140, 128],
      path('M26 40Q70 -8 114 40V84L70 120L26 84Z', {
        line: 4,
      }),
      eagleAt([70, 62], 0.85),
    ),
    'Insignia: an eagle device alone, with no chevrons.',
  ),
  drawn('cpl', stripes(2, 0), 'Insignia: two chevrons, points up.'),
  drawn('sgt', stripes(3, 0), 'Insignia: three chevrons, points up.'),
  drawn('ssg', stripes(3, 1), 'Insignia: three chevrons above one rocker.'),
  drawn('sfc', stripes(3, 2), 'Insignia: three chevrons above two rockers.'),
  drawn(
    'msg',
    stripes(3, 3),
    'Insignia: three chevrons above three rockers, with nothing between.',
  ),
  drawn(
    '1sg',
    stripes(3, 3, lozenge),
    'Insignia: three chevrons above three rockers, with a lozenge between.',
  ),
  drawn(
    'sgm',
    stripes(3, 3, star([...DEVICE], 14)),
    'Insignia: three chevrons above three rockers, with a plain star between.',
  ),
  drawn(
    'csm',
    stripes(3, 3, star([MIDDLE, 78], 10) + wreath),
    'Insignia: three chevrons above three rockers, with a star in a wreath between.',
  ),
  drawn(
    'sma',
    stripes(
      3,
      3,
      eagleAt([MIDDLE, 78], 0.42) + star([MIDDLE - 27, 86], 8) + star([MIDDLE + 27, 86], 8),
    ),
    'Insignia: three chevrons above three rockers, with an eagle between two stars.',
  ),
  drawn('wo1', warrantBar(squares(1)), 'Insignia: a silver bar with one black square.'),
  drawn('cw2', warrantBar(squares(2)), 'Insignia: a silver bar with two black squares.'),
  drawn('cw3', warrantBar(squares(3)), 'Insignia: a silver bar with three black squares.'),
  drawn('cw4', warrantBar(squares(4)), 'Insignia: a silver bar with four black squares.'),
  drawn(
    'cw5',
    warrantBar(box([67, 9], [6, 90], { fill: true, line: 0 })),
    'Insignia: a silver bar with one black line down its whole length.',
  ),
  drawn('2lt', picture([140, 128], bar(55), GOLD), 'Insignia: one plain gold bar.'),
  drawn('1lt', picture([140, 128], bar(55), SILVER), 'Insignia: one plain silver bar.'),
  drawn(
    'cpt',
    picture(
      [140, 128],
      bar(33),
      bar(77),
      box([60, 28], [20, 7], { fill: true, line: 0 }),
      box([60, 73], [20, 7], { fill: true, line: 0 }),
      SILVER,
    ),
    'Insignia: two silver bars side by side.',
  ),
  drawn(
    'maj',
    picture([140, 150], oakLeaf(), label([70, 138], 'GOLD', 14)),
    'Insignia: one gold oak leaf.',
  ),
  drawn(
    'ltc',
    picture([140, 150], oakLeaf(), label([70, 138], 'SILVER', 14)),
    'Insignia: one silver oak leaf.',
  ),
  drawn(
    'col',
    picture([140, 120], eagleAt([70, 50], 1.5), label([70, 110], 'SILVER', 14)),
    'Insignia: one silver spread eagle.',
  ),
  drawn('bg', stars(1), 'Insignia: one star.'),
  drawn('mg', stars(2), 'Insignia: two stars in a row.'),
  drawn('ltg', stars(3), 'Insignia: three stars in a row.'),
  drawn('gen', stars(4), 'Insignia: four stars in a row.'),
]
