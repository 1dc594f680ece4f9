import * as z from 'zod/mini'
import { isTimeZone } from '../text/local-time.ts'
import { DAYS_OFF_PER_PLAN, parseDaysOff } from './days-off.ts'
import { documentId, jsonText, text } from './text.ts'
import { parseTopicWeights } from './topic-weights.ts'

export const MAX_MINUTES_PER_DAY = 480

/** The default: 20 minutes every day. Sunday first. */
export const USUAL_MINUTES: readonly number[] = [20, 20, 20, 20, 20, 20, 20]

/**
 * How much time a soldier plans for a board; at most one per board. A board without a plan uses
 * `USUAL_MINUTES` and has no days off.
 */
export const boardPlanSchema = z.object({
  userId: documentId,
  boardId: documentId,
  /** Minutes of study by weekday, Sunday first. */
  minutesByWeekday: z._default(
    z
      .array(z.int().check(z.minimum(0), z.maximum(MAX_MINUTES_PER_DAY)))
      .check(z.minLength(7), z.maxLength(7)),
    [...USUAL_MINUTES],
  ),
  /** JSON text, read by `parseDaysOff`. */
  daysOff: z._default(
    jsonText(8192).check(
      z.refine((days) => parseDaysOff(days) !== null, {
        error: `must be JSON text: a list of at most ${DAYS_OFF_PER_PLAN} objects with from and to, days as yyyy-MM-dd, of which to is not earlier`,
      }),
    ),
    '[]',
  ),
  /** IANA name; decides when its days begin. */
  timeZone: text(64).check(
    z.refine(isTimeZone, {
      error: 'must be the IANA name of a time zone, such as America/Chicago',
    }),
  ),
  /** JSON text, read by `parseTopicWeights`; null weighs all topics the same. */
  topicWeights: z.nullable(
    jsonText(65_536).check(
      z.refine((weights) => parseTopicWeights(weights) !== null, {
        error: 'must be JSON text: an object with a number from 0 to 10 for each category',
      }),
    ),
  ),
})

export type BoardPlan = z.infer<typeof boardPlanSchema>
