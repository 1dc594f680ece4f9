import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../database/schema.ts'
import { contentEdition } from './content-edition.ts'

/** The count of questions of one category, source and type. */
export type DefaultGroup = {
  readonly category: string
  readonly sourceType: string
  readonly type: string
  readonly questionCount: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** The columns of a group except its source; "s" is a set and "q" a question of it. */
export const COUNTED: RawBuilder<unknown> = sql`
  "q"."category", "s"."type", count(*) as "questionCount",
  min("q"."$createdAt") as "createdAt", max("q"."$updatedAt") as "updatedAt"`

/** Which questions count. */
export const IN_USE: RawBuilder<unknown> = sql`
  "s"."isActive" = 1 and "s"."isArchived" = 0 and "q"."isActive" = 1 and "q"."isArchived" = 0`

type Counted = { readonly edition: string; readonly groups: Promise<readonly DefaultGroup[]> }

/** The last counts per database. */
const counted = new WeakMap<Connection, Counted>()

/**
 * Counts the default questions by group. The counts are the same for everybody and cached per
 * edition (decision 130), which is read on each call.
 */
export async function defaultGroups(connection: Connection): Promise<readonly DefaultGroup[]> {
  const edition = await contentEdition(connection)
  if (edition === undefined) return countGroups(connection)
  const known = counted.get(connection)
  if (known?.edition === edition) return known.groups
  const made = { edition, groups: countGroups(connection) }
  counted.set(connection, made)
  made.groups.catch(() => counted.get(connection) === made && counted.delete(connection))
  return made.groups
}

async function countGroups(connection: Connection): Promise<readonly DefaultGroup[]> {
  const { rows } = await sql<DefaultGroup>`
    select 'Default' as "sourceType", ${COUNTED}
    from "defaultQuestionSets" as "s" join "defaultQuestions" as "q" on "q"."setId" = "s"."$id"
    where ${IN_USE} group by "q"."category", "s"."type"`.execute(connection)
  return rows
}
