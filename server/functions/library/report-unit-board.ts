import { LONGEST_REASON, reasonProblem } from '@squared-away/domain/question-sets/community-report'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { holdPart } from '../../collections/unit-boards/hold.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { reportAnswer, requireFewReports } from './few-reports.ts'

const Input = defineInput(
  'reportUnitBoard',
  z.object({
    unitBoardId: documentIdInput,
    reason: textInput(LONGEST_REASON * 2)
      .refine((reason) => reasonProblem(reason) === undefined, {
        error: `must say in at most ${LONGEST_REASON} characters what the problem is`,
      })
      .transform((reason) => reason.trim()),
  }),
)

/** In 24 hours. */
const REPORTS_PER_DAY = 20

const LIMIT = {
  table: 'unitBoardReports',
  most: REPORTS_PER_DAY,
  allowance: `send ${REPORTS_PER_DAY} reports a day`,
} as const

/**
 * Reports a unit board to the admins, by a soldier who took it: once, and again if it was changed
 * after an admin settled the report. Its makers do not learn of it. Answers `{ status }`: `created`,
 * or `existing` if the soldier reported it before.
 */
export const reportUnitBoard: ServerFunction<'reportUnitBoard', z.infer<typeof Input>> = {
  id: 'reportUnitBoard',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction, caller, prepared: { unitBoardId, reason }, now }) {
    const { userId } = requireUser(caller)
    const { connection } = transaction
    if (!(await holdPart(transaction, { unitBoardId, userId, part: 'a-soldier' }))) {
      throw new Refusal('document_not_found', 'This unit board could not be found.')
    }
    const { $id: id, $createdAt: createdAt } = newDocuments(now).next()
    const report = await connection
      .insertInto('unitBoardReports')
      .values({ id, createdAt, userId, unitBoardId, reason, settledAt: null })
      // A report that an admin dismissed says nothing about what was changed since.
      .onConflict((conflict) =>
        conflict
          .columns(['unitBoardId', 'userId'])
          .doUpdateSet({ createdAt, reason, settledAt: null })
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('unitBoards')
                .select('unitBoards.$id')
                .where('unitBoards.$id', '=', unitBoardId)
                .whereRef('unitBoards.$updatedAt', '>', 'unitBoardReports.settledAt'),
            ),
          ),
      )
      .returning('id')
      .executeTakeFirst()
    if (report !== undefined) await requireFewReports(connection, userId, now, LIMIT)
    return reportAnswer(report)
  },
}
