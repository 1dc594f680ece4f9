import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { defineInput, readBody, textInput } from '../read-body.ts'
import {
  aboutColumns,
  findItem,
  itemInput,
  NAME_ONE,
  namesOneItem,
  toCommunityItem,
} from './community-item.ts'
import { reportAnswer, requireFewReports } from './few-reports.ts'
import { findSentSet } from './sent-set.ts'

/** Slightly above the limit, because spaces around a reason are trimmed. */
const LONGEST_SENT = LONGEST_REASON * 2

const Input = defineInput(
  'reportCommunityContent',
  z
    .object({
      ...itemInput,
      secret: z.optional(textInput(128)),
      reason: textInput(LONGEST_SENT)
        .refine((reason) => reasonProblem(reason) === undefined, {
          error: `must say in at most ${LONGEST_REASON} characters what the problem is`,
        })
        .transform((reason) => reason.trim()),
    })
    .refine(({ secret, ...item }) => (secret === undefined) === namesOneItem(item), {
      error: `${NAME_ONE}, or the secret of a link`,
    }),
)

/** In 24 hours. Enough for an honest reader, too few to bury the admins. */
const REPORTS_PER_DAY = 20

const ALLOWANCE = `send ${REPORTS_PER_DAY} reports a day`
const LIMIT = { table: 'reports', most: REPORTS_PER_DAY, allowance: ALLOWANCE } as const

/**
 * Reports a problem with a shared set or guide, or with the set of a link, to the admins: once per
 * user and item, however often it is sent. Nobody else sees the report, not even the owner.
 * Answers `{ status }`: `created`, or `existing` if the user reported it before or it is already
 * hidden.
 */
export const reportCommunityContent: ServerFunction<
  'reportCommunityContent',
  z.infer<typeof Input>
> = {
  id: 'reportCommunityContent',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const { secret } = prepared
    const item =
      secret === undefined
        ? await findItem(connection, userId, prepared)
        : toCommunityItem(await findSentSet(connection, secret))
    if (item.userId === userId) {
      throw new Refusal('general_bad_request', 'You shared this yourself.')
    }
    if (item.isHidden) return { status: 200, body: { status: 'existing' } }
    const { $id: id, $createdAt: createdAt } = newDocuments(now).next()
    const report = await connection
      .insertInto('reports')
      .values({
        id,
        createdAt,
        userId,
        ...aboutColumns(item),
        reason: prepared.reason,
        settledAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (report !== undefined) await requireFewReports(connection, userId, now, LIMIT)
    return reportAnswer(report)
  },
}
