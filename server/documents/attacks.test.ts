import { COLLECTIONS } from '@squared-away/domain/entities/collections'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../database/row.ts'
import { call as runFunction } from '../functions/testing/calls.ts'
import { expectAlike } from '../testing/alike.ts'
import { ENGINES } from '../testing/databases.ts'
import {
  createSample,
  insertCommunitySet,
  insertDefaultSet,
  insertSharedGuide,
  type Sample,
  sampleData,
  WRITABLE,
} from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

/** What an attacker with an account (Bob) tries on Alice, numbered like the threat list. */
describe.each(ENGINES)('attacks on documents on %s', (engine) => {
  let server: TestServer
  let alice: SignedUp
  let bob: SignedUp
  const secrets = new Map<string, Sample>()
  const statements: string[] = []

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      onStatement: ({ query }) => statements.push(query.sql),
    })
    ;[alice, bob] = await Promise.all([signUp(server.url), signUp(server.url)])
    const { connection } = server.database
    for (const id of WRITABLE) secrets.set(id, await createSample(alice, connection, id))
    await insertDefaultSet(connection)
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const secretOf = (collectionId: string) => secrets.get(collectionId) as Sample

  async function call(
    person: SignedUp,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const response = await person.fetch(`${server.url}/v1/databases/main/collections/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    return { status: response.status, body: await response.text() }
  }

  const query = (...queries: unknown[]) =>
    queries.map((one) => `queries[]=${encodeURIComponent(JSON.stringify(one))}`).join('&')

  async function storedRow(collectionId: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select * from ${sql.table(collectionId)}
      where "$id" = ${secretOf(collectionId).$id}`.execute(server.database.connection)
    return rows[0]
  }

  describe.each(WRITABLE)('%s', (collectionId) => {
    const path = () => `${collectionId}/documents/${secretOf(collectionId).$id}`

    test('attack 1: reading a foreign id answers as for a missing one', async () => {
      const unknown = await call(bob, 'GET', `${collectionId}/documents/6a0000000000000000000`)
      expect(await call(bob, 'GET', path())).toEqual(unknown)
      expect(unknown.status).toBe(404)
    })

    test('attack 2, 3: writing and deleting a foreign id change nothing', async () => {
      const before = await storedRow(collectionId)
      const data = await sampleData(bob, server.database.connection, collectionId)
      for (const attempt of [
        await call(bob, 'PATCH', path(), { data }),
        await call(bob, 'PATCH', path(), { permissions: [`read("user:${bob.userId}")`] }),
        await call(bob, 'DELETE', path()),
      ]) {
        expect(attempt.status).toBe(401)
        expect(attempt.body).not.toContain(alice.userId)
      }
      expect(await storedRow(collectionId)).toEqual(before)
    })

    test('attack 2, 3: the timestamp header does not reveal when a document last changed', async () => {
      const asked = async (method: string, at: string) =>
        call(bob, method, path(), { data: { $id: 'x' } }, { 'x-appwrite-timestamp': at })
      for (const method of ['PATCH', 'DELETE']) {
        const [early, late] = await Promise.all([
          asked(method, '2001-01-01T00:00:00.000+00:00'),
          asked(method, '2999-01-01T00:00:00.000+00:00'),
        ])
        expect(early).toEqual(late)
        expect(early.status).toBe(401)
      }
    })

    test('attack 4, 5: lists contain nothing of Alice', async () => {
      const own = { method: 'equal', attribute: 'userId', values: [alice.userId] }
      const byOwner = await call(bob, 'GET', `${collectionId}/documents?${query(own)}`)
      expect(JSON.parse(byOwner.body)).toEqual({ total: 0, documents: [] })
      const id = { method: 'equal', attribute: '$id', values: [secretOf(collectionId).$id] }
      const byId = await call(bob, 'GET', `${collectionId}/documents?${query(id)}`)
      expect(JSON.parse(byId.body)).toEqual({ total: 0, documents: [] })
      const all = await call(
        bob,
        'GET',
        `${collectionId}/documents?${query({ method: 'limit', values: [5000] })}`,
      )
      expect(all.status).toBe(200)
      expect(all.body).not.toContain(alice.userId)
      expect(all.body).not.toContain(secretOf(collectionId).$id)
    })

    test('attack 6, 8: creates nothing for another user and grants no access to others', async () => {
      const data = await sampleData(bob, server.database.connection, collectionId)
      const asAlice = { documentId: 'unique()', data: { ...data, userId: alice.userId } }
      expect((await call(bob, 'POST', `${collectionId}/documents`, asAlice)).status).toBe(400)
      for (const permission of [
        'read("any")',
        'read("guests")',
        'read("users")',
        `update("user:${alice.userId}")`,
        'write("label:admin")',
      ]) {
        const given = { documentId: 'unique()', data, permissions: [permission] }
        expect((await call(bob, 'POST', `${collectionId}/documents`, given)).status).toBe(401)
      }
    })

    test('attack 7: takes no server field from a client', async () => {
      const secret = secretOf(collectionId)
      for (const [name, value] of [
        ['isAdmin', true],
        ['labels', ['admin']],
        ['scope', 'community'],
        ['sourceType', 'Default'],
        ['userId', null],
        ['linkedCommunitySetId', 'x'],
        ['version', 999],
        ['questionCount', 999],
      ] as const) {
        expect((await call(alice, 'PATCH', path(), { data: { [name]: value } })).status).toBe(400)
      }
      const dates = { $createdAt: '2001-01-01T00:00:00.000+00:00', $sequence: 1, $id: 'other' }
      expect((await call(alice, 'PATCH', path(), { data: dates })).status).toBe(200)
      expect(await call(alice, 'GET', path())).toEqual({
        status: 200,
        body: JSON.stringify(secret),
      })
    })

    test('attack 9: malformed ids', async () => {
      const data = await sampleData(bob, server.database.connection, collectionId)
      for (const documentId of [
        '../x',
        '__proto__',
        'a\0',
        'x'.repeat(37),
        '',
        '-x',
        5,
        {},
        [],
        true,
      ]) {
        const made = await call(bob, 'POST', `${collectionId}/documents`, { documentId, data })
        expect(made.status, String(documentId)).toBe(400)
      }
      for (const id of [
        '..%2fx',
        '__proto__',
        'constructor',
        'x'.repeat(37),
        '%00',
        'a%00b',
        '%ff',
      ]) {
        for (const method of ['GET', 'PATCH', 'DELETE']) {
          const { status } = await call(bob, method, `${collectionId}/documents/${id}`, { data })
          expect([400, 404], `${method} ${id}`).toContain(status)
        }
      }
    })

    test('attack 10: an id of another collection', async () => {
      for (const other of Object.keys(COLLECTIONS)) {
        if (other === collectionId) continue
        const { $id } = secretOf(collectionId)
        expect((await call(alice, 'GET', `${other}/documents/${$id}`)).status).toBe(404)
      }
    })

    test('attack 14: names and values are never SQL', async () => {
      const injections = [
        'a") or 1=1--',
        ';select pg_sleep(5)--',
        "a'||pg_sleep(5)",
        '"',
        '$1',
        '?',
      ]
      statements.length = 0
      for (const text of injections) {
        for (const attempt of [
          { method: 'equal', attribute: text, values: ['x'] },
          { method: 'orderAsc', attribute: text },
          { method: 'cursorAfter', values: [text] },
          { method: 'select', values: [text] },
          { method: text, attribute: 'userId', values: ['x'] },
        ]) {
          const answer = await call(bob, 'GET', `${collectionId}/documents?${query(attempt)}`)
          expect(answer.status, JSON.stringify(attempt)).toBe(400)
        }
        const asValue = { method: 'equal', attribute: '$id', values: [text] }
        const found = await call(bob, 'GET', `${collectionId}/documents?${query(asValue)}`)
        expect(JSON.parse(found.body)).toEqual({ total: 0, documents: [] })
        const id = encodeURIComponent(text)
        expect((await call(bob, 'GET', `${collectionId}/documents/${id}`)).status).toBe(404)
        expect((await call(bob, 'GET', `${id}/documents`)).status).toBe(404)
      }
      expect(statements.length).toBeGreaterThan(0)
      for (const statement of statements) expect(statement).not.toMatch(/pg_sleep|1=1/)
    })
  })

  test('attack 1: refusing an existing id takes no longer', async () => {
    const attempt = (id: string) => async () => {
      const began = performance.now()
      const { status, body } = await call(bob, 'GET', `boards/documents/${id}`)
      return { took: performance.now() - began, seen: `${status} ${body}` }
    }
    await expectAlike(1.25, attempt(secretOf('boards').$id), attempt('6a00000000000000000'))
  })

  test('attack 11: tables that are not collections', async () => {
    for (const table of [
      'users',
      'sessions',
      'executions',
      'settings',
      'changes',
      '_migrations',
      'kysely_migration',
      'sqlite_master',
      'pg_class',
      'constructor',
      '__proto__',
      'toString',
    ]) {
      expect((await call(bob, 'GET', `${table}/documents`)).status).toBe(404)
      expect((await call(bob, 'GET', `${table}/documents/x`)).status).toBe(404)
    }
  })

  test('attack 12: refuses expensive queries at once', async () => {
    const nest = (depth: number): object =>
      depth === 0
        ? { method: 'isNotNull', attribute: 'name' }
        : { method: 'or', values: [nest(depth - 1), { method: 'isNull', attribute: 'name' }] }
    const one = { method: 'isNotNull', attribute: 'name' }
    const wide = { method: 'or', values: Array.from({ length: 70 }, () => one) }
    const costly = [
      query(...Array.from({ length: 101 }, () => one)),
      query({ method: 'equal', attribute: '$sequence', values: Array(501).fill(1) }),
      query(nest(50)),
      query({ method: 'limit', values: [1e9] }),
      query({ method: 'limit', values: [-1] }),
      query({ method: 'limit', values: [Number.NaN] }),
      query({ method: 'limit', values: ['5e3'] }),
      query({ method: 'offset', values: [1e9] }),
      query({ method: 'equal', attribute: 'name', values: ['x'.repeat(4097)] }),
      query(wide, wide, wide),
    ]
    for (const text of costly) {
      statements.length = 0
      expect((await call(bob, 'GET', `boards/documents?${text}`)).status).toBe(400)
      // The caller is looked up; the collection is not queried.
      expect(statements.filter((statement) => statement.includes('"boards"'))).toEqual([])
    }
  })

  test('attack 13: searches are literal, short and few', async () => {
    const search = (...values: string[]) =>
      call(
        alice,
        'GET',
        `boards/documents?${query({ method: 'contains', attribute: 'name', values })}`,
      )
    expect((await search('%_'.repeat(2000))).status).toBe(400)
    expect((await search(...Array(11).fill('a'))).status).toBe(400)
    for (const wildcard of ['%', '_', '*', '.*', '[', '\\']) {
      expect(JSON.parse((await search(wildcard)).body).total).toBe(0)
    }
    const long = { method: 'contains', attribute: 'outcomes', values: ['a'] }
    expect((await call(alice, 'GET', `studySessions/documents?${query(long)}`)).status).toBe(400)
  })

  test('attack 15: types other than the contract’s', async () => {
    for (const body of [
      { documentId: 'unique()', data: { name: { $gt: '' }, categories: [] } },
      { documentId: 'unique()', data: { name: ['x'], categories: [] } },
      { documentId: 'unique()', data: { name: 5, categories: [] } },
      { documentId: 'unique()', data: { name: 'x', categories: [['x']] } },
      { documentId: 'unique()', data: { name: 'x', categories: [], isActive: 'true' } },
      { documentId: 'unique()', data: 5 },
      { documentId: 'unique()', data: { name: 'x', categories: [] }, permissions: 'read("any")' },
      { documentId: 'unique()', data: { name: 'x', categories: [] }, permissions: [{}] },
    ]) {
      expect((await call(bob, 'POST', 'boards/documents', body)).status).toBe(400)
    }
    for (const text of ['queries=x', 'queries[0][a]=x', 'queries[]=5', 'queries[]={"method":5}']) {
      expect([200, 400]).toContain((await call(bob, 'GET', `boards/documents?${text}`)).status)
    }
  })

  test('attack 23, 24: shared content reveals nothing about its author and cannot be changed', async () => {
    const { connection } = server.database
    const { set, question } = await insertCommunitySet(connection, alice.userId)
    const guide = await insertSharedGuide(connection, alice.userId)
    for (const [collectionId, { $id }] of [
      ['questionSets', set],
      ['questions', question],
      ['studyGuides', guide],
    ] as const) {
      const path = `${collectionId}/documents/${$id}`
      const answer = await call(bob, 'GET', path)
      expect(answer.status).toBe(200)
      const filters = [{ method: 'equal', attribute: '$id', values: [$id] }]
      const listed = await call(bob, 'GET', `${collectionId}/documents?${query(...filters)}`)
      expect(JSON.parse(listed.body)).toEqual({ total: 1, documents: [JSON.parse(answer.body)] })
      for (const text of [answer.body, listed.body]) {
        for (const secret of [alice.userId, alice.email, 'private-set-of-owner']) {
          expect(text).not.toContain(secret)
        }
      }
      for (const probe of [
        { method: 'startsWith', attribute: 'userId', values: [''] },
        { method: 'isNotNull', attribute: 'userId' },
        { method: 'between', attribute: 'userId', values: ['', 'z'] },
        { method: 'contains', attribute: 'userId', values: [alice.userId.slice(2, 9)] },
      ]) {
        const found = await call(
          bob,
          'GET',
          `${collectionId}/documents?${query(...filters, probe)}`,
        )
        expect(JSON.parse(found.body).total).toBe(0)
      }
      expect((await call(bob, 'PATCH', path, { data: { category: 'x' } })).status).not.toBe(200)
      expect((await call(bob, 'DELETE', path)).status).toBe(401)
      expect(await call(bob, 'GET', path)).toEqual(answer)
    }
  })

  test('attack 25: a default set cannot be archived', async () => {
    const listed = await call(bob, 'GET', 'defaultQuestionSets/documents')
    const [first] = JSON.parse(listed.body).documents
    const path = `defaultQuestionSets/documents/${first.$id}`
    const archive = { data: { isArchived: true } }
    expect((await call(bob, 'PATCH', path, archive)).status).toBe(401)
    expect((await call(bob, 'DELETE', path)).status).toBe(401)
    expect((await call(bob, 'GET', 'defaultQuestionSets/documents')).body).toBe(listed.body)
  })

  test('attack 66, 67: markup in any text is stored and shared unchanged, as data', async () => {
    const { connection } = server.database
    for (const text of [
      '<img src=x onerror=hit()>',
      '<svg onload=hit()>',
      '{{7*7}}',
      '\u202eevil',
      'javascript:hit()',
    ]) {
      const board = { name: text, categories: [text] }
      expect(await createSample(bob, connection, 'boards', board)).toMatchObject(board)
      const person = { positionTitle: text, personName: text }
      expect(await createSample(bob, connection, 'chainOfCommand', person)).toMatchObject(person)
      const set = { name: `${text} ${crypto.randomUUID()}`, category: text }
      const { $id: setId } = await createSample(bob, connection, 'questionSets', set)
      const question = {
        ...{ setId, questionText: text, answer: text, answeringStrategy: text, category: text },
        ...{
          distractors: [text, `${text} 2`, `${text} 3`],
          regulationRef: text,
          items: [text, text],
        },
        ...{ spoken: text, why: text },
      }
      expect(await createSample(bob, connection, 'questions', question)).toMatchObject(question)
      const body = { setIdToShare: setId, description: text }
      const { communitySetId } = (await runFunction(bob, 'shareQuestionSet', body)).body
      const shared = await call(alice, 'GET', `questionSets/documents/${communitySetId}`)
      expect(JSON.parse(shared.body)).toMatchObject({ ...set, description: text })
      const inShared = query({ method: 'equal', attribute: 'setId', values: [communitySetId] })
      const listed = await alice.fetch(
        `${server.url}/v1/databases/main/collections/questions/documents?${inShared}`,
        { headers: { 'x-appwrite-project': 'squaredaway' } },
      )
      expect(listed.headers.get('content-type')).toMatch(/^application\/json/)
      expect(listed.headers.get('x-content-type-options')).toBe('nosniff')
      const { setId: _, ...texts } = question
      expect((await listed.json()).documents).toMatchObject([texts])
    }
  })

  test('attack 69: long texts and texts without visible characters', async () => {
    for (const name of [
      'x'.repeat(1_000_000),
      '\u200b\u200d\ufeff',
      '\u0301'.repeat(10_000),
      '\t\n',
    ]) {
      const data = { name, categories: [] }
      const made = await call(bob, 'POST', 'boards/documents', { documentId: 'unique()', data })
      expect(made.status, name.slice(0, 5)).toBe(400)
    }
  })

  test('a user cannot fill the memory with one list', async () => {
    const hoarder = await signUp(server.url)
    const board = await createSample(hoarder, server.database.connection, 'boards')
    const outcomes = JSON.stringify('x'.repeat(999_990))
    const data = await sampleData(hoarder, server.database.connection, 'studySessions')
    const save = (changes: object) =>
      call(hoarder, 'POST', 'studySessions/documents', {
        documentId: 'unique()',
        data: { ...data, boardId: board.$id, ...changes },
      })
    const statuses: number[] = []
    for (let count = 0; count < 35; count++) statuses.push((await save({ outcomes })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(33)
    expect(statuses.at(-1)).toBe(400)
    expect((await save({ outcomes: '[]' })).status).toBe(201)
  })

  test('attack 71: an error reveals no internals', async () => {
    const { $id } = secretOf('boards')
    const twice = { documentId: $id, data: { name: 'x', categories: [] } }
    const answer = await call(bob, 'POST', 'boards/documents', twice)
    expect(JSON.parse(answer.body)).toEqual({
      message: 'Already exists.',
      code: 409,
      type: 'document_already_exists',
      version: '1.8.0',
    })
  })
  test('attack 71: neither does the answer of a server that lost its database', async () => {
    const broken = await startTestServer({ engine })
    const person = await signUp(broken.url)
    await broken.database.close()
    const answers = await Promise.all(
      ['GET', 'POST'].map((method) =>
        person.fetch(`${broken.url}/v1/databases/main/collections/boards/documents`, {
          method,
          headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
          ...(method === 'POST' && {
            body: JSON.stringify({ documentId: 'unique()', data: { name: 'x', categories: [] } }),
          }),
        }),
      ),
    )
    for (const answer of answers) {
      expect([500, 503]).toContain(answer.status)
      const body = (await answer.json()) as Record<string, unknown>
      expect(Object.keys(body)).toEqual(['message', 'code', 'type', 'version'])
      expect(JSON.stringify(body)).not.toMatch(/driver|destroyed|select|\/|sqlite|pg/i)
    }
    await broken.app.close()
    await broken.place.drop()
  })
})
