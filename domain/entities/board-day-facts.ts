import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'

/** Why a board no longer follows its unit's. */
export const UNIT_BOARD_ENDS = ['deleted', 'ended', 'removed', 'left'] as const

export type UnitBoardEnd = (typeof UNIT_BOARD_ENDS)[number]

const dayFactsSchema = z.object({
  end: z.enum(UNIT_BOARD_ENDS),
  /** The day that this was said of; null if the unit board had none. */
  targetDate: z.nullable(z.string().check(z.maxLength(40))),
  /** HHmm, local time of the place. */
  reportingTime: z.nullable(z.string().check(z.maxLength(4))),
  place: z.nullable(z.string().check(z.maxLength(200))),
  uniform: z.nullable(z.string().check(z.maxLength(300))),
  /** Absent from what was kept before unit boards said it. */
  rehearsal: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  prohibited: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  suspenses: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), []),
  bring: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30)),
  /** Whether the soldier has seen it, or need not. */
  isSeen: z.boolean(),
})

/** What a unit board said last to a board that followed it. */
export type EndedDayFacts = z.infer<typeof dayFactsSchema>

/** Reads what a board keeps of its unit's; null if that is nothing. Never throws. */
export function parseDayFacts(json: string | null): EndedDayFacts | null {
  return dayFactsSchema.safeParse(readJsonText(json)).data ?? null
}
