import { INTRODUCTION_TOPIC } from '../study-topics.ts'

/** The areas that a points board scores separately. */
export const BOARD_AREAS = [
  { id: 'bearing', label: 'Reporting and bearing' },
  { id: 'introduction', label: 'Introduction' },
  { id: 'questions', label: 'Board questions' },
  { id: 'recitation', label: 'Creed or orders' },
  { id: 'situational', label: 'Situational questions' },
] as const

export type BoardArea = (typeof BOARD_AREAS)[number]['id']

type PartFacts = {
  readonly title: string
  readonly area: BoardArea
  /** The time that the part should take. */
  readonly targetSeconds: number
  /** Local boards may skip this part. */
  readonly canBeLeftOut: boolean
  /**
   * The topic that it counts for. Null if each question has its own topic, or if the part has no
   * question.
   */
  readonly topic: string | null
}

/** The parts of a board, in their order, from the knock to the dismissal. */
export const BOARD_PARTS = {
  knock: part('Knock', 'bearing', 15, false),
  reporting: part('Reporting', 'bearing', 30, false),
  movements: part('Facing movements', 'bearing', 45, true),
  seat: part('Taking your seat', 'bearing', 15, false),
  introduction: { ...part('Introduction', 'introduction', 90, true), topic: INTRODUCTION_TOPIC },
  question: part('Question', 'questions', 25, false),
  recitation: part('Creed or orders', 'recitation', 60, true),
  situational: part('Situational question', 'situational', 90, true),
  closing: part('Closing remarks', 'bearing', 30, true),
  dismissal: part('Dismissal', 'bearing', 30, false),
  // A line of the score sheet, such as bearing, which a board marks as a whole. Only a board on
  // several phones has it.
  conduct: part('Conduct', 'bearing', 30, false),
} as const satisfies Readonly<Record<string, PartFacts>>

export type BoardPart = keyof typeof BOARD_PARTS

/** Parts in which the soldier speaks, which can be recorded. */
const SPOKEN: ReadonlySet<BoardPart> = new Set([
  ...(['reporting', 'introduction', 'question', 'recitation', 'situational', 'closing'] as const),
])

export function isSpoken(part: BoardPart): boolean {
  return SPOKEN.has(part)
}

/** Parts that show conduct instead of asking for an answer. */
export type ConductPart = {
  [Part in AskedPart]: (typeof BOARD_PARTS)[Part]['area'] extends 'bearing' ? Part : never
}[AskedPart]

type AskedPart = Exclude<BoardPart, 'conduct'>

export function isBoardPart(text: string): text is BoardPart {
  return Object.hasOwn(BOARD_PARTS, text)
}

export const BOARD_PART_IDS: readonly BoardPart[] = Object.keys(BOARD_PARTS).filter(isBoardPart)

export const OPTIONAL_PARTS: readonly BoardPart[] = BOARD_PART_IDS.filter(
  (part) => BOARD_PARTS[part].canBeLeftOut,
)

function part<const Area extends BoardArea>(
  title: string,
  area: Area,
  targetSeconds: number,
  canBeLeftOut: boolean,
) {
  return { title, area, targetSeconds, canBeLeftOut, topic: null }
}
