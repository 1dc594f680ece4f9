import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { LONGEST_MEMORY_TEXT } from './memory-text.ts'
import { categoryName, documentId, jsonText, moment, oneLine, text, visibleText } from './text.ts'
import { LONGEST_ANNOUNCEMENT } from './unit-board-notice.ts'

/** What a unit's board is for. A promotion board follows AR 600-8-19, chapter 3. */
export const UNIT_BOARD_KINDS = [
  'promotion',
  'nco-of-quarter',
  'soldier-of-quarter',
  'audie-murphy',
] as const

export type UnitBoardKind = (typeof UNIT_BOARD_KINDS)[number]

/** How often a Soldier or NCO of the period is chosen. */
export const BOARD_PERIODS = ['month', 'quarter', 'year'] as const

export const UNIT_TEXT_KINDS = ['history', 'motto', 'song', 'other'] as const

/** Maximum numbers per unit board, and maximum lengths in characters. */
export const UNIT_BOARD_LIMITS = {
  name: 128,
  place: 200,
  uniform: 300,
  members: 12,
  memberName: 80,
  topicsPerMember: 60,
  topics: 200,
  texts: 10,
  bring: 30,
  bringItem: 200,
  suspenses: 20,
  rehearsal: 200,
  prohibited: 300,
  evenReason: 300,
  coMakers: 4,
  soldiers: 200,
  changes: 20,
  topicsPerChange: 20,
  scoreLines: 12,
  scoreLine: 60,
} as const

/** Points that one member can give a candidate, all lines together. */
export const MAX_POINTS_OF_MEMBER = 1000

/** Unit boards that one account may have. */
export const UNIT_BOARDS_PER_USER = 20

/** How many days ahead a unit board may end. */
export const MAX_DAYS_OF_UNIT_BOARD = 400

const memberSchema = z.object({
  /** Rank and name, or the position. */
  name: oneLine(UNIT_BOARD_LIMITS.memberName),
  /** Categories that the member asks about. */
  topics: z.array(categoryName).check(z.maxLength(UNIT_BOARD_LIMITS.topicsPerMember)),
  /** Topics that no category covers, in the maker's words. */
  freeTopics: z
    .array(oneLine(UNIT_BOARD_LIMITS.bringItem))
    .check(z.maxLength(UNIT_BOARD_LIMITS.topicsPerMember)),
})

export type UnitBoardMember = z.infer<typeof memberSchema>

const textSchema = z.object({
  kind: z.enum(UNIT_TEXT_KINDS),
  title: oneLine(128),
  text: visibleText(LONGEST_MEMORY_TEXT),
})

/** A text of the unit that soldiers learn by heart, such as its history, motto or song. */
export type UnitText = z.infer<typeof textSchema>

/** What becomes of the points of a member who gave none. */
export const ABSENT_POINTS = ['left-out', 'averaged'] as const

const scoringSchema = z.object({
  /** What a member gives points for, such as Appearance, with the most points. */
  lines: z
    .array(
      z.object({
        name: oneLine(UNIT_BOARD_LIMITS.scoreLine),
        max: z.int().check(z.minimum(1), z.maximum(MAX_POINTS_OF_MEMBER)),
      }),
    )
    .check(
      z.maxLength(UNIT_BOARD_LIMITS.scoreLines),
      z.refine((lines) => lines.reduce((sum, { max }) => sum + max, 0) <= MAX_POINTS_OF_MEMBER),
    ),
  absent: z.enum(ABSENT_POINTS),
})

/** How a points board scores. Votes have no lines. */
export type UnitScoring = z.infer<typeof scoringSchema>

export type AbsentPoints = UnitScoring['absent']

const changeSchema = z.object({
  at: moment,
  /** The attributes that changed. */
  parts: z.array(z.string()),
  /** Topics by name, at most `UNIT_BOARD_LIMITS.topicsPerChange` of each kind. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** How many more there are. */
  moreAdded: z.optional(z.int()),
  moreRemoved: z.optional(z.int()),
  /** What the makers announced; such an entry changes nothing. */
  announcement: z.optional(oneLine(LONGEST_ANNOUNCEMENT)),
  /** The makers reminded everybody to study; such an entry changes nothing. */
  isNudge: z.optional(z.boolean()),
})

/** What one edit of a unit board changed, or what its makers sent to its soldiers. */
export type UnitBoardChange = z.infer<typeof changeSchema>

const membersSchema = z.array(memberSchema).check(z.maxLength(UNIT_BOARD_LIMITS.members))
const textsSchema = z.array(textSchema).check(z.maxLength(UNIT_BOARD_LIMITS.texts))
const changesSchema = z.array(changeSchema).check(z.maxLength(UNIT_BOARD_LIMITS.changes))

/** Reads the members of a stored unit board; null if the text is not a list of them. Never throws. */
export function parseMembers(json: string): UnitBoardMember[] | null {
  return membersSchema.safeParse(readJsonText(json)).data ?? null
}

