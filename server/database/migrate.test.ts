import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { openDatabase } from './open.ts'

describe.each(ENGINES)('migrations on %s', (engine) => {
  test('applies a migration that was merged after a later one', async () => {
    const place = await makeTestDatabase(engine)
    const before = await openDatabase(place.location)
    const tables = async ({ connection }: typeof before) =>
      (await connection.introspection.getTables()).map(({ name }) => name).sort()
    const all = await tables(before)
    for (const table of ['authenticators', 'recoveryCodes', 'challenges', 'accountLogs']) {
      await before.connection.schema.dropTable(table).execute()
    }
    await before.connection.schema.dropTable('pushTargets').execute()
    await sql`delete from kysely_migration where name = '0004-factors-logs-targets'`.execute(
      before.connection,
    )
    expect(await tables(before)).not.toEqual(all)
    await before.close()
    const after = await openDatabase(place.location)
    expect(await tables(after)).toEqual(all)
    await after.close()
    await place.drop()
  })
  test('study without a board keeps existing sessions and their constraints', async () => {
    const server = await startTestServer({ engine })
    const person = await signUp(server.url)
    const { connection } = server.database
    const session = await createSample(person, connection, 'studySessions')
    const gone = await createSample(person, connection, 'studySessions', {
      boardId: session.boardId,
    })
    await sql`delete from "studySessions" where "$id" = ${gone.$id}`.execute(connection)
    await sql`alter table "studySessions" alter column "boardId" set not null`.execute(connection)
    const withoutBoard = () => createSample(person, connection, 'studySessions', { boardId: null })
    await expect(withoutBoard()).rejects.toMatchObject({ code: 500 })
    await sql`delete from kysely_migration where name = '0021-study-without-board'`.execute(
      connection,
    )
    const again = await openDatabase(server.place.location)
    await again.close()
    const sessions = async () =>
      (
        await person.databases.listDocuments({
          ...{ databaseId: 'main', collectionId: 'studySessions' },
        })
      ).documents
    expect(await sessions()).toEqual([session])
    const free = await withoutBoard()
    expect(free.$sequence).toBeGreaterThan(Number(gone.$sequence))
    await person.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'boards', documentId: String(session.boardId) },
    })
    expect(await sessions()).toEqual([free])
    await server.stop()
  })
})
