import { sql } from 'kysely'
import { notAllowed } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'

/**
 * Updates a shared guide after its owner changed it: it contains what its categories name and its
 * owner agreed to share. A new category shares nothing until the guide is shared again. A removed
 * category removes its sets, which return with it (decision 7).
 * @throws ApiError 401 for permissions that would hide it, since sharing cannot be undone.
 */
export async function updateSharedTopics(
  connection: Connection,
  before: Row,
  after: Row,
): Promise<Row> {
  if (after.$permissions !== before.$permissions) throw notAllowed()
  if (after.categories === before.categories) return after
  const confirmed = new Set(listOf(before.sharedCategories))
  const named = listOf(after.categories).filter((category) => confirmed.has(category))
  const included = await setsHolding(connection, listOf(before.sharedSetIds), named)
  return { ...after, includedSetIds: JSON.stringify(included) }
}

/** The sets that contain a question of one of the categories, in order. */
export async function setsHolding(
  connection: Connection,
  setIds: readonly string[],
  categories: readonly string[],
): Promise<string[]> {
  if (setIds.length === 0 || categories.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct "setId" as "id" from "questions"
    where "setId" in (${sql.join(setIds)}) and "category" in (${sql.join(categories)})
      and "isActive" = 1 and "isArchived" = 0`.execute(connection)
  const holding = new Set(rows.map(({ id }) => id))
  return setIds.filter((id) => holding.has(id))
}

const listOf = (json: unknown) => JSON.parse(String(json)) as string[]
