import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { documentId, jsonText, oneLine } from './text.ts'
import { MAX_POINTS_OF_MEMBER, UNIT_BOARD_LIMITS } from './unit-board.ts'

/** Maximum numbers per packet. */
export const PACKET_LIMITS = {
  candidates: 30,
  candidateName: 60,
  questionsPerMember: 12,
  situationalQuestions: 6,
  /** Maximum length of a sheet's JSON, in characters. */
  sheet: 1_000_000,
} as const

/** A question that a member asks, with the answer and what to listen for. */
const packetQuestionSchema = z.object({
  /** The lineage of the question, so that no copy of it is asked as well. */
  id: z.string(),
  topic: z.string(),
  asked: z.string(),
  answer: z.array(z.string()),
  /** The points of an answer that is a list or a situation. */
  listensFor: z.array(z.string()),
  reference: z.nullable(z.string()),
  /** The percentage of soldiers expected to know it, from 0 to 100. */
  expected: z.number(),
  /** Whether `expected` is from soldiers' answers to this question. */
  isMeasured: z.boolean(),
})

export type PacketQuestion = z.infer<typeof packetQuestionSchema>

const sheetSchema = z.object({
  /** The member's name. */
  member: z.string(),
  candidates: z
    .array(
      z.object({
        name: oneLine(PACKET_LIMITS.candidateName),
        /** What the board said, if the maker records it on the president's sheet. */
        outcome: z.optional(z.nullable(z.enum(['recommended', 'not-recommended']))),
        /** The members' votes (1 or 0) or points in their order, recorded as the outcome is. */
        tally: z.optional(
          z
            .array(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_POINTS_OF_MEMBER))))
            .check(z.maxLength(UNIT_BOARD_LIMITS.members)),
        ),
        questions: z
          .array(packetQuestionSchema)
          .check(
            z.maxLength(PACKET_LIMITS.questionsPerMember + PACKET_LIMITS.situationalQuestions),
          ),
      }),
    )
    .check(z.maxLength(PACKET_LIMITS.candidates)),
})

/** What one member asks each candidate. */
export type Sheet = z.infer<typeof sheetSchema>

/** Reads a stored sheet; null if the text is not one. Never throws. */
export function parseSheet(json: string): Sheet | null {
  return sheetSchema.safeParse(readJsonText(json)).data ?? null
}

/**
 * The questions of one member of a unit board for its candidates. Secret: only the makers of the
 * unit board and the accounts that the maker admitted read it. It is deleted with the unit board.
 */
export const packetSheetSchema = z.object({
  userId: documentId,
  unitBoardId: documentId,
  /** The member's place in the unit board; 0 is the president. */
  member: z.int().check(z.minimum(0), z.maximum(UNIT_BOARD_LIMITS.members - 1)),
  /** JSON text, read by `parseSheet`. */
  sheet: jsonText(PACKET_LIMITS.sheet).check(
    z.refine((json) => parseSheet(json) !== null, {
      error:
        'must be JSON text: an object with member and candidates, each with name and questions',
    }),
  ),
  /** The accounts that the maker admitted. Set by the server. */
  readerIds: z._default(z.array(documentId).check(z.maxLength(UNIT_BOARD_LIMITS.members)), []),
})

export type PacketSheet = z.infer<typeof packetSheetSchema>
