import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../collections/registry.ts'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { insertCommunitySet, insertDefaultSet } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { costlyReads } from './costly-reads.ts'
import { SharedLists } from './shared-lists.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

type Listed = { total: number; documents: { $id: string; answer: string; userId: string }[] }

/** Lists that are the same for everybody are read once per edition (decision 96). */
describe.each(ENGINES)('shared lists on %s', (engine) => {
  let server: TestServer
  let owner: SignedUp
  let jo: SignedUp
  let sam: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[owner, jo, sam] = await Promise.all([
      signUp(server.url),
      signUp(server.url),
      signUp(server.url),
    ])
    await server.database.connection
      .insertInto('settings')
      .values({ name: 'contentHash', value: 'first' })
      .execute()
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  const bySet = (setId: string) => ({ method: 'equal', attribute: 'setId', values: [setId] })
  const textsOf = (queries: readonly object[]) => queries.map((query) => JSON.stringify(query))
  const addressOf = (collectionId: string, queries: readonly object[]) => {
    const sent = textsOf(queries).map((text) => `queries[]=${encodeURIComponent(text)}`)
    const path = `/v1/databases/main/collections/${collectionId}/documents`
    return `${server.url}${path}?${sent.join('&')}`
  }
  const get = (
    person: Pick<SignedUp, 'fetch'>,
    collectionId: string,
    queries: readonly object[],
    headers: Record<string, string> = {},
  ) =>
    person.fetch(addressOf(collectionId, queries), {
      headers: { ...PROJECT, 'accept-encoding': 'identity', ...headers },
    })
  const list = async (person: SignedUp, collectionId: string, queries: readonly object[]) =>
    (await (await get(person, collectionId, queries)).json()) as Listed
  const answer = (collectionId: 'questions' | 'defaultQuestions', $id: string, text: string) =>
    server.database.connection
      .updateTable(collectionId)
      .set({ answer: text })
      .where('$id', '=', $id)
      .execute()

  test('reads the default questions once per edition, for all callers', async () => {
    const { set, question } = await insertDefaultSet(server.database.connection, 'Editions')
    const queries = [bySet(set.$id)]
    const first = await (await get(jo, 'defaultQuestions', queries)).text()
    await answer('defaultQuestions', question.$id, 'changed behind the server')
    const second = await get(sam, 'defaultQuestions', queries)
    expect(await second.text()).toBe(first)
    await server.database.connection
      .updateTable('settings')
      .set({ value: 'second' })
      .where('name', '=', 'contentHash')
      .execute()
    const { documents } = await list(jo, 'defaultQuestions', queries)
    expect(documents[0]?.answer).toBe('changed behind the server')
  })

  test('counts the default questions once per edition, for all callers', async () => {
    const { question } = await insertDefaultSet(server.database.connection, 'Counted')
    const ofCategory = [{ method: 'equal', attribute: 'category', values: ['Counted'] }]
    const countFor = async (person: SignedUp) =>
      (await list(person, 'questionSetSummaries', ofCategory)).documents.length
    const setEdition = (value: string) =>
      server.database.connection
        .updateTable('settings')
        .set({ value })
        .where('name', '=', 'contentHash')
        .execute()
    await setEdition('with it')
    expect(await countFor(jo)).toBe(1)
    await server.database.connection
      .updateTable('defaultQuestions')
      .set({ isArchived: 1 })
      .where('$id', '=', question.$id)
      .execute()
    expect(await countFor(sam)).toBe(1)
    await setEdition('without it')
    expect(await countFor(jo)).toBe(0)
  })

  test('a list is the same in every encoding, and costs only a head when the caller has it', async () => {
    const { set, question } = await insertDefaultSet(server.database.connection, 'Encodings')
    await answer('defaultQuestions', question.$id, 'A long answer. '.repeat(200))
    const queries = [bySet(set.$id)]
    const plain = await get(jo, 'defaultQuestions', queries)
    const text = await plain.text()
    const tag = plain.headers.get('etag') ?? ''
    expect(plain.headers.get('cache-control')).toBe('private, no-cache')
    for (const encoding of ['zstd', 'br', 'gzip', 'zstd']) {
      const response = await get(sam, 'defaultQuestions', queries, { 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('etag')).toBe(tag)
      expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding')
      expect(Number(response.headers.get('content-length'))).toBeLessThan(text.length / 4)
      expect(await response.text()).toBe(text)
    }
    const again = await get(sam, 'defaultQuestions', queries, { 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const guest = await fetch(addressOf('defaultQuestions', queries), {
      headers: { ...PROJECT, 'if-none-match': tag },
    })
    expect(guest.status).toBe(401)
  })

  test('reads a random order and documents by id each time', async () => {
    const { question } = await insertDefaultSet(server.database.connection, 'Each time')
    const asked = [
      [bySet(String(question.setId)), { method: 'orderRandom' }],
      [{ method: 'equal', attribute: '$id', values: [question.$id] }],
    ]
    for (const queries of asked) await list(jo, 'defaultQuestions', queries)
    await answer('defaultQuestions', question.$id, 'another')
    for (const queries of asked) {
      const { documents } = await list(jo, 'defaultQuestions', queries)
      expect(documents.map((one) => one.answer)).toEqual(['another'])
    }
  })

  test('reads community questions once for everyone except their owner', async () => {
    const { set, question } = await insertCommunitySet(server.database.connection, owner.userId)
    const queries = [bySet(set.$id)]
    const first = await list(jo, 'questions', queries)
    expect(first.documents.map(({ userId }) => userId)).toEqual([null])
    await answer('questions', question.$id, 'changed behind the server')
    expect(await list(sam, 'questions', queries)).toEqual(first)
    const ofOwner = await list(owner, 'questions', queries)
    expect(ofOwner.documents).toMatchObject([
      { userId: owner.userId, answer: 'changed behind the server' },
    ])
    expect(await list(sam, 'questions', queries)).toEqual(first)
  })

  test('a hidden set is gone at once, except for users who follow it', async () => {
    const { connection } = server.database
    const { set } = await insertCommunitySet(connection, owner.userId)
    const queries = [bySet(set.$id)]
    await call(sam, 'subscribeToSet', { communitySetId: set.$id })
    for (const person of [jo, sam]) expect((await list(person, 'questions', queries)).total).toBe(1)
    const admin = await signUp(server.url)
    await connection
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', admin.userId)
      .execute()
    await call(admin, 'hideCommunityContent', { communitySetId: set.$id })
    for (const [person, total] of [
      [sam, 1],
      [jo, 0],
      [admin, 1],
      [jo, 0],
      [owner, 1],
    ] as const) {
      expect((await list(person, 'questions', queries)).total).toBe(total)
    }
  })

  test('reads questions of own sets each time', async () => {
    const set = await jo.databases.createDocument({
      databaseId: 'main',
      collectionId: 'questionSets',
      documentId: 'own-of-jo',
      data: { name: 'Own', category: 'Own', type: 'standard' } as never,
    })
    const queries = [bySet(set.$id)]
    expect((await list(jo, 'questions', queries)).total).toBe(0)
    const data = { questionText: 'Who?', answer: 'Me', category: 'Own', setId: set.$id }
    await jo.databases.createDocument({
      databaseId: 'main',
      collectionId: 'questions',
      documentId: 'own-question',
      data: { ...data, distractors: ['a', 'b', 'c'] } as never,
    })
    expect((await list(jo, 'questions', queries)).total).toBe(1)
    expect((await list(sam, 'questions', queries)).total).toBe(0)
  })

  test('keeps no more than there is room for, and drops the oldest first', async () => {
    const { connection } = server.database
    const lists = new SharedLists(costlyReads(server.database), 3000)
    const collection = collections.get('defaultQuestions')
    if (!collection) throw new Error('There are no default questions.')
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => insertDefaultSet(connection, name)),
    )
    const find = async (setId: string) => lists.find(collection, jo.userId, textsOf([bySet(setId)]))
    const before: Awaited<ReturnType<typeof find>>[] = []
    for (const { set } of made) before.push(await find(set.$id))
    expect(before.map((one) => one && one.size > 1000 && one.size < 2000)).toEqual([
      true,
      true,
      true,
    ])
    const [one, , three] = made
    expect(await find(String(three?.set.$id))).toBe(before[2])
    expect(await find(String(one?.set.$id))).not.toBe(before[0])
  })
})
