import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { ENGINES } from '../../testing/databases.ts'
import { insertRow } from '../../testing/sample-documents.ts'
import { startTestServer } from '../../testing/server.ts'
import { stopWithoutErrors } from '../../testing/two-soldiers.ts'
import { makeUnitWorld } from '../../unit-boards/testing/unit-world.ts'

/** The detail of the entries that the migration wrote into the log of operations. */
const repairs = sql<{ detail: string }>`
  select "detail" from "operationLog" where "operation" = 'repair'`

describe.each(ENGINES)('what races left before, on %s', (engine) => {
  test('attack 201: an upgrade removes it, and tells the admins how much', async () => {
    const server = await startTestServer({ engine })
    const { connection } = server.database
    const world = await makeUnitWorld(server)
    const { unitBoardId, sheetId, maker, coMaker, soldier, outsider } = world
    await world.share()
    // What each race left: the outsider is a co-maker without a role, shares without being a
    // soldier, owns a sheet, and follows the unit's questions; the soldier reads a sheet.
    const { $id: setId } = await insertRow(connection, 'questionSets', {
      ...{ name: 'Unit', category: 'Drill', type: 'standard', scope: 'community' },
      ...{ userId: maker.userId, unitBoardId },
    })
    const board = { unitBoardId, userId: outsider.userId }
    await connection
      .updateTable('unitBoards')
      .set({ coMakerIds: JSON.stringify([coMaker.userId, outsider.userId]) })
      .where('$id', '=', unitBoardId)
      .execute()
    await insertRow(connection, 'unitBoardShares', {
      ...{ ...board, name: 'SGT Gone', parts: '["days"]', endsAt: '2030-01-01T00:00:00.000+00:00' },
      summary: '{"asOf":"2026-11-23T10:00:00Z","studiedDays":5}',
    })
    await insertRow(connection, 'packetSheets', { ...board, member: 3, sheet: '{}' })
    await insertRow(connection, 'communitySubscriptions', {
      ...{ userId: outsider.userId, communitySetId: setId },
    })
    await connection
      .updateTable('packetSheets')
      .set({ readerIds: JSON.stringify([soldier.userId, outsider.userId]) })
      .where('$id', '=', sheetId)
      .execute()

    const migrateAgain = async () => {
      await sql`delete from kysely_migration where name = '0174-ended-rights'`.execute(connection)
      await (await openDatabase(server.place.location)).close()
    }
    await migrateAgain()
    const { coMakerIds } = await connection
      .selectFrom('unitBoards')
      .select('coMakerIds')
      .where('$id', '=', unitBoardId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(coMakerIds)).toEqual([coMaker.userId])
    const shares = await connection
      .selectFrom('unitBoardShares')
      .select(['userId', 'summary'])
      .where('endedAt', 'is', null)
      .execute()
    expect(shares).toMatchObject([{ userId: soldier.userId, summary: expect.any(String) }])
    const sheets = await connection
      .selectFrom('packetSheets')
      .select(['userId', 'readerIds'])
      .orderBy('member')
      .execute()
    expect(sheets).toEqual([
      { userId: maker.userId, readerIds: JSON.stringify([outsider.userId]) },
      { userId: maker.userId, readerIds: '[]' },
    ])
    for (const table of ['packetLinks', 'unitBoardInvitations', 'communitySubscriptions'] as const)
      expect(await connection.selectFrom(table).selectAll().execute()).toEqual([])
    const { rows: told } = await repairs.execute(connection)
    expect(told).toEqual([
      {
        detail: [
          ...[
            '1 unit boards with a wrong list of co-makers',
            '1 open shares of soldiers who had left',
          ],
          ...[
            '1 open links to sheets',
            '1 open invitations of co-makers',
            '1 sheets of former makers',
          ],
          '1 subscriptions to the questions of unit boards that were left',
          '1 admissions of soldiers to their own packet',
        ].join(', '),
      },
    ])
    await migrateAgain()
    expect((await repairs.execute(connection)).rows).toEqual(told)
    await stopWithoutErrors(server)
  })
})
