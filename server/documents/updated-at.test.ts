import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample, type Sample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const SECOND = 1000

/** Two requests can arrive in one millisecond, and the clock of a server can be set back. */
describe.each(ENGINES)('$updatedAt on %s', (engine) => {
  let now = new Date()
  let server: TestServer
  let alice: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: () => now })
    alice = await signUp(server.url)
  })
  afterAll(() => server.stop())

  const rename = ($id: string, name: string) =>
    alice.databases.updateDocument<Sample>({
      ...{ databaseId: 'main', collectionId: 'boards', documentId: $id },
      data: { name } as never,
    })
  const send = (method: 'PATCH' | 'DELETE', $id: string, since: string) =>
    alice.fetch(`${server.url}/v1/databases/main/collections/boards/documents/${$id}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        'x-appwrite-timestamp': since,
      },
      ...(method === 'PATCH' ? { body: JSON.stringify({ data: { name: 'Phone' } }) } : {}),
    })

  test.each([
    ['in the same millisecond', 0],
    ['by a clock that is a second behind', SECOND],
  ])('a change made %s is not overwritten by a device that did not see it', async (_, behind) => {
    const seen = await createSample(alice, server.database.connection, 'boards')
    now = new Date(now.getTime() - behind)
    const changed = await rename(seen.$id, 'Laptop')
    expect(changed.$updatedAt > seen.$updatedAt).toBe(true)
    expect((await send('PATCH', seen.$id, seen.$updatedAt)).status).toBe(409)
    expect((await send('DELETE', seen.$id, seen.$updatedAt)).status).toBe(409)
    expect((await send('PATCH', seen.$id, changed.$updatedAt)).status).toBe(200)
  })
})
