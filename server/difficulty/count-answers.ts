import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerTable, SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import type { RandomSource } from '@squared-away/domain/study/shuffle'
import { sql } from 'kysely'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { collectAnswers } from './collect-answers.ts'
import { publishedTopics } from './count-debriefs.ts'
import {
  type Counting,
  countedAccounts,
  dropBrokenGroups,
  MAX_TIMES_COUNTED,
  SEQUENCE_MARGIN,
} from './counting.ts'
import { splitIntoGroups } from './groups.ts'
import { NOISE_VARIANCE } from './noise.ts'
import { readSetting, writeSetting } from './settings.ts'

/**
 * Counts the answers of all soldiers by question, and publishes the sums. A published figure is the
 * sum over whole groups of soldiers, each with noise of its own that never changes: two
 * publications differ by whole groups. If an account was deleted, its groups go, and their other
 * members may be counted once more, in other groups.
 */
export async function countAnswers(counting: Counting): Promise<void> {
  const { store, makeId, random } = counting
  const { connection } = store
  await dropBrokenGroups(store, { answers: 'difficultyAnswers', groups: 'difficultyGroups' })
  const last = Number((await readSetting(connection, 'difficulty-sequence')) ?? 0)
  const sequence = await collectAnswers(
    store,
    Math.max(0, last - SEQUENCE_MARGIN),
    countedAccounts(counting),
  )
  for (const questionId of await questionsWithGroups(store)) {
    await inTransaction(store, (transaction) =>
      addGroups(transaction.connection, { questionId, makeId, random }),
    )
    await nextTurn()
  }
  const answers = await publishedAnswers(store.costly)
  const boards = await publishedTopics(connection)
  const published = JSON.stringify({ ...answers, ...(boards && { boards }) })
  await writeSetting(connection, 'difficulty-sequence', String(sequence))
  await writeSetting(connection, 'difficulty-published', published)
}

/** Deletes everything that was counted. */
export async function forgetAnswers(connection: Connection): Promise<void> {
  await connection.deleteFrom('difficultyGroups').execute()
  for (;;) {
    const [one] = await connection
      .selectFrom('difficultyAnswers')
      .select('userId')
      .limit(1)
      .execute()
    if (one === undefined) break
    await connection.deleteFrom('difficultyAnswers').where('userId', '=', one.userId).execute()
    await nextTurn()
  }
  await connection.deleteFrom('settings').where('name', 'like', 'difficulty-%').execute()
}

async function questionsWithGroups({ costly }: Store): Promise<string[]> {
  const rows = await costly
    .selectFrom('difficultyAnswers')
    .select('questionId')
    .where('groupId', 'is', null)
    .where('timesCounted', '<', MAX_TIMES_COUNTED)
    .groupBy('questionId')
    .having((where) => where.fn.countAll(), '>=', SOLDIERS_PER_GROUP)
    .execute()
  return rows.map(({ questionId }) => questionId)
}

type Adding = { readonly questionId: string; readonly random: RandomSource } & Pick<
  Services,
  'makeId'
>

async function addGroups(connection: Connection, { questionId, makeId, random }: Adding) {
  const waiting = await connection
    .selectFrom('difficultyAnswers')
    .select(['userId', 'isFirstRight', 'isDelayedRight'])
    .where('questionId', '=', questionId)
    .where('groupId', 'is', null)
    .where('timesCounted', '<', MAX_TIMES_COUNTED)
    .execute()
  const answers = waiting.map(({ userId, isFirstRight, isDelayedRight }) => ({
    userId,
    isFirstRight: isFirstRight === 1,
    isDelayedRight: isDelayedRight === 1,
  }))
  for (const { members, sums } of splitIntoGroups(answers, random)) {
    const id = makeId()
    await connection
      .insertInto('difficultyGroups')
      .values({ id, questionId, ...sums })
      .execute()
    await connection
      .updateTable('difficultyAnswers')
      .set(({ eb }) => ({ groupId: id, timesCounted: eb('timesCounted', '+', 1) }))
      .where('questionId', '=', questionId)
      .where(
        'userId',
        'in',
        members.map(({ userId }) => userId),
      )
      .execute()
  }
}

/** The sums of all groups by question, of the questions that are still in the content. */
async function publishedAnswers(connection: Connection): Promise<SharedAnswers> {
  const sum = (column: keyof AnswerTable) => sql<number>`sum(${sql.ref(column)})`.as(column)
  const rows = await connection
    .selectFrom('difficultyGroups')
    .innerJoin('defaultQuestions', 'defaultQuestions.$id', 'difficultyGroups.questionId')
    .select(['questionId', sql<number>`count(*)`.as('groups')])
    .select([sum('rightRight'), sum('rightWrong'), sum('wrongRight'), sum('wrongWrong')])
    .groupBy('questionId')
    .orderBy('questionId')
    .execute()
  const count = (value: number) => Math.max(0, Number(value))
  const questions = rows.map(
    ({ questionId, groups, rightRight, rightWrong, wrongRight, wrongWrong }) => [
      questionId,
      {
        soldiers: Number(groups) * SOLDIERS_PER_GROUP,
        ...{ rightRight: count(rightRight), rightWrong: count(rightWrong) },
        ...{ wrongRight: count(wrongRight), wrongWrong: count(wrongWrong) },
      },
    ],
  )
  return {
    groupSize: SOLDIERS_PER_GROUP,
    noiseVariance: NOISE_VARIANCE,
    questions: Object.fromEntries(questions),
  }
}
