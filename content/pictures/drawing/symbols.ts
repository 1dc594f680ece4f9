import type { DrawnPicture } from './drawn-picture.ts'
import {
  box,
  circle,
  label,
  type Paint,
  type Point,
  path,
  picture,
  polygon,
  polyline,
} from './shapes.ts'

/** Military symbols, as the tables of FM 1-02.2 name them. The land unit frame is 150 by 100. */

const SIZE: Point = [220, 190]
const [LEFT, TOP, WIDTH, HEIGHT] = [35, 55, 150, 100]
const [RIGHT, BOTTOM] = [LEFT + WIDTH, TOP + HEIGHT]
const [X, Y] = [LEFT + WIDTH / 2, TOP + HEIGHT / 2]

const friendly = (paint: Paint = {}) => box([LEFT, TOP], [WIDTH, HEIGHT], paint)

const diamond = polygon([
  [X, Y - 72],
  [X + 72, Y],
  [X, Y + 72],
  [X - 72, Y],
])

const square = box([X - 55, Y - 55], [110, 110])

const quatrefoil = (paint: Paint = {}) =>
  path(
    `M${X - 29} ${Y - 29}A31 31 0 1 1 ${X + 29} ${Y - 29}A31 31 0 1 1 ${X + 29} ${Y + 29}A31 31 0 1 1 ${X - 29} ${Y + 29}A31 31 0 1 1 ${X - 29} ${Y - 29}Z`,
    paint,
  )

/** Icons within the friendly frame. */
const rising = polyline([
  [LEFT, BOTTOM],
  [RIGHT, TOP],
])
const falling = polyline([
  [LEFT, TOP],
  [RIGHT, BOTTOM],
])
const track = path(
  `M${X - 25} ${Y - 20}H${X + 25}A20 20 0 0 1 ${X + 25} ${Y + 20}H${X - 25}A20 20 0 0 1 ${X - 25} ${Y - 20}Z`,
)
const infantry = rising + falling
const fieldArtillery = circle([X, Y], 15, { fill: true, line: 0 })
const airDefense = path(`M${LEFT} ${BOTTOM}Q${X} ${Y - 30} ${RIGHT} ${BOTTOM}`)
const engineer = path(
  `M${X - 38} ${Y + 20}V${Y - 16}H${X + 38}V${Y + 20}M${X} ${Y + 20}V${Y - 16}`,
  { line: 5 },
)
const medical = path(`M${X} ${TOP}V${BOTTOM}M${LEFT} ${Y}H${RIGHT}`)
const signal = path(`M${LEFT} ${TOP}L${X} ${Y + 14}V${Y - 14}L${RIGHT} ${BOTTOM}`)
const rotaryWing = polygon(
  [
    [X - 42, Y - 20],
    [X, Y],
    [X + 42, Y - 20],
    [X + 42, Y + 20],
    [X, Y],
    [X - 42, Y + 20],
  ],
  { fill: true, line: 2 },
)
const fixedWing = path(
  `M${X} ${Y}C${X + 22} ${Y - 24} ${X + 44} ${Y - 20} ${X + 44} ${Y}C${X + 44} ${Y + 20} ${X + 22} ${Y + 24} ${X} ${Y}C${X - 22} ${Y - 24} ${X - 44} ${Y - 20} ${X - 44} ${Y}C${X - 44} ${Y + 20} ${X - 22} ${Y + 24} ${X} ${Y}Z`,
  { fill: true },
)
const antiArmor = polyline([
  [LEFT, BOTTOM],
  [X, TOP],
  [RIGHT, BOTTOM],
])
const maintenance = path(
  `M${X - 34} ${Y}H${X + 34}M${X - 46} ${Y - 14}A14 14 0 0 1 ${X - 46} ${Y + 14}M${X + 46} ${Y - 14}A14 14 0 0 0 ${X + 46} ${Y + 14}`,
  { line: 4 },
)
const spokes = Array.from({ length: 4 }, (_, index) => {
  const angle = (index * Math.PI) / 4
  const [x, y] = [32 * Math.cos(angle), 32 * Math.sin(angle)]
  return polyline([
    [X - x, Y - y],
    [X + x, Y + y],
  ])
}).join('')
const transportation = circle([X, Y], 32) + spokes
const cbrn =
  path(
    `M${X - 22} ${Y + 32}C${X - 18} ${Y} ${X + 4} ${Y - 24} ${X + 32} ${Y - 24}M${X + 22} ${Y + 32}C${X + 18} ${Y} ${X - 4} ${Y - 24} ${X - 32} ${Y - 24}`,
    { line: 4 },
  ) +
  circle([X - 36, Y - 22], 8, { fill: true, line: 0 }) +
  circle([X + 36, Y - 22], 8, { fill: true, line: 0 })