/** Reads the texts of a stored unit board; null if the text is not a list of them. Never throws. */
export function parseUnitTexts(json: string): UnitText[] | null {
  return textsSchema.safeParse(readJsonText(json)).data ?? null
}

/** Reads the changes of a stored unit board, newest first; empty if there are none. Never throws. */
export function parseChanges(json: string): UnitBoardChange[] {
  return changesSchema.safeParse(readJsonText(json)).data ?? []
}

/** Reads the scoring of a stored unit board; null if the text is not one. Never throws. */
export function parseScoring(json: string): UnitScoring | null {
  return scoringSchema.safeParse(readJsonText(json)).data ?? null
}

/** The scoring of a unit board that says nothing about it. */
export const PLAIN_SCORING: UnitScoring = { lines: [], absent: 'left-out' }

const asJson = (max: number, isValid: (json: string) => boolean, error: string) =>
  z._default(jsonText(max).check(z.refine(isValid, { error })), '[]')

/**
 * A board of a unit, made by its first sergeant, for example. Soldiers take it by a code, and
 * their own boards follow it. Only its maker and co-makers change it.
 */
export const unitBoardSchema = z.object({
  userId: documentId,
  name: visibleText(UNIT_BOARD_LIMITS.name),
  kind: z.enum(UNIT_BOARD_KINDS),
  targetDate: z.nullable(moment),
  /** HHmm, local time of the place. */
  reportingTime: z.nullable(
    text(4).check(
      z.regex(/^(?:[01]\d|2[0-3])[0-5]\d$/, { error: 'must be a time as HHmm, such as 0900' }),
    ),
  ),
  place: z.nullable(text(UNIT_BOARD_LIMITS.place)),
  uniform: z.nullable(text(UNIT_BOARD_LIMITS.uniform)),
  /** Topics of the whole board; those of its members come on top. */
  categories: z._default(z.array(categoryName).check(z.maxLength(UNIT_BOARD_LIMITS.topics)), []),
  /** JSON text, read by `parseMembers`. */
  members: asJson(
    131_072,
    (json) => parseMembers(json) !== null,
    `must be JSON text: a list of at most ${UNIT_BOARD_LIMITS.members} objects with name, topics and freeTopics`,
  ),
  /** JSON text, read by `parseUnitTexts`. */
  texts: asJson(
    131_072,
    (json) => parseUnitTexts(json) !== null,
    `must be JSON text: a list of at most ${UNIT_BOARD_LIMITS.texts} objects with kind, title and text`,
  ),
  /** What a soldier brings. */
  bring: z._default(
    z.array(oneLine(UNIT_BOARD_LIMITS.bringItem)).check(z.maxLength(UNIT_BOARD_LIMITS.bring)),
    [],
  ),
  /** What is due before the board, and by when, in the makers' words. */
  suspenses: z._default(
    z.array(oneLine(UNIT_BOARD_LIMITS.bringItem)).check(z.maxLength(UNIT_BOARD_LIMITS.suspenses)),
    [],
  ),
  /** When and where it is rehearsed. */
  rehearsal: z.nullable(text(UNIT_BOARD_LIMITS.rehearsal)),
  /** What nobody may bring in, such as phones. */
  prohibited: z.nullable(text(UNIT_BOARD_LIMITS.prohibited)),
  /** Of a Soldier or NCO of the quarter, whose period may be another. */
  period: z._default(z.enum(BOARD_PERIODS), 'quarter'),
  /** A points board of NCOs and Soldiers, who are placed apart. */
  isForBoth: z._default(z.boolean(), false),
  /** Why an even number of members votes. */
  evenReason: z.nullable(text(UNIT_BOARD_LIMITS.evenReason)),
  /** JSON text, read by `parseScoring`: the lines of a points board and their most points. */
  scoring: z._default(
    jsonText(8192).check(
      z.refine((json) => parseScoring(json) !== null, {
        error: `must be JSON text: an object with lines (at most ${UNIT_BOARD_LIMITS.scoreLines}, each with name and max, ${MAX_POINTS_OF_MEMBER} points together) and absent (${ABSENT_POINTS.join(' or ')})`,
      }),
    ),
    JSON.stringify(PLAIN_SCORING),
  ),
  /** From then on, rosters, shares, packets and votes are gone and nobody can join. */
  endDate: moment,
  /** Accounts that may change it besides the maker. Set by the server. */
  coMakerIds: z._default(z.array(documentId).check(z.maxLength(UNIT_BOARD_LIMITS.coMakers)), []),
  /** The set that its soldiers get: a copy of one of the maker's. Set by the server. */
  questionSetId: z.nullable(documentId),
  /** JSON text, read by `parseChanges`: the latest changes. Set by the server. */
  changes: asJson(131_072, (json) => parseChanges(json) !== null, 'must be JSON text'),
  /** Closed to soldiers by an admin. */
  isHidden: z._default(z.boolean(), false),
})

export type UnitBoard = z.infer<typeof unitBoardSchema>
