import { describe, expect, it } from 'vitest'
import { makeTestDatabase, WITH_POSTGRES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { openPostgresLine } from '../testing/postgres-line.ts'
import { signUp, startTestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

describe.runIf(WITH_POSTGRES)('while PostgreSQL is unreachable', () => {
  it('fault 11: answers 503 with Retry-After, then recovers', async () => {
    const place = await makeTestDatabase('postgres')
    const line = await openPostgresLine(place)
    const server = await startTestServer({ engine: 'postgres', place: line.place })
    const jo = await signUp(server.url)
    await line.cut()
    for (const path of ['/v1/account', '/v1/account/sessions']) {
      const answer = await jo.fetch(`${server.url}${path}`, { headers: PROJECT })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(await answer.json()).toMatchObject({ type: 'general_unavailable' })
    }
    const readiness = await fetch(`${server.url}/readyz`)
    expect(readiness.status).toBe(503)
    expect(await readiness.json()).toEqual({ status: 'unavailable', reason: 'database away' })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await line.mend()
    expect((await jo.account.get()).$id).toBe(jo.userId)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await server.stop()
    await line.cut()
    await place.drop()
  })

  it('fault 11: answers 503 while the machine of PostgreSQL is silent, then recovers', async () => {
    const place = await makeTestDatabase('postgres')
    const line = await openPostgresLine(place)
    const server = await startTestServer({ engine: 'postgres', place: line.place })
    const jo = await signUp(server.url)
    line.freeze()
    const boards = `${server.url}/v1/databases/main/collections/boards/documents`
    const [read, write] = await Promise.all([
      jo.fetch(`${server.url}/v1/account`, { headers: PROJECT }),
      jo.fetch(boards, {
        method: 'POST',
        headers: { ...PROJECT, 'content-type': 'application/json' },
        body: JSON.stringify({ documentId: 'silent', data: { name: 'Board', categories: [] } }),
      }),
    ])
    for (const answer of [read, write]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('2')
    }
    await line.mend()
    await eventually(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    const document = { databaseId: 'main', collectionId: 'boards', documentId: 'after' }
    await jo.databases.createDocument({ ...document, data: { name: 'After', categories: [] } })
    await server.stop()
    await line.cut()
    await place.drop()
  })
})