const airAssault = polyline([
  [X - 18, BOTTOM - 22],
  [X, BOTTOM - 4],
  [X + 18, BOTTOM - 22],
])
const airborne = path(
  `M${X - 26} ${BOTTOM - 5}A13 13 0 0 1 ${X} ${BOTTOM - 5}A13 13 0 0 1 ${X + 26} ${BOTTOM - 5}`,
)
const mortar =
  circle([X, Y + 18], 7) +
  path(`M${X} ${Y + 11}V${Y - 26}M${X - 10} ${Y - 14}L${X} ${Y - 27}L${X + 10} ${Y - 14}`)
const letters = (text: string) => label([X, Y], text, 34)

/** Echelons are above the frame. */
const ABOVE = TOP - 18
const dots = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    circle([X + (index - (count - 1) / 2) * 20, ABOVE], 6, { fill: true, line: 0 }),
  ).join('')
const bars = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = X + (index - (count - 1) / 2) * 14
    return polyline(
      [
        [x, ABOVE - 12],
        [x, ABOVE + 12],
      ],
      { line: 4 },
    )
  }).join('')
const crosses = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = X + (index - (count - 1) / 2) * 26
    return path(
      `M${x - 9} ${ABOVE - 10}L${x + 9} ${ABOVE + 10}M${x + 9} ${ABOVE - 10}L${x - 9} ${ABOVE + 10}`,
      { line: 4 },
    )
  }).join('')
const team =
  circle([X, ABOVE], 9) +
  polyline([
    [X - 11, ABOVE + 11],
    [X + 11, ABOVE - 11],
  ])

const drawn = (id: string, alt: string, ...shapes: string[]): DrawnPicture => ({
  id: `symbol-${id}`,
  svg: picture(SIZE, ...shapes),
  alt: `Military symbol: ${alt}`,
})

const unit = (id: string, alt: string, ...shapes: string[]) =>
  drawn(id, `a rectangle ${alt}`, friendly(), ...shapes)

/** Icons of hostile units fit the diamond, which is 72 from its middle to each corner. */
const inDiamond = {
  infantry: path(
    `M${X - 36} ${Y - 36}L${X + 36} ${Y + 36}M${X + 36} ${Y - 36}L${X - 36} ${Y + 36}`,
  ),
  track,
  fieldArtillery,
  reconnaissance: polyline([
    [X - 36, Y + 36],
    [X + 36, Y - 36],
  ]),
}
/** The diamond is higher than the rectangle, so its echelon stands higher too. */
const higher = (shapes: string) => `<g transform="translate(0 -21)">${shapes}</g>`
const TALL: Point = [220, 190]
const hostile = (id: string, alt: string, ...shapes: string[]): DrawnPicture => ({
  id: `symbol-${id}`,
  svg: picture(TALL, `<g transform="translate(0 8)">${diamond}${shapes.join('')}</g>`),
  alt: `Military symbol: a diamond ${alt}`,
})

