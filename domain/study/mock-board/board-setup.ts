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

/** The default mock board: a promotion board of three on these topics. */
export function defaultBoardSetup(topics: readonly string[]): BoardSetup {
  return {
    kind: 'promotion',
    scoring: BOARD_KINDS.promotion.scoring,
    minutes: 20,
    introductionSeconds: 90,
    members: boardMembers(topics, 3),
    leftOut: [],
    isRecorded: false,
    isReadAloud: false,
    maximumPoints: { ...MAXIMUM_POINTS },
  }
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

export function isBoardKind(text: string): text is MockBoardKind {
  return Object.hasOwn(BOARD_KINDS, text)
}
