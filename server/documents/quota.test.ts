import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../database/schema.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const MOST = 20_000
const MOMENT = '2026-01-02T03:04:05.678+00:00'

describe.each(ENGINES)('limits of documents per user on %s', (engine) => {
  let server: TestServer
  let connection: Connection
  let alice: SignedUp
  beforeAll(async () => {
    server = await startTestServer({ engine })
    connection = server.database.connection
    alice = await signUp(server.url)
  })
  afterAll(() => server.stop())

  const noRoom = { code: 400, type: 'document_invalid_structure' }

  test('attack 81: counts small documents', async () => {
    await sql`
      insert into "boards" ("$id", "$createdAt", "$updatedAt", "userId", "name", "categories")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(MOST - 1)}
      ) select 'board' || "n", ${MOMENT}, ${MOMENT}, ${alice.userId}, 'Small', '[]' from "numbers"
    `.execute(connection)
    const last = await createSample(alice, connection, 'boards')
    await expect(createSample(alice, connection, 'boards')).rejects.toMatchObject(noRoom)
    await createSample(await signUp(server.url), connection, 'boards')
    await alice.databases.deleteDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: last.$id,
    })
    await createSample(alice, connection, 'boards')
  })

  test('attack 81: archiving a set’s questions does not make unlimited room', async () => {
    const { $id } = await insertRow(connection, 'questionSets', {
      userId: alice.userId,
      name: 'Archived over and over',
      type: 'standard',
      scope: 'user',
    })
    await sql`
      insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
        "questionText", "category", "distractors", "isArchived", "isActive")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < ${sql.lit(MOST)}
      ) select 'question' || "n", ${MOMENT}, ${MOMENT}, ${$id}, ${alice.userId}, 'user',
        'Why?', 'Drill', '[]', 1, 0 from "numbers"`.execute(connection)
    const question = createSample(alice, connection, 'questions', { setId: $id })
    await expect(question).rejects.toMatchObject(noRoom)
  })
})