export const SYMBOLS: readonly DrawnPicture[] = [
  drawn('frame-friendly', 'an empty rectangle.', friendly()),
  drawn('frame-hostile', 'an empty diamond.', diamond),
  drawn('frame-neutral', 'an empty square.', square),
  drawn('frame-unknown', 'an empty frame of four round lobes.', quatrefoil()),
  drawn('frame-planned', 'an empty rectangle with a dashed line.', friendly({ dashed: true })),
  unit('infantry', 'with two diagonals that cross.', infantry),
  unit('armor', 'with an oval like a tank track.', track),
  unit('mechanized', 'with an oval and two diagonals that cross.', infantry, track),
  unit('reconnaissance', 'with one diagonal, rising to the right.', rising),
  unit('armored-cavalry', 'with an oval and one diagonal, rising to the right.', rising, track),
  unit('field-artillery', 'with a solid dot in the middle.', fieldArtillery),
  unit('air-defense', 'with an arch that rises from the lower corners.', airDefense),
  unit('engineer', 'with a bar that has three prongs pointing down.', engineer),
  unit('medical', 'divided by one vertical and one horizontal line.', medical),
  unit(
    'military-police',
    'with two capital letters, one for each word of the name.',
    letters('MP'),
  ),
  unit('signal', 'with a zigzag line from the upper left to the lower right.', signal),
  unit('rotary-wing', 'with two solid triangles whose points meet.', rotaryWing),
  unit('fixed-wing', 'with two solid rounded blades that meet.', fixedWing),
  unit('anti-armor', 'with lines from the lower corners to the middle of the top.', antiArmor),
  unit('maintenance', 'with a short line between two open curves.', maintenance),
  unit('transportation', 'with a wheel that has eight spokes.', transportation),
  unit('cbrn', 'with two curved shapes that cross.', cbrn),
  unit('mortar', 'with an arrow that rises from a small circle.', mortar),
  unit('airborne', 'with two diagonals that cross and two small arcs below.', infantry, airborne),
  unit('air-assault', 'with two diagonals that cross and a small V below.', infantry, airAssault),
  unit('team', 'below a circle with a slash through it.', team),
  unit('squad', 'below one dot.', dots(1)),
  unit('section', 'below two dots.', dots(2)),
  unit('platoon', 'below three dots.', dots(3)),
  unit('company', 'below one vertical line.', bars(1)),
  unit('battalion', 'below two vertical lines.', bars(2)),
  unit('regiment', 'below three vertical lines.', bars(3)),
  unit('brigade', 'below one X.', crosses(1)),
  unit('division', 'below two Xs.', crosses(2)),
  unit('corps', 'below three Xs.', crosses(3)),
  unit('army', 'below four Xs.', crosses(4)),
  unit(
    'headquarters',
    'with a staff that hangs from its lower left corner.',
    path(`M${LEFT} ${BOTTOM}V186`),
  ),
  unit(
    'reinforced',
    'with a plus sign in parentheses at its upper right.',
    label([207, 50], '(+)', 20),
  ),
  unit(
    'reduced',
    'with a minus sign in parentheses at its upper right.',
    label([207, 50], '(−)', 20),
  ),
  unit(
    'task-force',
    'with two vertical lines under a bracket on top.',
    path(`M${X - 30} ${TOP}V14H${X + 30}V${TOP}`),
    bars(2),
  ),
  unit('infantry-squad', 'with two diagonals that cross, below one dot.', infantry, dots(1)),
  unit(
    'mechanized-company',
    'with an oval and two diagonals, below one line.',
    infantry,
    track,
    bars(1),
  ),
  unit('armor-battalion', 'with an oval, below two lines.', track, bars(2)),
  unit('field-artillery-battalion', 'with a solid dot, below two lines.', fieldArtillery, bars(2)),
  unit('engineer-company', 'with a bar of three prongs, below one line.', engineer, bars(1)),
  unit('medical-company', 'divided by a cross of lines, below one line.', medical, bars(1)),
  unit('infantry-brigade', 'with two diagonals that cross, below one X.', infantry, crosses(1)),
  unit('signal-company', 'with a zigzag line, below one line.', signal, bars(1)),
  unit(
    'aviation-brigade',
    'with two solid triangles that meet, below one X.',
    rotaryWing,
    crosses(1),
  ),
  unit(
    'airborne-battalion',
    'with two diagonals that cross, two small arcs below, below two lines.',
    infantry,
    airborne,
    bars(2),
  ),
  unit(
    'military-police-platoon',
    'with two capital letters, below three dots.',
    letters('MP'),
    dots(3),
  ),
  unit(
    'maintenance-company',
    'with a short line between two open curves, below one line.',
    maintenance,
    bars(1),
  ),
  unit(
    'mortar-section',
    'with an arrow that rises from a small circle, below two dots.',
    mortar,
    dots(2),
  ),
  hostile('hostile-armor-company', 'with an oval, below one line.', track, higher(bars(1))),
  hostile(
    'hostile-artillery-battalion',
    'with a solid dot, below two lines.',
    fieldArtillery,
    higher(bars(2)),
  ),
  hostile(
    'hostile-mechanized-battalion',
    'with an oval and two diagonals that cross, below two lines.',
    inDiamond.infantry,
    track,
    higher(bars(2)),
  ),
  hostile(
    'hostile-reconnaissance-squad',
    'with one diagonal, below one dot.',
    inDiamond.reconnaissance,
    higher(dots(1)),
  ),
]
