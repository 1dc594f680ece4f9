import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { type AskedRows, defineCollection } from './collection.ts'
import { isOwn, never } from './conditions.ts'
import {
  COUNTED,
  type DefaultGroup,
  defaultGroups,
  IN_USE,
} from './default-content/default-groups.ts'

/**
 * How many questions the caller can study, by category, source and type: from the default sets, the
 * caller's private sets and the community sets that the caller follows. Archived and inactive sets
 * and questions are not counted. Read-only, computed for each call.
 */
export const questionSetSummaries = defineCollection({
  id: 'questionSetSummaries',
  who: { create: 'nobody', read: isOwn, update: never, delete: never },
  settable: { create: [], update: [] },
  computeRows,
  rowsToRead,
})

async function rowsToRead(connection: Connection, userId: string): Promise<number> {
  // Each part uses its own index. Combined with "or", PostgreSQL would read everybody's sets.
  const { rows } = await sql<{ count: number | null }>`
    select sum("questionCount") as "count" from (
      select "questionCount" from "questionSets"
      where "userId" = ${userId} and "scope" = 'user' and "isActive" = 1 and "isArchived" = 0
      union all
      select "s"."questionCount" from "communitySubscriptions" as "c"
      join "questionSets" as "s" on "s"."$id" = "c"."communitySetId"
      where "c"."userId" = ${userId} and "s"."isActive" = 1 and "s"."isArchived" = 0
    ) as "studied"`.execute(connection)
  return rows[0]?.count ?? 0
}

async function computeRows({ connection, userId }: AskedRows): Promise<Row[]> {
  const [shared, own] = await Promise.all([
    defaultGroups(connection),
    ownGroups(connection, userId),
  ])
  const rows = [...shared, ...own]
  return rows.sort(byParts).map((group, index) => ({
    $id: idOf(group),
    $sequence: index + 1,
    $createdAt: group.createdAt,
    $updatedAt: group.updatedAt,
    $permissions: null,
    userId,
    category: group.category,
    sourceType: group.sourceType,
    type: group.type,
    questionCount: group.questionCount,
  }))
}

async function ownGroups(connection: Connection, userId: string): Promise<readonly DefaultGroup[]> {
  const { rows } = await sql<DefaultGroup>`
    select 'Private' as "sourceType", ${COUNTED}
    from "questionSets" as "s" join "questions" as "q" on "q"."setId" = "s"."$id"
    where "s"."userId" = ${userId} and "s"."scope" = 'user' and ${IN_USE}
    group by "q"."category", "s"."type"
    union all
    select 'Subscribed', ${COUNTED}
    from "communitySubscriptions" as "c"
    join "questionSets" as "s" on "s"."$id" = "c"."communitySetId"
    join "questions" as "q" on "q"."setId" = "s"."$id"
    where "c"."userId" = ${userId} and "s"."scope" = 'community' and ${IN_USE}
    group by "q"."category", "s"."type"`.execute(connection)
  return rows
}

/** A stable id for the same parts, whatever the counts. */
function idOf({ category, sourceType, type }: DefaultGroup): string {
  const parts = JSON.stringify([sourceType, type, category])
  return createHash('sha256').update(parts).digest('hex').slice(0, 36)
}

function byParts(a: DefaultGroup, b: DefaultGroup): number {
  return (
    compare(a.category, b.category) ||
    compare(a.sourceType, b.sourceType) ||
    compare(a.type, b.type)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
