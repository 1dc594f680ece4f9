import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { inputOf, readBody, textInput } from '../read-body.ts'
import { aboutColumns, findItem, itemInput, NAME_ONE, namesOneItem } from './community-item.ts'

/** Spaces around a reason are cut off, so that a little more than the longest is read. */
const LONGEST_SENT = LONGEST_REASON * 2

const Input = inputOf(
  'reportCommunityContent',
  z
    .object({
      ...itemInput,
      reason: textInput(LONGEST_SENT)
        .refine((reason) => reasonProblem(reason) === undefined, {
          error: `must say in at most ${LONGEST_REASON} characters what the problem is`,
        })
        .transform((reason) => reason.trim()),
    })
    .refine(namesOneItem, { error: NAME_ONE }),
)

/** In 24 hours. Enough for an honest reader, too few to bury the admins. */
const REPORTS_A_DAY = 20

const DAY = 24 * 60 * 60 * 1000

/**
 * Tells the admins of a problem with a shared set or guide: once a user and item, however often it
 * is sent. Nobody else learns of it, its owner neither.
 *
 * Answers `{ status }`: `created`, or `existing` when the user reported it before or it is hidden
 * already.
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
    const item = await findItem(connection, userId, prepared)
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
    if (report === undefined) return { status: 200, body: { status: 'existing' } }
    await requireFewReports(connection, userId, new Date(now.getTime() - DAY))
    return { status: 200, body: { status: 'created' } }
  },
}

async function requireFewReports(connection: Connection, userId: string, since: Date) {
  const { count } = await connection
    .selectFrom('reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', wireTime(since))
    .executeTakeFirstOrThrow()
  if (count <= REPORTS_A_DAY) return
  throw new Refusal(
    'general_rate_limit_exceeded',
    `You can send ${REPORTS_A_DAY} reports a day. Try again tomorrow.`,
  )
}
