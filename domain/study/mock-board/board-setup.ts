import * as z from 'zod/mini'
import { BOARD_AREAS, BOARD_PART_IDS, type BoardArea } from './board-parts.ts'

/** How a board decides: members vote GO or NO-GO, or areas score points. */
export type Scoring = 'votes' | 'points'

/** The kinds of board, and the default scoring of each. */
export const BOARD_KINDS = {
  promotion: { label: 'Promotion board', scoring: 'votes' },
  month: { label: 'Soldier or NCO of the Month', scoring: 'points' },
  quarter: { label: 'Soldier or NCO of the Quarter', scoring: 'points' },
  local: { label: 'Your unit does it another way', scoring: 'votes' },
} as const satisfies Readonly<Record<string, { label: string; scoring: Scoring }>>

export type MockBoardKind = keyof typeof BOARD_KINDS

const KIND_IDS = ['promotion', 'month', 'quarter', 'local'] as const satisfies MockBoardKind[]

/** Lengths of a mock board, in minutes. */
export const BOARD_MINUTES = [10, 15, 20, 30] as const

/** Numbers of board members. */
export const MEMBER_COUNTS = [3, 4, 5] as const

/** Maximum points of an area. */
export const MAX_AREA_POINTS = 1000

const points = z.int().check(z.minimum(0), z.maximum(MAX_AREA_POINTS))

export const boardSetupSchema = z.object({
  kind: z.enum(KIND_IDS),
  scoring: z.enum(['votes', 'points']),
  minutes: z.int().check(z.positive()),
  introductionSeconds: z.int().check(z.positive()),
  /** The first is the president of the board. */
  members: z
    .array(z.object({ name: z.string(), topics: z.array(z.string()) }))
    .check(z.minLength(1)),
  leftOut: z.array(z.enum(BOARD_PART_IDS)),
  /** Whether answers are recorded and kept on the device. */
  isRecorded: z.boolean(),
  /** Whether the browser reads the board's lines aloud. */
  isReadAloud: z.boolean(),
  /** Whether answers are also written down and compared; absent in older boards. */
  isCompared: z.optional(z.boolean()),
  maximumPoints: z.record(z.enum(BOARD_AREAS.map(({ id }) => id)), points),
})

export type BoardSetup = z.infer<typeof boardSetupSchema>
export type BoardMember = BoardSetup['members'][number]

const MAXIMUM_POINTS: Readonly<Record<BoardArea, number>> = {
  bearing: 20,
  introduction: 10,
  questions: 40,
  recitation: 10,
  situational: 20,
}

/**
 * The default mock board: three members on these topics, and the kind that the name of the soldier's
 * board says, or else a promotion board.
 */
export function defaultBoardSetup(topics: readonly string[], boardName = ''): BoardSetup {
  const kind = kindByName(boardName)
  return {
    kind,
    scoring: BOARD_KINDS[kind].scoring,
    minutes: 20,
    introductionSeconds: 90,
    members: boardMembers(topics, 3),
    leftOut: [],
    isRecorded: false,
    isReadAloud: false,
    maximumPoints: { ...MAXIMUM_POINTS },
  }
}

/** 'NCO of the Quarter' and 'Quarterly board' are boards of the quarter. */
function kindByName(boardName: string): MockBoardKind {
  if (/\b(?:of the month|monthly)\b/i.test(boardName)) return 'month'
  if (/\b(?:of the quarter|quarterly)\b/i.test(boardName)) return 'quarter'
  return 'promotion'
}

/**
 * Creates members and deals the topics out to them in turn. If there are fewer topics than members,
 * members share topics.
 */
export function boardMembers(topics: readonly string[], count: number): BoardMember[] {
  return Array.from({ length: count }, (_, place) => {
    const own = topics.filter((_, index) => index % count === place)
    const shared = topics[place % topics.length]
    return {
      name: place === 0 ? 'President of the board' : `Member ${place}`,
      topics: own.length > 0 || shared === undefined ? own : [shared],
    }
  })
}

/** A member as a memorandum announces it. */
export type AnnouncedSeat = { readonly name: string; readonly topics: readonly string[] }

const FEWEST_MEMBERS = MEMBER_COUNTS[0]
const MAX_MEMBERS = MEMBER_COUNTS[MEMBER_COUNTS.length - 1] ?? FEWEST_MEMBERS
const LONGEST_NAME = 60

/**
 * The members that a memorandum announces, the president first, with those of their topics that
 * have questions. Topics that no member has go to the member with the fewest.
 *
 * @param topics The topics of the board that have questions.
 * @returns Null if no announced topic is one of them: it was the memorandum of another board.
 */
export function announcedMembers(
  announced: readonly AnnouncedSeat[],
  topics: readonly string[],
): BoardMember[] | null {
  const seats = announced
    .map(({ name, topics: own }) => ({
      name: name.slice(0, LONGEST_NAME),
      topics: own.filter((topic) => topics.includes(topic)),
    }))
    .sort((a, b) => Number(isPresident(b)) - Number(isPresident(a)))
    .slice(0, MAX_MEMBERS)
  if (seats.every(({ topics: own }) => own.length === 0)) return null
  while (seats.length < FEWEST_MEMBERS) {
    seats.push({ name: `Member ${seats.length}`, topics: [] })
  }
  for (const topic of topics) {
    if (seats.some((seat) => seat.topics.includes(topic))) continue
    seats
      .reduce((least, seat) => (seat.topics.length < least.topics.length ? seat : least))
      .topics.push(topic)
  }
  return seats
}

const isPresident = ({ name }: AnnouncedSeat) =>
  /\bpresident\b/i.test(name) && !/\bvice\b/i.test(name)

export function isBoardKind(text: string): text is MockBoardKind {
  return Object.hasOwn(BOARD_KINDS, text)
}
