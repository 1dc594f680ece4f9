import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { stopWithoutErrors } from '../testing/two-soldiers.ts'
import { openDatabase } from './open.ts'

describe.each(ENGINES)('names of the chain of command before "Still so?", on %s', (engine) => {
  test('an upgrade has them asked about 90 days after their last change', async () => {
    const server = await startTestServer({ engine })
    const { connection } = server.database
    await createSample(await signUp(server.url), connection, 'chainOfCommand')
    await sql`update "chainOfCommand"
      set "$updatedAt" = '2026-01-31T23:30:00.000+00:00'`.execute(connection)
    await sql`alter table "chainOfCommand" drop column "askAgainOn"`.execute(connection)
    await sql`drop table "headlines"`.execute(connection)
    await sql`delete from kysely_migration where name = '0189-current-events'`.execute(connection)
    await (await openDatabase(server.place.location)).close()
    const { rows } = await sql`select "askAgainOn" from "chainOfCommand"`.execute(connection)
    expect(rows).toEqual([{ askAgainOn: '2026-05-01' }])
    await stopWithoutErrors(server)
  })
})
