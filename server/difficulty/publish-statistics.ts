import {
  type QuestionCounts,
  questionFigures,
  type SetCounts,
} from '@squared-away/domain/question-sets/question-statistics'
import { sql } from 'kysely'
import type { StatisticsMeasure } from '../database/schema/difficulty-tables.ts'
import type { Connection } from '../database/schema.ts'
import { inTransaction, type Store } from '../database/transaction.ts'
import { isAuthors } from './collect-statistics.ts'
import { noiseVariance, STRONGEST } from './noise.ts'

const NOISE = { count: noiseVariance(), strength: noiseVariance(STRONGEST) }

/** Writes the counts of each set with counted questions, and deletes those of all others. */
export async function publishStatistics(store: Store): Promise<void> {
  const counts = await countsByQuestion(store.costly)
  const sets = new Map<string, { questions: Record<string, QuestionCounts>; flagged: number }>()
  for (const { setId, questionId, distractors } of await countedQuestions(store.costly)) {
    const set = sets.get(setId) ?? { questions: {}, flagged: 0 }
    const counted = counts.get(questionId)
    if (counted === undefined) continue
    const question = { distractors: JSON.parse(distractors) as string[] }
    if (questionFigures(counted, NOISE, question).flags.length > 0) set.flagged += 1
    set.questions[questionId] = counted
    sets.set(setId, set)
  }
  await inTransaction(store, async ({ connection }) => {
    await connection.deleteFrom('questionStatistics').execute()
    for (const [setId, { questions, flagged }] of sets) {
      const published: SetCounts = { noiseVariance: NOISE, questions }
      const row = { setId, counts: JSON.stringify(published), flagged }
      await connection.insertInto('questionStatistics').values(row).execute()
    }
  })
}

/** The questions with a group, by every set that has them and whose author may read about them. */
async function countedQuestions(connection: Connection) {
  const { rows } = await sql<{ setId: string; questionId: string; distractors: string }>`
    with "counted" as (select distinct "questionId" from "statisticsGroups")
    select "d"."setId", "counted"."questionId", "d"."distractors"
    from "counted" join "defaultQuestions" as "d" on "d"."$id" = "counted"."questionId"
    union all
    select "q"."setId", "counted"."questionId", "q"."distractors"
    from "counted" join "questions" as "q" on "q"."originalQuestionId" = "counted"."questionId"
      and "q"."scope" = 'community' and "q"."userId" is not null
    where ${isAuthors(sql.ref('q.userId'), sql.ref('q.originalQuestionId'))}
      and not exists (
        select 1 from "defaultQuestions" as "d" where "d"."$id" = "counted"."questionId")`.execute(
    connection,
  )
  return rows
}

async function countsByQuestion(connection: Connection): Promise<Map<string, QuestionCounts>> {
  const { rows } = await sql<{
    questionId: string
    measure: StatisticsMeasure
    name: string
    groups: number | string
    sum: number | string
  }>`
    select "questionId", "measure", "name", count(*) as "groups", sum("sum") as "sum"
    from "statisticsGroups" join "statisticsSums" on "groupId" = "id"
    group by "questionId", "measure", "name" order by "questionId", "measure", "name"`.execute(
    connection,
  )
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId)
  return new Map(
    [...byQuestion].map(([questionId, sums]) => {
      const of = (measure: StatisticsMeasure) => {
        const own = sums.filter((row) => row.measure === measure)
        const values = Object.fromEntries(own.map(({ name, sum }) => [name, Number(sum)]))
        // An option that was added later is in fewer groups.
        return { groups: Math.max(0, ...own.map(({ groups }) => Number(groups))), values }
      }
      const [first, delayed, picked] = [of('first'), of('delayed'), of('picked')]
      const { right = 0, strength = 0 } = first.values
      return [
        questionId,
        {
          ...(first.groups > 0 ? { first: { groups: first.groups, right, strength } } : {}),
          ...(delayed.groups > 0
            ? { delayed: { groups: delayed.groups, right: delayed.values.right ?? 0 } }
            : {}),
          ...(picked.groups > 0
            ? { picked: { groups: picked.groups, options: picked.values } }
            : {}),
        },
      ]
    }),
  )
}
