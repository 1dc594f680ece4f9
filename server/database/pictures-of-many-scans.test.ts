import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wireTime } from '../contract/wire-time.ts'
import { ENGINES } from '../testing/databases.ts'
import { startTestServer } from '../testing/server.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { openDatabase } from './open.ts'

const SCAN = [0xff, 0xda, 0, 2]

/** As much of a file as the migration reads. */
const fileOf = (scans: number) =>
  Buffer.from([0xff, 0xd8, ...Array.from({ length: scans }, () => SCAN).flat(), 0xff, 0xd9])

describe.each(ENGINES)('stored pictures that keep a browser busy, on %s', (engine) => {
  test('attack 202: an upgrade deletes them, and tells the admins how many', async () => {
    const server = await startTestServer({ engine })
    const { connection } = server.database
    const stored = async (id: string, type: string, bytes: Buffer) => {
      // Old pictures that no question shows are pruned.
      const createdAt = wireTime(new Date())
      const values = { id, userId: null, createdAt, type, size: bytes.length, bytes }
      await connection.insertInto('pictures').values(values).execute()
    }
    await stored('own-few', 'image/jpeg', fileOf(100))
    await stored('own-many', 'image/jpeg', fileOf(101))
    await stored('own-most', 'image/jpeg', fileOf(15_899))
    await stored('own-png', 'image/png', fileOf(101))

    const migrateAgain = async () => {
      const name = '0175-pictures-of-many-scans'
      await sql`delete from kysely_migration where name = ${name}`.execute(connection)
      await (await openDatabase(server.place.location)).close()
      const { rows } = await sql<{ detail: string }>`
        select "detail" from "operationLog" where "operation" = 'repair'`.execute(connection)
      const left = await connection.selectFrom('pictures').select('id').orderBy('id').execute()
      return { told: rows.map(({ detail }) => detail), left: left.map(({ id }) => id) }
    }
    const after = { told: ['2 pictures of too many scans'], left: ['own-few', 'own-png'] }
    expect(await migrateAgain()).toEqual(after)
    expect(await migrateAgain()).toEqual(after)
    await stopWithoutErrors(server)
  })
})
