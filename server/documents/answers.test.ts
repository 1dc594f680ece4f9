import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }
const PLAIN = { 'accept-encoding': 'identity' }
const EVERYTHING = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The transport of answers about documents (decision 95). */
describe.each(ENGINES)('answers about documents on %s', (engine) => {
  let server: TestServer
  let jo: SignedUp
  let boardId: string

  beforeAll(async () => {
    server = await startTestServer({ engine })
    jo = await signUp(server.url)
    const { connection } = server.database
    const boards = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createSample(jo, connection, 'boards', { name: `Soldier of the Month ${index}` }),
      ),
    )
    boardId = boards[0]?.$id ?? ''
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const boards = '/v1/databases/main/collections/boards/documents'
  const get = (path: string, headers: Record<string, string> = {}, person = jo) =>
    person.fetch(server.url + path, { headers: { ...PROJECT, ...headers } })
  const encodingOf = (response: Response) => response.headers.get('content-encoding')

  test('compresses a long one as the caller prefers, with the same content in every encoding', async () => {
    const plain = await get(boards, PLAIN)
    expect(encodingOf(plain)).toBeNull()
    const text = await plain.text()
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'zstd'],
      ['gzip, deflate, br', 'br'],
      ['gzip, zstd;q=0, br; q=0.0', 'gzip'],
      ['deflate', null],
    ] as const) {
      const response = await get(boards, { 'accept-encoding': accepted })
      expect([accepted, encodingOf(response)]).toEqual([accepted, encoding])
      expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(await response.text()).toBe(text)
    }
  })

  test('does not compress a short one', async () => {
    const response = await get(`${boards}/${boardId}`, EVERYTHING)
    expect(encodingOf(response)).toBeNull()
    expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
  })

  test('compresses one that is much longer than a packet too', async () => {
    const name = 'b'.repeat(60)
    const many = await signUp(server.url)
    for (let index = 0; index < 150; index += 1) {
      await createSample(many, server.database.connection, 'boards', { name: `${index} ${name}` })
    }
    const all = `${boards}?queries[0]=${encodeURIComponent('{"method":"limit","values":[500]}')}`
    const plain = await (await get(all, PLAIN, many)).text()
    expect(plain.length).toBeGreaterThan(40_000)
    const response = await get(all, EVERYTHING, many)
    expect(encodingOf(response)).toBe('zstd')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(plain.length / 4)
    expect(await response.text()).toBe(plain)
  })

  test.each([
    ['a list', () => boards],
    ['a document', () => `${boards}/${boardId}`],
  ])('%s costs only a head when the caller has it', async (_, path) => {
    const first = await get(path(), EVERYTHING)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    const again = await get(path(), { ...PLAIN, 'if-none-match': `"other", ${tag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(tag)
    await jo.databases.updateDocument({
      databaseId: 'main',
      collectionId: 'boards',
      documentId: boardId,
      data: { name: `Changed ${path().length}` },
    })
    const changed = await get(path(), { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain(`Changed ${path().length}`)
  })

  test('attack 75: another user of the same browser gets none of it', async () => {
    const tag = (await get(boards)).headers.get('etag') ?? ''
    const other = await signUp(server.url)
    const answer = await get(boards, { 'if-none-match': tag }, other)
    expect([answer.status, await answer.json()]).toEqual([200, { total: 0, documents: [] }])
    const nobody = await fetch(server.url + boards, {
      headers: { ...PROJECT, 'if-none-match': tag },
    })
    expect(nobody.status).toBe(401)
    expect(nobody.headers.get('cache-control')).toBe('no-store')
    expect(nobody.headers.get('etag')).toBeNull()
  })

  test('attack 92: answers that may hold a secret are never compressed', async () => {
    await jo.account.updatePrefs({ prefs: { long: 'secret '.repeat(500) } })
    for (let count = 0; count < 5; count += 1) {
      await jo.functions.createExecution({
        functionId: 'calendarAddress',
        body: JSON.stringify({ action: 'create' }),
        headers: { 'x-long': 'guess '.repeat(300) },
      })
    }
    for (const path of [
      '/v1/account',
      '/v1/account/prefs',
      '/v1/functions/calendarAddress/executions',
    ]) {
      const response = await get(path, EVERYTHING)
      expect([path, response.status, encodingOf(response)]).toEqual([path, 200, null])
      expect((await response.text()).length).toBeGreaterThan(1024)
    }
  })
})
