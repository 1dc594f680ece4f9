import type { SearchedWord } from '@squared-away/domain/study/question-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import type { Connection } from '../../database/schema.ts'
import type { AskedRows } from '../collection.ts'
import { type Place, withWords } from './with-words.ts'

/** The displayed columns of a question that matches a search. */
export type FoundQuestion = {
  $id: string
  $createdAt: string
  $updatedAt: string
  questionText: string
  answer: string | null
  category: string
  regulationRef: string | null
  picture: string | null
  originalQuestionId: string | null
  setId: string
  setName: string
  sourceType: string
  type: string
}

/** The maximum number of matches. With more than these the user should add a word. */
const FOUND_AT_MOST = 200

/** Own questions first, then those of followed sets, then default ones; at most 200 each. */
export async function findQuestions(
  { engine, connection, userId }: AskedRows,
  words: readonly SearchedWord[],
): Promise<FoundQuestion[]> {
  const find = async (kind: Kind, places: readonly Place[]) => {
    const { rows } = await kindSql(engine, kind, words, places).execute(connection)
    return rows
  }
  const followed = await followedSets(connection, userId)
  return [
    ...(await find(ownKind(userId), [{ kind: 'user', id: userId }])),
    ...(followed.length > 0 ? await find(followedKind(userId), followed) : []),
    ...(await find(DEFAULT_KIND, [])),
  ]
}

async function followedSets(connection: Connection, userId: string): Promise<Place[]> {
  const rows = await connection
    .selectFrom('communitySubscriptions')
    .select('communitySetId')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ communitySetId }) => ({ kind: 'set', id: communitySetId }))
}

/** Questions of one source: their tables, and the conditions on them ("q") and their sets ("s"). */
type Kind = {
  readonly sourceType: string
  readonly questions: 'questions' | 'defaultQuestions'
  readonly sets: 'questionSets' | 'defaultQuestionSets'
  readonly rule: RawBuilder<SqlBool>
}

const ownKind = (userId: string): Kind => ({
  sourceType: 'Private',
  questions: 'questions',
  sets: 'questionSets',
  rule: sql`"q"."userId" = ${userId} and "q"."scope" = 'user'
    and ("q"."$permissions" is null or "q"."$permissions" like '%read(%')`,
})

const followedKind = (userId: string): Kind => ({
  sourceType: 'Subscribed',
  questions: 'questions',
  sets: 'questionSets',
  rule: sql`"s"."scope" = 'community' and "s"."$id" in (
    select "communitySetId" from "communitySubscriptions" where "userId" = ${userId})`,
})

const DEFAULT_KIND: Kind = {
  sourceType: 'Default',
  questions: 'defaultQuestions',
  sets: 'defaultQuestionSets',
  rule: sql`1 = 1`,
}

function kindSql(
  engine: Engine,
  { sourceType, questions, sets, rule }: Kind,
  words: readonly SearchedWord[],
  places: readonly Place[],
) {
  return sql<FoundQuestion>`
    select ${sql.lit(sourceType)} as "sourceType", "q"."$id", "q"."$createdAt", "q"."$updatedAt",
      "q"."questionText", "q"."answer", "q"."category", "q"."regulationRef", "q"."picture",
      "q"."originalQuestionId", "q"."setId", "s"."name" as "setName", "s"."type"
    from ${withWords(engine, questions, words, places)} as "q" ${setsSql(engine, sets)}
    where "s"."isActive" = 1 and "s"."isArchived" = 0
      and "q"."isActive" = 1 and "q"."isArchived" = 0 and ${rule}
    limit ${sql.lit(FOUND_AT_MOST)}`
}

/** Joins the set of each question. PostgreSQL must join it last, not search once per set. */
function setsSql(engine: Engine, sets: Kind['sets']): RawBuilder<unknown> {
  if (engine === 'sqlite') return sql`join ${sql.table(sets)} as "s" on "s"."$id" = "q"."setId"`
  return sql`join lateral (
    select * from ${sql.table(sets)} where "$id" = "q"."setId" offset 0) as "s" on true`
}
