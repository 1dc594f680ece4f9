import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { categoryName, documentId, jsonText, moment, oneLine } from './text.ts'

/** What a soldier may share with the makers of a unit board. */
export const SHARE_PARTS = ['days', 'topics', 'off-board', 'mock-boards'] as const

/**
 * The parts of stored shares. `readiness` is the forecast alone, as soldiers agreed to it before
 * `topics`: such a share tells no more until the soldier shares again.
 */
const STORED_PARTS = [...SHARE_PARTS, 'readiness'] as const

export type SharePart = (typeof STORED_PARTS)[number]

/** How many days a share may last. */
export const MAX_DAYS_OF_SHARE = 90

/** In characters. */
export const LONGEST_SHARED_NAME = 60

const MAX_TOPICS = 200

/** From 0 to 100. */
const percent = z.int().check(z.minimum(0), z.maximum(100))

const cardCount = z.int().check(z.minimum(0), z.maximum(1_000_000))

const sharedTopicSchema = z.object({
  topic: categoryName,
  cards: cardCount,
  seen: cardCount,
  /** What is known today, and the range on the day; null if it is not started or not yet known. */
  known: z.nullable(z.object({ today: percent, low: percent, high: percent })),
})

/** What a share tells of a topic. */
export type SharedTopic = z.infer<typeof sharedTopicSchema>

const summarySchema = z.object({
  /** When the soldier's device computed it. */
  asOf: moment,
  /** Of the last 7 days, those with an answer. */
  studiedDays: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
  readiness: z.optional(
    z
      .array(
        z.object({
          topic: categoryName,
          /** The share of its questions expected to be known on the day of the board. */
          percent,
        }),
      )
      .check(z.maxLength(MAX_TOPICS)),
  ),
  topics: z.optional(
    z.object({
      /** The day that `low` and `high` are for, yyyy-MM-dd. */
      day: z.iso.date(),
      /** Weakest first. */
      list: z.array(sharedTopicSchema).check(z.maxLength(MAX_TOPICS)),
    }),
  ),
  /** The cards of its topics that the soldier's board does not ask; `topics` leaves them out. */
  offBoard: z.optional(cardCount),
  mockBoards: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
})

/** Exactly what the makers see of a soldier. */
export type ShareSummary = z.infer<typeof summarySchema>

/** The part of a summary behind each choice. */
const SUMMARY_OF = {
  days: 'studiedDays',
  topics: 'topics',
  readiness: 'readiness',
  'off-board': 'offBoard',
  'mock-boards': 'mockBoards',
} as const satisfies Record<SharePart, keyof ShareSummary>

/** Reads a stored summary; null if the text holds none. Never throws. */
export function parseShareSummary(json: string | null): ShareSummary | null {
  return summarySchema.safeParse(readJsonText(json)).data ?? null
}

/**
 * The summary with nothing but the chosen parts.
 *
 * @example
 * ```ts
 * const asOf = '2026-03-02'
 * limitSummary({ asOf, studiedDays: 5, mockBoards: 2 }, ['days']) // { asOf: '2026-03-02', studiedDays: 5 }
 * ```
 */
export function limitSummary(summary: ShareSummary, parts: readonly SharePart[]): ShareSummary {
  const kept = parts.flatMap((part) => {
    const name = SUMMARY_OF[part]
    return summary[name] === undefined ? [] : [[name, summary[name]] as const]
  })
  return { asOf: summary.asOf, ...Object.fromEntries(kept) }
}

/**
 * A soldier's consent that the makers of a unit board see parts of his or her readiness, and what
 * they see. Ended ones stay with the soldier as a record, without their summary.
 */
export const unitBoardShareSchema = z.object({
  userId: documentId,
  unitBoardId: documentId,
  /** The name that the soldier gives; need not be the account's. */
  name: oneLine(LONGEST_SHARED_NAME),
  parts: z.array(z.enum(STORED_PARTS)).check(z.minLength(1), z.maxLength(STORED_PARTS.length)),
  /** JSON text, read by `parseShareSummary`. Null before the first one, and after the end. */
  summary: z.nullable(
    jsonText(65_536).check(
      z.refine((json) => parseShareSummary(json) !== null, {
        error: 'must be JSON text: an object with asOf and the shared parts',
      }),
    ),
  ),
  endsAt: moment,
  /** When the soldier took it back. */
  endedAt: z.nullable(moment),
})

export type UnitBoardShare = z.infer<typeof unitBoardShareSchema>
