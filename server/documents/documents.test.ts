import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../testing/databases.ts'
import { laterMoment } from '../testing/later-moment.ts'
import { createSample, type Sample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp } from '../testing/server.ts'
import {
  startWithTwoSoldiers,
  stopWithoutErrors,
  type TwoSoldiers,
} from '../testing/two-soldiers.ts'

const SYSTEM_FIELDS = [
  ...['$id', '$sequence', '$databaseId', '$collectionId'],
  ...['$createdAt', '$updatedAt', '$permissions'],
]

/** The documents part of the contract (wire §18: contract 19 to 30), through the official SDK. */
describe.each(ENGINES)('documents on %s', (engine) => {
  let { server, alice, bob } = {} as TwoSoldiers

  beforeAll(async () => {
    ;({ server, alice, bob } = await startWithTwoSoldiers({ engine }))
  })

  afterAll(() => stopWithoutErrors(server))

  const at = { databaseId: 'main', collectionId: 'boards' }
  const board = (person: SignedUp, changes: object = {}, permissions?: string[]) =>
    createSample(person, server.database.connection, 'boards', { ...changes }, permissions)
  const read = (person: SignedUp, { $id }: { $id: string }) =>
    person.databases.getDocument<Sample>({ ...at, documentId: $id })
  const list = (person: SignedUp, queries: string[], collectionId = 'boards') =>
    person.databases.listDocuments<Sample>({ databaseId: 'main', collectionId, queries })
  const create = (person: SignedUp, data: object, permissions?: string[]) =>
    person.databases.createDocument<Sample>({
      ...at,
      documentId: person.sdk.ID.unique(),
      data: data as never,
      ...(permissions ? { permissions } : {}),
    })
  const update = (person: SignedUp, { $id }: { $id: string }, data: object) =>
    person.databases.updateDocument<Sample>({ ...at, documentId: $id, data: data as never })

  test('contract 19: create, get, list, update and delete return the right data and status', async () => {
    const owner = await signUp(server.url)
    const status = () => owner.lastResponse()?.status
    const created = await board(owner)
    expect(status()).toBe(201)
    expect(Object.keys(created)).toEqual([
      ...SYSTEM_FIELDS,
      'userId',
      'name',
      'isActive',
      'targetDate',
      'categories',
      'dayFacts',
      'inspected',
      'sourceLines',
      'sourceLinesDone',
    ])
    expect(await read(owner, created)).toEqual(created)
    expect(status()).toBe(200)
    expect(await list(owner, [])).toEqual({ total: 1, documents: [created] })
    const updated = await update(owner, created, { targetDate: null })
    expect(status()).toBe(200)
    expect(updated).toMatchObject({ targetDate: null, categories: ['Drill', 'Uniform'] })
    await owner.databases.deleteDocument({ ...at, documentId: created.$id })
    expect(status()).toBe(204)
    expect(owner.lastResponse()?.headers.get('content-type')).toBeNull()
    await expect(read(owner, created)).rejects.toMatchObject({ type: 'document_not_found' })
  })

  test('contract 20: no data, unknown attributes; a whole document sent back is accepted', async () => {
    await expect(create(alice, {})).rejects.toMatchObject({
      code: 400,
      type: 'document_missing_data',
    })
    await expect(create(alice, { name: 'B', categories: [], isAdmin: true })).rejects.toMatchObject(
      {
        code: 400,
        type: 'document_invalid_structure',
        message: expect.stringContaining('isAdmin'),
      },
    )
    const created = await board(alice)
    expect(await update(alice, created, created)).toEqual(created)
    await expect(update(alice, created, {})).rejects.toMatchObject({
      code: 400,
      type: 'document_missing_payload',
    })
  })

  test('contract 20: names the rule that an attribute breaks', async () => {
    const refused = (data: object, message: RegExp) =>
      expect(create(alice, { name: 'B', categories: [], ...data })).rejects.toMatchObject({
        code: 400,
        type: 'document_invalid_structure',
        message: expect.stringMatching(message),
      })
    await refused({ name: 5 }, /"name" must be text of 1 to 128 characters/)
    await refused({ name: 'x'.repeat(129) }, /"name"/)
    await refused({ name: null }, /"name" is required/)
    await refused({ isActive: 'true' }, /"isActive" must be true or false/)
    await refused({ targetDate: 'tomorrow' }, /"targetDate" must be a moment/)
    await refused({ targetDate: '2026-02-30' }, /"targetDate"/)
    await refused({ categories: 'Drill' }, /"categories" must be a list/)
    await refused({ categories: [1] }, /"categories"/)
    await refused({ name: 'nul\0' }, /"name"/)
    await refused({ name: 'half \ud800' }, /"name"/)
    await expect(create(alice, { categories: [] })).rejects.toThrow('"name" is required')
  })

  test('contract 20: data may be an object as JSON text; refuses other bodies', async () => {
    const post = (body: unknown) =>
      alice.fetch(`${server.url}/v1/databases/main/collections/boards/documents`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        body: JSON.stringify(body),
      })
    const data = { name: 'From text', categories: [] }
    expect((await post({ documentId: 'unique()', data: JSON.stringify(data) })).status).toBe(201)
    expect((await post({ data })).status).toBe(400)
    for (const body of [[], 5, { documentId: 5, data }, { documentId: 'x', data: [data] }]) {
      expect((await post(body)).status).toBe(400)
    }
  })

  test('contract 21: permissions are the owner’s three, and a client can only narrow them', async () => {
    const { Permission, Role } = alice.sdk
    const me = Role.user(alice.userId)
    const three = [Permission.read(me), Permission.update(me), Permission.delete(me)]
    const withPermissions = (permissions: string[]) => board(alice, {}, permissions)
    expect((await board(alice)).$permissions).toEqual(three)
    expect((await withPermissions(three)).$permissions).toEqual(three)
    expect((await withPermissions([])).$permissions).toEqual([])
    expect((await withPermissions([Permission.write(me)])).$permissions).toEqual(three.slice(1))
    for (const role of [Role.any(), Role.users(), Role.user(bob.userId), Role.label('admin')]) {
      await expect(withPermissions([Permission.read(role)])).rejects.toMatchObject({
        code: 401,
        type: 'user_unauthorized',
      })
    }
    for (const malformed of ['create("user:x")', 'read(any)', 'read("nobody")', 'own("any")']) {
      await expect(withPermissions([malformed])).rejects.toMatchObject({
        code: 400,
        type: 'general_argument_invalid',
      })
    }
  })

  test('contract 21: narrowed permissions apply, to lists too', async () => {
    const owner = await signUp(server.url)
    const { Permission, Role, Query } = owner.sdk
    const me = Role.user(owner.userId)
    const locked = await board(owner, {}, [])
    const writable = await board(owner, {}, [Permission.write(me)])
    const readable = await board(owner, {}, [Permission.read(me)])
    const open = await board(owner)
    const { total, documents } = await list(owner, [Query.equal('userId', owner.userId)])
    expect({ total, ids: documents.map(({ $id }) => $id) }).toEqual({
      total: 2,
      ids: [readable.$id, open.$id],
    })
    await expect(read(owner, locked)).rejects.toMatchObject({ code: 404 })
    await expect(update(owner, locked, { name: 'x' })).rejects.toMatchObject({ code: 401 })
    await expect(update(owner, readable, { name: 'x' })).rejects.toMatchObject({ code: 401 })
    expect(await update(owner, readable, readable)).toEqual(readable)
    expect(await update(owner, writable, { name: 'Unseen' })).toMatchObject({ name: 'Unseen' })
    await expect(
      owner.databases.deleteDocument({ ...at, documentId: readable.$id }),
    ).rejects.toMatchObject({ code: 401 })
    await owner.databases.updateDocument({ ...at, documentId: open.$id, permissions: [] })
    await expect(read(owner, open)).rejects.toMatchObject({ code: 404 })
  })

  test('contract 22: another user and a guest', async () => {
    const hidden = await board(alice)
    const guest = server.visitor()
    const asGuest = guest as SignedUp
    await expect(read(bob, hidden)).rejects.toMatchObject({ code: 404, type: 'document_not_found' })
    expect((await list(bob, [])).total).toBe(0)
    const notAllowed = { code: 401, type: 'user_unauthorized' }
    await expect(update(bob, hidden, { name: 'Mine' })).rejects.toMatchObject(notAllowed)
    await expect(update(bob, hidden, hidden)).rejects.toMatchObject(notAllowed)
    const remove = (person: SignedUp, documentId: string) =>
      person.databases.deleteDocument({ ...at, documentId })
    await expect(remove(bob, hidden.$id)).rejects.toMatchObject(notAllowed)
    const missing = { code: 404, type: 'document_not_found' }
    await expect(read(bob, { $id: 'nothing' })).rejects.toMatchObject(missing)
    await expect(update(bob, { $id: 'nothing' }, { name: 'x' })).rejects.toMatchObject(missing)
    await expect(remove(bob, 'nothing')).rejects.toMatchObject(missing)
    await expect(list(asGuest, [])).rejects.toMatchObject(notAllowed)
    await expect(read(asGuest, hidden)).rejects.toMatchObject(missing)
    await expect(create(asGuest, { name: 'x', categories: [] })).rejects.toMatchObject(notAllowed)
    await expect(update(asGuest, hidden, { name: 'x' })).rejects.toMatchObject(notAllowed)
    await expect(remove(asGuest, hidden.$id)).rejects.toMatchObject(notAllowed)
    expect(await read(alice, hidden)).toEqual(hidden)
  })

  test('contract 23: using an id twice is a conflict', async () => {
    const { $id } = await board(alice)
    await expect(
      alice.databases.createDocument({
        ...at,
        documentId: $id,
        data: { name: 'Twice', categories: [] } as never,
      }),
    ).rejects.toMatchObject({ code: 409, type: 'document_already_exists' })
  })

  describe('lists of thirty', () => {
    let owner: SignedUp
    let names: string[]

    beforeAll(async () => {
      owner = await signUp(server.url)
      names = Array.from({ length: 30 }, (_, index) => `Board ${String(index).padStart(2, '0')}`)
      for (const [index, name] of names.entries()) {
        await board(owner, { name, categories: [index % 2 ? 'Odd' : 'Even', 'All'] })
      }
    })

    const namesOf = ({ documents }: { documents: Sample[] }) => documents.map(({ name }) => name)

    test('contract 24: limits and the total', async () => {
      const { Query } = owner.sdk
      const page = await list(owner, [])
      expect([page.documents.length, page.total]).toEqual([25, 30])
      expect((await list(owner, [Query.limit(5000)])).documents).toHaveLength(30)
      expect((await list(owner, [Query.limit(3), Query.limit(9)])).documents).toHaveLength(3)
      const end = await list(owner, [Query.limit(10), Query.offset(25)])
      expect([end.documents.length, end.total]).toEqual([5, 30])
      const past = await list(owner, [Query.offset(40)])
      expect([past.documents.length, past.total]).toEqual([0, 30])
      for (const limit of [0, 5001, -1, 1e9, 1.5, Number.NaN]) {
        await expect(list(owner, [Query.limit(limit)])).rejects.toMatchObject({
          code: 400,
          type: 'general_query_invalid',
        })
      }
    })

    test('contract 25: values, lists, and and or', async () => {
      const { Query } = owner.sdk
      const some = await list(owner, [Query.equal('name', ['Board 03', 'Board 07', 'None'])])
      expect(namesOf(some)).toEqual(['Board 03', 'Board 07'])
      expect((await list(owner, [Query.contains('categories', ['Odd'])])).total).toBe(15)
      expect((await list(owner, [Query.contains('categories', ['Odd', 'All'])])).total).toBe(30)
      expect((await list(owner, [Query.contains('name', 'BOARD 1')])).total).toBe(10)
      const either = Query.or([Query.equal('name', 'Board 01'), Query.equal('isActive', true)])
      expect(namesOf(await list(owner, [either]))).toEqual(['Board 00', 'Board 01'])
      const nested = Query.or([
        Query.equal('name', 'Board 02'),
        Query.and([Query.startsWith('name', 'board 0'), Query.endsWith('name', '9')]),
      ])
      expect(namesOf(await list(owner, [nested]))).toEqual(['Board 02', 'Board 09'])
      const bad = [
        Query.equal('categories', 'Odd'),
        Query.or([Query.equal('name', 'x')]),
        Query.equal('name', []),
        Query.equal('name', null as never),
        '{"method":"equal","attribute":"name"}',
        '{"method":"notEqual","attribute":"name","values":["a","b"]}',
        Query.equal('nothing', 'x'),
        Query.orderAsc('nothing'),
        Query.orderAsc('categories'),
        Query.equal('name', 5),
        Query.equal('isActive', 'true'),
        Query.equal('$createdAt', 'yesterday'),
        Query.equal('$permissions', 'x'),
        Query.search('name', 'board'),
        Query.notSearch('name', 'board'),
        Query.startsWith('isActive', 't'),
      ]
      for (const query of bad) {
        await expect(list(owner, [query]), query).rejects.toMatchObject({
          code: 400,
          type: 'general_query_invalid',
        })
      }
    })

    test('contract 26: cursors page without gaps or repeats, both ways', async () => {
      const { Query } = owner.sdk
      for (const order of [
        Query.orderDesc('$createdAt'),
        Query.orderAsc('isActive'),
        Query.orderDesc('name'),
        Query.orderDesc(''),
      ]) {
        const whole = namesOf(await list(owner, [order, Query.limit(30)]))
        const paged: unknown[] = []
        let cursor: string[] = []
        for (;;) {
          const page = await list(owner, [order, Query.limit(7), ...cursor])
          expect(page.total).toBe(30)
          if (page.documents.length === 0) break
          paged.push(...namesOf(page))
          cursor = [Query.cursorAfter(page.documents.at(-1)?.$id ?? '')]
        }
        expect(paged).toEqual(whole)
        const last = (await list(owner, [order, Query.limit(30)])).documents[20]
        const before = [order, Query.limit(5), Query.cursorBefore(last?.$id ?? '')]
        expect(namesOf(await list(owner, before))).toEqual(whole.slice(15, 20))
      }
      await expect(list(owner, [Query.cursorAfter('unknown')])).rejects.toMatchObject({
        code: 400,
        type: 'general_cursor_not_found',
      })
    })

    test('contract 26: a cursor row without a sort value, or of another user', async () => {
      const { Query } = owner.sdk
      const { $id } = await board(owner, { name: 'Undated', targetDate: null })
      await expect(
        list(owner, [Query.orderAsc('targetDate'), Query.cursorAfter($id)]),
      ).rejects.toMatchObject({ code: 400, type: 'database_query_order_null' })
      const others = await board(alice)
      await expect(list(owner, [Query.cursorAfter(others.$id)])).rejects.toMatchObject({
        type: 'general_cursor_not_found',
      })
      await owner.databases.deleteDocument({ ...at, documentId: $id })
    })

    test('contract 27: select returns the named attributes and the seven system fields', async () => {
      const { Query } = owner.sdk
      const { documents } = await list(owner, [Query.select(['name']), Query.limit(1)])
      expect(Object.keys(documents[0] ?? {})).toEqual([...SYSTEM_FIELDS, 'name'])
      const whole = await list(owner, [Query.limit(1)])
      const [first] = whole.documents
      expect(await list(owner, [Query.select(['*']), Query.limit(1)])).toEqual(whole)
      const one = await owner.databases.getDocument({
        ...at,
        documentId: first?.$id ?? '',
        queries: [Query.select(['$id', 'categories'])],
      })
      expect(Object.keys(one)).toEqual([...SYSTEM_FIELDS, 'categories'])
      for (const bad of [['$databaseId'], ['$collectionId'], ['name', 'name'], ['x'], []]) {
        await expect(list(owner, [Query.select(bad)])).rejects.toMatchObject({ code: 400 })
      }
    })

    test('contract 28: many and long queries', async () => {
      const { Query } = owner.sdk
      const many = names.slice(0, 25).map((name) => Query.notEqual('name', name))
      expect(namesOf(await list(owner, many))).toEqual(names.slice(25))
      const long = Array.from({ length: 16 }, (_, index) =>
        Query.equal('name', [...names, `${index}`.repeat(1700)]),
      )
      expect(long.join('').length).toBeGreaterThan(30_000)
      expect((await list(owner, [...long, ...long])).total).toBe(30)
      const tooMany = Array.from({ length: 101 }, () => Query.isNotNull('name'))
      await expect(list(owner, tooMany)).rejects.toMatchObject({
        code: 400,
        type: 'general_argument_invalid',
      })
      await expect(list(owner, [Query.equal('name', 'x'.repeat(4097))])).rejects.toMatchObject({
        code: 400,
        type: 'general_argument_invalid',
      })
      const values = Array.from({ length: 501 }, (_, index) => index % 10)
      await expect(list(owner, [Query.equal('$sequence', values)])).rejects.toMatchObject({
        code: 400,
        type: 'general_query_invalid',
      })
    })

    test('contract 30: rejects malformed queries', async () => {
      const { Query } = owner.sdk
      const bad = [
        'limit(5)',
        '[]',
        'null',
        '{}',
        '{"method":"limit","values":"5"}',
        '{"method":"limit","values":["5e3"]}',
        '{"method":"__proto__","attribute":"name","values":["x"]}',
        '{"method":"equal","attribute":{},"values":["x"]}',
        Query.createdAfter('2026-01-01'),
        Query.updatedBefore('2026-01-01'),
      ]
      for (const query of bad) {
        await expect(list(owner, [query]), query).rejects.toMatchObject({
          code: 400,
          type: 'general_query_invalid',
        })
      }
    })
  })

  test('contract 29: timestamps, sequences and updates that change nothing', async () => {
    const created = await board(alice, { targetDate: '2026-03-04T05:06:07-05:00' })
    expect(created.targetDate).toBe('2026-03-04T10:06:07.000+00:00')
    expect(typeof created.$sequence).toBe('number')
    for (const moment of [created.$createdAt, created.$updatedAt]) {
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/)
    }
    const same = { name: created.name, targetDate: '2026-03-04T10:06:07Z' }
    expect((await update(alice, created, same)).$updatedAt).toBe(created.$updatedAt)
    await laterMoment()
    const changed = await update(alice, created, { name: 'Other' })
    expect(changed.$updatedAt > created.$updatedAt).toBe(true)
    expect(changed.$createdAt).toBe(created.$createdAt)
  })

  test('refuses a write that expects an older document', async () => {
    const created = await board(alice)
    const patch = (timestamp: string) =>
      alice.fetch(`${server.url}/v1/databases/main/collections/boards/documents/${created.$id}`, {
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          'x-appwrite-project': 'squaredaway',
          'x-appwrite-timestamp': timestamp,
        },
        body: JSON.stringify({ data: { name: 'Newer' } }),
      })
    expect((await patch('2020-01-01T00:00:00Z')).status).toBe(409)
    expect((await patch('now')).status).toBe(400)
    expect((await patch(created.$updatedAt)).status).toBe(200)
  })

  test('unknown calls', async () => {
    const call = async (method: string, path: string) => {
      const response = await alice.fetch(`${server.url}/v1/databases/${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      return [response.status, ((await response.json()) as { type: string }).type]
    }
    const noRoute = [404, 'general_route_not_found']
    expect(await call('PUT', 'main/collections/boards/documents/x')).toEqual(noRoute)
    expect(await call('PATCH', 'main/collections/boards/documents/x/name/increment')).toEqual(
      noRoute,
    )
    expect(await call('GET', 'other/collections/boards/documents')).toEqual([
      404,
      'database_not_found',
    ])
    expect(await call('GET', 'main/collections/users/documents')).toEqual([
      404,
      'collection_not_found',
    ])
  })
})
