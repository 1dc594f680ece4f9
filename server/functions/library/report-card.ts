import { isBlank } from '@squared-away/domain/entities/text'
import {
  CARD_REPORT_LIMITS,
  CARD_REPORT_REASONS,
  cardReportProblem,
} from '@squared-away/domain/study/card-report'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import { questions } from '../../collections/questions.ts'
import type { Connection } from '../../database/schema.ts'
import { readable } from '../../documents/permissions.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { newDocuments } from '../new-documents.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { reportAnswer, requireFewReports } from './few-reports.ts'

/** Slightly above the limit, because spaces around a text are trimmed. */
const LONGEST_SENT = CARD_REPORT_LIMITS.text * 2

const Input = defineInput(
  'reportCard',
  z
    .object({
      reportId: documentIdInput,
      questionId: documentIdInput,
      reason: z.enum(CARD_REPORT_REASONS, `must be one of ${CARD_REPORT_REASONS.join(', ')}`),
      text: z
        .nullish(textInput(LONGEST_SENT))
        .transform((text) => (text == null || isBlank(text) ? null : text.trim())),
    })
    .refine(({ reason, text }) => cardReportProblem(reason, text ?? '') === undefined, {
      error: `must say in at most ${CARD_REPORT_LIMITS.text} characters what the problem is`,
      path: ['text'],
    }),
)

/** In 24 hours. Enough for a day of offline study, too few to bury the admins. */
const REPORTS_PER_DAY = 40

const ALLOWANCE = `report ${REPORTS_PER_DAY} cards a day`
const LIMIT = { table: 'cardReports', most: REPORTS_PER_DAY, allowance: ALLOWANCE } as const

/**
 * Reports a problem with a question that ships with the product or that another user shared. Owners
 * fix their own questions themselves.
 *
 * Answers `{ status }`: `created`, or `existing` when this report arrived before. An offline device
 * sends it until it gets an answer.
 */
export const reportCard: ServerFunction<'reportCard', z.infer<typeof Input>> = {
  id: 'reportCard',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared, now }) {
    const { userId } = requireUser(caller)
    const { reportId, questionId, reason, text } = prepared
    const about = await findQuestion(connection, userId, questionId)
    const report = await connection
      .insertInto('cardReports')
      .values({
        ...{ id: reportId, createdAt: newDocuments(now).at, userId, ...about, reason, text },
        ...{ settledAt: null, settledBy: null, outcome: null, resolution: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (report !== undefined) await requireFewReports(connection, userId, now, LIMIT)
    return reportAnswer(report)
  },
}

/**
 * Returns the columns that identify the question, if the user may see it.
 * @throws Refusal `document_not_found`, also if it is private or in a set that is hidden from this
 * user.
 */
async function findQuestion(connection: Connection, userId: string, id: string) {
  const shipped = await connection
    .selectFrom('defaultQuestions')
    .select('$id')
    .where('$id', '=', id)
    .executeTakeFirst()
  if (shipped) return { defaultQuestionId: id, communityQuestionId: null }
  const shared = await connection
    .selectFrom('questions')
    .select('userId')
    .where('$id', '=', id)
    .where('scope', '=', 'community')
    .where(readable(questions, userId, true))
    .executeTakeFirst()
  if (shared === undefined) {
    throw new Refusal('document_not_found', 'The question could not be found.')
  }
  if (shared.userId === userId) {
    throw new Refusal('general_bad_request', 'You shared this yourself.')
  }
  return { defaultQuestionId: null, communityQuestionId: id }
}
