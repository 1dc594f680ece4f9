import { setImmediate as nextTurn } from 'node:timers/promises'
import { SOLDIERS_PER_GROUP } from '@squared-away/domain/question-sets/question-statistics'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { textDigest } from '@squared-away/domain/text/text-digest'
import { sql } from 'kysely'
import type { StatisticsMeasure } from '../database/schema/difficulty-tables.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { collectStatistics } from './collect-statistics.ts'
import {
  type Counting,
  countedAccounts,
  dropBrokenGroups,
  MAX_TIMES_COUNTED,
  SEQUENCE_MARGIN,
} from './counting.ts'
import { noise, STRONGEST } from './noise.ts'
import { publishStatistics } from './publish-statistics.ts'
import { readSetting, writeSetting } from './settings.ts'

/**
 * Counts how soldiers answer each default and shared question, in whole groups of 20 with noise that
 * never changes, and writes the figures of each set (decision 150).
 */
export async function countStatistics(counting: Counting): Promise<void> {
  const { store, makeId, random } = counting
  const { connection } = store
  await dropBrokenGroups(store, { answers: 'statisticsAnswers', groups: 'statisticsGroups' })
  const from = async (name: 'reviews' | 'sessions') => {
    const setting =
      name === 'reviews' ? 'difficulty-statistics-sequence' : 'difficulty-statistics-sessions'
    const last = Number((await readSetting(connection, setting)) ?? 0)
    return Math.max(0, last - SEQUENCE_MARGIN)
  }
  const read = { reviews: await from('reviews'), sessions: await from('sessions') }
  const upTo = await collectStatistics(store, read, countedAccounts(counting))
  for (const waiting of await whole(store.costly)) {
    await inTransaction(store, (transaction) =>
      addGroups(transaction.connection, { ...waiting, makeId, random }),
    )
    await nextTurn()
  }
  await publishStatistics(store)
  await writeSetting(connection, 'difficulty-statistics-sequence', String(upTo.reviews))
  await writeSetting(connection, 'difficulty-statistics-sessions', String(upTo.sessions))
}

/** Deletes everything that was counted. */
export async function forgetStatistics(connection: Connection): Promise<void> {
  await connection.deleteFrom('questionStatistics').execute()
  await connection.deleteFrom('statisticsGroups').execute()
  for (;;) {
    const one = await connection.selectFrom('statisticsAnswers').select('userId').executeTakeFirst()
    if (one === undefined) return
    await connection.deleteFrom('statisticsAnswers').where('userId', '=', one.userId).execute()
    await nextTurn()
  }
}

type Waiting = { readonly questionId: string; readonly measure: StatisticsMeasure }

/** The questions for which a whole group of soldiers waits. */
async function whole(connection: Connection): Promise<Waiting[]> {
  return await connection
    .selectFrom('statisticsAnswers')
    .select(['questionId', 'measure'])
    .where('groupId', 'is', null)
    .where('timesCounted', '<', MAX_TIMES_COUNTED)
    .groupBy(['questionId', 'measure'])
    .having((where) => where.fn.countAll(), '>=', SOLDIERS_PER_GROUP)
    .execute()
}

/** A soldier's value, and the share right of the other questions of the set; null if none. */
type Member = { readonly userId: string; readonly value: string; readonly others: number | null }

type Adding = Waiting & { readonly random: RandomSource } & Pick<Services, 'makeId'>

async function addGroups(connection: Connection, adding: Adding) {
  const { questionId, measure, makeId, random } = adding
  const waiting = shuffle(await waitingMembers(connection, adding), random)
  const options = measure === 'picked' ? await optionDigests(connection, questionId) : []
  for (let from = 0; from + SOLDIERS_PER_GROUP <= waiting.length; from += SOLDIERS_PER_GROUP) {
    const members = waiting.slice(from, from + SOLDIERS_PER_GROUP)
    const groupId = makeId()
    await connection
      .insertInto('statisticsGroups')
      .values({ id: groupId, questionId, measure })
      .execute()
    const sums = noisySums(members, measure, options, random)
    await connection
      .insertInto('statisticsSums')
      .values([...sums].map(([name, sum]) => ({ groupId, name, sum })))
      .execute()
    await connection
      .updateTable('statisticsAnswers')
      .set(({ eb }) => ({ groupId, timesCounted: eb('timesCounted', '+', 1) }))
      .where('questionId', '=', questionId)
      .where('measure', '=', measure)
      .where(
        'userId',
        'in',
        members.map(({ userId }) => userId),
      )
      .execute()
  }
}

async function waitingMembers(
  connection: Connection,
  { questionId, measure }: Waiting,
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select "a"."userId", "a"."value", ${
      measure === 'first'
        ? sql`(select avg(cast("b"."value" as real)) from "statisticsAnswers" as "b"
            where "b"."userId" = "a"."userId" and "b"."setId" = "a"."setId"
              and "b"."measure" = 'first' and "b"."questionId" <> "a"."questionId")`
        : sql`null`
    } as "others"
    from "statisticsAnswers" as "a"
    where "a"."questionId" = ${questionId} and "a"."measure" = ${measure}
      and "a"."groupId" is null and "a"."timesCounted" < ${sql.lit(MAX_TIMES_COUNTED)}`.execute(
    connection,
  )
  return rows
}

/** The digests of the question's options as it stands now. */
async function optionDigests(connection: Connection, questionId: string): Promise<string[]> {
  const { rows } = await sql<{ distractors: string }>`
    select "distractors" from "defaultQuestions" where "$id" = ${questionId}
    union all
    select "distractors" from "questions"
    where "originalQuestionId" = ${questionId} and "scope" = 'community'`.execute(connection)
  const texts = rows.flatMap(({ distractors }) => JSON.parse(distractors) as string[])
  return [...new Set(texts.map(textDigest))]
}

/**
 * The noisy sums of a group. One soldier's answer changes `right` and an option's sum by one, and
 * `strength` by at most 3.
 */
export function noisySums(
  members: readonly Member[],
  measure: StatisticsMeasure,
  options: readonly string[],
  random: RandomSource,
): Map<string, number> {
  if (measure === 'picked') {
    return new Map(
      options.map((option) => {
        const chosen = members.filter(({ value }) => value === option).length
        return [option, chosen + noise(random)]
      }),
    )
  }
  const isRight = ({ value }: Member) => value === '1'
  const right = members.filter(isRight).length + noise(random)
  if (measure === 'delayed') return new Map([['right', right]])
  const ranked = members
    // Soldiers without other answers are placed at random among the others.
    .map((member) => ({ member, others: member.others ?? random() }))
    .toSorted((one, other) => one.others - other.others)
  const strength = ranked.reduce((sum, { member }, place) => {
    const quarter = Math.floor((place * 4) / ranked.length)
    return sum + (isRight(member) ? quarter * 2 - STRONGEST : 0)
  }, 0)
  return new Map([
    ['right', right],
    ['strength', strength + noise(random, STRONGEST)],
  ])
}
