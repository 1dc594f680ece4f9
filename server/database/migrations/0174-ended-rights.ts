import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const IS_SOLDIER = sql`exists (
  select 1 from "unitBoardRoles" as "role"
  where "role"."unitBoardId" = "row"."unitBoardId" and "role"."userId" = "row"."userId"
    and "role"."role" = 'soldier')`

/**
 * Removes what was written at the moment at which the right to write it ended (decision 174), and
 * tells admins in the log of operations how many rows that were.
 *
 * Who created an invitation or a link is not stored, so all of those end. They would work for seven
 * days at most, and their makers can create new ones.
 */
export const endedRights: Migration = {
  async up(db: Kysely<unknown>) {
    const counts: [string, number][] = []
    const cleared = async (what: string, statement: RawBuilder<unknown>) => {
      const { rows } = await statement.execute(db)
      if (rows.length > 0) counts.push([what, rows.length])
    }
    const now = new Date().toISOString().replace('Z', '+00:00')
    const listed = await correctCoMakers(db)
    if (listed > 0) counts.push(['unit boards with a wrong list of co-makers', listed])
    await cleared(
      'open shares of soldiers who had left',
      sql`update "unitBoardShares" as "row"
        set "endedAt" = ${now}, "summary" = null, "$updatedAt" = ${now}
        where "endedAt" is null and not ${IS_SOLDIER} returning "$id"`,
    )
    await cleared('open links to sheets', sql`delete from "packetLinks" returning "sheetId"`)
    await cleared(
      'open invitations of co-makers',
      sql`delete from "unitBoardInvitations" returning "unitBoardId"`,
    )
    await cleared(
      'sheets of former makers',
      sql`update "packetSheets" as "row" set "$permissions" = null, "userId" = (
          select "userId" from "unitBoards" where "$id" = "row"."unitBoardId")
        where "userId" <> (select "userId" from "unitBoards" where "$id" = "row"."unitBoardId")
        returning "$id"`,
    )
    await cleared(
      'subscriptions to the questions of unit boards that were left',
      sql`delete from "communitySubscriptions" where "$id" in (
        select "subscription"."$id" from "communitySubscriptions" as "subscription"
        join "questionSets" as "set" on "set"."$id" = "subscription"."communitySetId"
        where "set"."unitBoardId" is not null and not exists (
          select 1 from "unitBoardRoles" as "role"
          where "role"."unitBoardId" = "set"."unitBoardId"
            and "role"."userId" = "subscription"."userId" and "role"."role" = 'soldier'))
        returning "$id"`,
    )
    const admitted = await endAdmissionsOfSoldiers(db)
    if (admitted > 0) counts.push(['admissions of soldiers to their own packet', admitted])
    if (counts.length > 0) await tellAdmins(db, counts, now)
  },
}

/** The roles decide. @returns How many lists were corrected. */
async function correctCoMakers(db: Kysely<unknown>): Promise<number> {
  const { rows: boards } = await sql<{ $id: string; coMakerIds: string }>`
    select "$id", "coMakerIds" from "unitBoards"`.execute(db)
  const { rows: roles } = await sql<{ unitBoardId: string; userId: string }>`
    select "unitBoardId", "userId" from "unitBoardRoles"
    where "role" = 'co-maker' order by "$sequence"`.execute(db)
  const byBoard = Map.groupBy(roles, ({ unitBoardId }) => unitBoardId)
  let corrected = 0
  for (const { $id, coMakerIds } of boards) {
    const held = (byBoard.get($id) ?? []).map(({ userId }) => userId)
    const listed: string[] = JSON.parse(coMakerIds)
    if (listed.toSorted().join() === held.toSorted().join()) continue
    await sql`update "unitBoards" set "coMakerIds" = ${JSON.stringify(held)}
      where "$id" = ${$id}`.execute(db)
    corrected += 1
  }
  return corrected
}

/** @returns How many admissions ended. */
async function endAdmissionsOfSoldiers(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ $id: string; readerIds: string; userId: string }>`
    select "sheet"."$id", "sheet"."readerIds", "role"."userId" from "packetSheets" as "sheet"
    join "unitBoardRoles" as "role" on "role"."unitBoardId" = "sheet"."unitBoardId"
    where "sheet"."readerIds" <> '[]' and "role"."role" = 'soldier'`.execute(db)
  let ended = 0
  for (const [$id, candidates] of Map.groupBy(rows, (row) => row.$id)) {
    const readers: string[] = JSON.parse(candidates[0]?.readerIds ?? '[]')
    const soldiers = new Set(candidates.map(({ userId }) => userId))
    const left = readers.filter((id) => !soldiers.has(id))
    if (left.length === readers.length) continue
    await sql`update "packetSheets" set "readerIds" = ${JSON.stringify(left)}
      where "$id" = ${$id}`.execute(db)
    ended += readers.length - left.length
  }
  return ended
}

async function tellAdmins(
  db: Kysely<unknown>,
  counts: readonly (readonly [string, number])[],
  now: string,
): Promise<void> {
  const detail = counts.map(([what, count]) => `${count} ${what}`).join(', ')
  await sql`insert into "operationLog" ("at", "operation", "outcome", "detail")
    values (${now}, 'repair', 'done', ${detail})`.execute(db)
}
