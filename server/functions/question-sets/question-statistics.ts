import type { UncountedQuestion } from '@squared-away/domain/functions'
import { lineageId } from '@squared-away/domain/question-sets/diff'
import {
  questionFigures,
  type SetCounts,
} from '@squared-away/domain/question-sets/question-statistics'
import { DISTRACTORS_PER_QUESTION } from '@squared-away/domain/study/quiz'
import { z } from 'zod'
import type { Caller } from '../../accounts/callers/caller.ts'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection } from '../../database/schema.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody } from '../read-body.ts'
import { hasAdminLabel } from '../require-admin.ts'
import { findSet, setNotFound } from './find-set.ts'

const Input = defineInput('questionStatistics', z.object({ setId: documentIdInput }))

/** Questions in the response: of the counted ones flagged ones first, of the others in order. */
const COUNTED = 300
const UNCOUNTED = 50

/**
 * The statistics of a set's questions, as the last daily run counted them: of a set that the caller
 * shared, or for admins of a default set. Reads what the run left; counts nothing itself.
 */
export const questionStatistics: ServerFunction<'questionStatistics', z.infer<typeof Input>> = {
  id: 'questionStatistics',
  mayRun: (caller) => caller.kind === 'user',
  prepare: async ({ body }) => readBody(Input, body),
  async run({ transaction: { connection }, caller, prepared }) {
    const { setId, name, source } = await statedSet(connection, caller, prepared.setId)
    const counts = await readCounts(connection, setId)
    const rows = await readQuestions(connection, source, setId)
    const uncounted: UncountedQuestion[] = []
    const counted = rows.flatMap((row) => {
      const { $id: questionId, questionText, answer } = row
      const distractors = JSON.parse(row.distractors) as string[]
      const own = counts?.questions[lineageId(row)]
      if (counts === null || own?.first === undefined) {
        const lacks = lackOf({ distractors, regulationRef: row.regulationRef })
        uncounted.push({ questionId, questionText, lacks })
        return []
      }
      const figures = questionFigures(own, counts.noiseVariance, { distractors })
      return [{ questionId, questionText, answer, ...figures }]
    })
    const isFlagged = ({ flags }: { flags: readonly unknown[] }) => (flags.length > 0 ? 0 : 1)
    const body = {
      ...{ name, source, questionCount: rows.length, countedCount: counted.length },
      counted: counted
        .toSorted((one, other) => isFlagged(one) - isFlagged(other))
        .slice(0, COUNTED),
      uncounted: uncounted.toSorted((a, b) => b.lacks.length - a.lacks.length).slice(0, UNCOUNTED),
    }
    return { status: 200, body }
  },
}

/**
 * The set whose statistics the caller may read. A private set stands for the copy that was shared.
 * @throws Refusal `document_not_found` for somebody else's set, `user_unauthorized` for a default
 * set unless the caller is an admin.
 */
async function statedSet(connection: Connection, caller: Caller, setId: string) {
  const { userId } = requireUser(caller)
  const found = await findSet(connection, userId, setId)
  if (found.kind === 'default') {
    if (!(await hasAdminLabel(connection, caller))) {
      throw new Refusal('user_unauthorized', 'Only an admin can read the statistics of this set.')
    }
    return { setId, name: found.set.name, source: 'default' as const }
  }
  const sharedId = found.kind === 'own' ? found.set.linkedCommunitySetId : found.set.$id
  if (sharedId === null) {
    throw new Refusal('general_bad_request', 'Share this set first. Nobody else studies it yet.')
  }
  const shared = found.kind === 'own' ? await findSet(connection, userId, sharedId) : found
  // The leader of a unit learns of its soldiers only what each of them shares.
  const isOwnShare =
    shared.kind === 'community' && shared.set.userId === userId && shared.set.unitBoardId === null
  if (!isOwnShare) throw setNotFound()
  return { setId: sharedId, name: shared.set.name, source: 'community' as const }
}

async function readCounts(connection: Connection, setId: string): Promise<SetCounts | null> {
  const row = await connection
    .selectFrom('questionStatistics')
    .select('counts')
    .where('setId', '=', setId)
    .executeTakeFirst()
  return row === undefined ? null : (JSON.parse(row.counts) as SetCounts)
}

async function readQuestions(
  connection: Connection,
  source: 'default' | 'community',
  setId: string,
) {
  return await connection
    .selectFrom(source === 'default' ? 'defaultQuestions' : 'questions')
    .select(['$id', 'originalQuestionId', 'questionText', 'answer', 'distractors', 'regulationRef'])
    .where('setId', '=', setId)
    .where('isArchived', '=', 0)
    .where('answer', 'is not', null)
    .orderBy('$sequence')
    .execute()
}

function lackOf(question: { distractors: readonly string[]; regulationRef: string | null }) {
  const lacks: UncountedQuestion['lacks'] = []
  if (question.distractors.length < DISTRACTORS_PER_QUESTION) lacks.push('options')
  if (question.regulationRef === null) lacks.push('reference')
  return lacks
}
