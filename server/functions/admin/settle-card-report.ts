import { isBlank } from '@squared-away/domain/entities/text'
import { CARD_REPORT_LIMITS, resolutionProblem } from '@squared-away/domain/study/card-report'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { toWireMoment } from '../../contract/wire-moments.ts'
import { wireTime } from '../../contract/wire-time.ts'
import type { ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { requireAdmin } from '../require-admin.ts'

const Input = defineInput(
  'settleCardReport',
  z
    .object({
      questionId: documentIdInput,
      outcome: z.enum(['fixed', 'dismissed'], 'must be fixed or dismissed'),
      resolution: z
        .nullish(textInput(CARD_REPORT_LIMITS.resolution * 2))
        .transform((text) => (text == null || isBlank(text) ? null : text.trim())),
      latestAt: z
        .string('must be a moment')
        .transform((text) => toWireMoment(text))
        .refine((moment) => moment !== null, 'must be a moment'),
    })
    .refine(
      ({ outcome, resolution }) =>
        outcome === 'dismissed' || resolutionProblem(resolution ?? '') === undefined,
      {
        error: `must name the edit in at most ${CARD_REPORT_LIMITS.resolution} characters`,
        path: ['resolution'],
      },
    ),
)

/**
 * Settles the reports of a question that the admin has seen, up to `latestAt`: fixed by an edit, or
 * dismissed. For admins.
 * Answers `{ status }`: `done`, or `existing` if there was nothing to settle.
 */
export const settleCardReport: ServerFunction<'settleCardReport', z.infer<typeof Input>> = {
  id: 'settleCardReport',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared, now }) {
    await requireAdmin(connection, caller, 'Only an admin can do this.')
    const { questionId, outcome, resolution, latestAt } = prepared
    const { numUpdatedRows } = await connection
      .updateTable('cardReports')
      .set({
        ...{ settledAt: wireTime(now), settledBy: requireUser(caller).userId },
        ...{ outcome, resolution },
      })
      .where((where) =>
        where.or([
          where('defaultQuestionId', '=', questionId),
          where('communityQuestionId', '=', questionId),
        ]),
      )
      .where('settledAt', 'is', null)
      .where('createdAt', '<=', latestAt)
      .executeTakeFirst()
    return { status: 200, body: { status: numUpdatedRows > 0n ? 'done' : 'existing' } }
  },
}
