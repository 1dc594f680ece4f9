import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/schema.ts'
import { contentEdition } from './content-edition.ts'

/** Questions of one category, source and type, counted. */
export type Group = {
  readonly category: string
  readonly sourceType: string
  readonly type: string
  readonly questionCount: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** The columns of a group but its source, where "s" is a set and "q" a question of it. */
export const COUNTED: RawBuilder<unknown> = sql`
  "q"."category", "s"."type", count(*) as "questionCount",
  min("q"."$createdAt") as "createdAt", max("q"."$updatedAt") as "updatedAt"`

/** What of them counts. */
export const IN_USE: RawBuilder<unknown> = sql`
  "s"."isActive" = 1 and "s"."isArchived" = 0 and "q"."isActive" = 1 and "q"."isArchived" = 0`

type Counted = { readonly edition: string; readonly groups: Promise<readonly Group[]> }

/** What was counted last, of each database. */
const counted = new WeakMap<Connection, Counted>()

/**
 * The groups of the default questions. They are the same for everybody and counted once an edition
 * (decision 130), which is asked for each time.
 */
export async function defaultGroups(connection: Connection): Promise<readonly Group[]> {
  const edition = await contentEdition(connection)
  if (edition === undefined) return countGroups(connection)
  const known = counted.get(connection)
  if (known?.edition === edition) return known.groups
  const made = { edition, groups: countGroups(connection) }
  counted.set(connection, made)
  made.groups.catch(() => counted.get(connection) === made && counted.delete(connection))
  return made.groups
}

async function countGroups(connection: Connection): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    select 'Default' as "sourceType", ${COUNTED}
    from "defaultQuestionSets" as "s" join "defaultQuestions" as "q" on "q"."setId" = "s"."$id"
    where ${IN_USE} group by "q"."category", "s"."type"`.execute(connection)
  return rows
}
