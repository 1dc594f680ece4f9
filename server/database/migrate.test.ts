import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, makeTestDatabase } from '../testing/databases.ts'
import { openDatabase } from './open.ts'

describe.each(ENGINES)('migrations on %s', (engine) => {
  test('one that was merged after a later one is not skipped', async () => {
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
})
