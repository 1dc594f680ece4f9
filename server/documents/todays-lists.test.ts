import {
  type AskedList,
  activeBoardList,
  cardNotesList,
  memoryTextsList,
  onlyDocumentList,
  ownSetsList,
  questionSummaries,
  reviewsAfter,
  subscriptionsList,
  type TodaysLists,
} from '@squared-away/domain/todays-lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import {
  createSample,
  insertCommunitySet,
  insertDefaultSet,
  insertRow,
} from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway', 'accept-encoding': 'identity' }
const TODAY = '/v1/today'

/** The lists of today's plan in one response (wire §10.4, decision 219). */
describe.each(ENGINES)("the lists of today's plan on %s", (engine) => {
  let server: TestServer
  let jo: SignedUp
  let sam: SignedUp

  beforeAll(async () => {
    server = await startTestServer({ engine })
    ;[jo, sam] = await Promise.all([signUp(server.url), signUp(server.url)])
    const { connection } = server.database
    await insertDefaultSet(connection, 'Drill')
    const situations = await insertDefaultSet(connection, 'Situations')
    await connection
      .updateTable('defaultQuestionSets')
      .set({ type: 'situational' })
      .where('$id', '=', situations.set.$id)
      .execute()
    await connection
      .updateTable('defaultQuestions')
      .set({ answer: '', answeringStrategy: 'STAR' })
      .where('$id', '=', situations.question.$id)
      .execute()
    for (const person of [jo, sam]) await fill(person)
  })

  afterAll(async () => {
    await server.stop()
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  /**
   * A soldier with something in every list: a private set, a followed one, notes, texts, answers.
   */
  async function fill(person: SignedUp) {
    const { connection } = server.database
    const categories = ['Uniform', 'Drill', 'Shared things']
    const board = await createSample(person, connection, 'boards', { categories, isActive: true })
    await createSample(person, connection, 'boards', { name: 'Another', isActive: false })
    await createSample(person, connection, 'boardPlans', { boardId: board.$id })
    await createSample(person, connection, 'questions')
    for (const collection of ['memoryTexts', 'cardNotes', 'userPreferences', 'studySessions']) {
      await createSample(person, connection, collection as 'memoryTexts')
    }
    // Not even its owner may read it.
    await createSample(person, connection, 'memoryTexts', { title: 'Locked away' }, [])
    const { set } = await insertCommunitySet(connection, null)
    await call(person, 'subscribeToSet', { communitySetId: set.$id })
    return { board }
  }

  const get = (person: Pick<SignedUp, 'fetch'>, path: string, headers = {}) =>
    person.fetch(`${server.url}${path}`, { headers: { ...PROJECT, ...headers } })

  const today = async (person: SignedUp) => (await (await get(person, TODAY)).json()) as TodaysLists

  function addressOf({ collectionId, queries }: AskedList) {
    const sent = queries.map((query) => `queries[]=${encodeURIComponent(query)}`)
    return `/v1/databases/main/collections/${collectionId}/documents?${sent.join('&')}`
  }

  const documentsIn = ({ lists }: TodaysLists, collectionId: string) =>
    lists
      .filter((one) => one.collectionId === collectionId)
      .flatMap(({ list }) => list.documents as Record<string, unknown>[])
  const idsIn = (found: TodaysLists, collectionId: string) =>
    documentsIn(found, collectionId).map(({ $id }) => String($id))

  test('are what their own calls answer, each once', async () => {
    const { userId, lists } = await today(jo)
    expect(userId).toBe(jo.userId)
    for (const { list, ...asked } of lists) {
      const alone = await (await get(jo, addressOf(asked))).json()
      expect(list, asked.collectionId).toEqual(alone)
    }
    const addresses = lists.map(addressOf)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('are those that a device asks for, none of them empty', async () => {
    const found = await today(jo)
    const { lists } = found
    const own = { attribute: 'userId', id: jo.userId } as const
    const [boardId = ''] = idsIn(found, 'boards')
    for (const asked of [
      ...[
        activeBoardList(jo.userId),
        questionSummaries(),
        reviewsAfter(),
        cardNotesList(jo.userId),
      ],
      ...[memoryTextsList(jo.userId), ownSetsList(jo.userId), subscriptionsList(jo.userId)],
      onlyDocumentList('userPreferences', own),
      onlyDocumentList('boardPlans', { attribute: 'boardId', id: boardId }),
    ]) {
      const answered = lists.find((one) => addressOf(one) === addressOf(asked))
      expect(answered?.list.total, asked.collectionId).toBeGreaterThan(0)
    }
    const questions = lists.filter(({ collectionId }) => /uestions$/.test(collectionId))
    expect(
      questions.map(({ collectionId, list }) => [collectionId, list.total]).toSorted(),
    ).toEqual([
      ['defaultQuestions', 1],
      ['defaultQuestions', 1],
      ['questions', 1],
      ['questions', 1],
    ])
  })

  test('attack 334: hold nothing of another account, and nothing that its owner may not read', async () => {
    const [ofJo, ofSam] = [await today(jo), await today(sam)]
    for (const collectionId of [
      ...['boards', 'boardPlans', 'reviews', 'cardNotes', 'memoryTexts', 'userPreferences'],
      ...['questionSets', 'communitySubscriptions', 'questions'],
    ]) {
      const [joIds, samIds] = [idsIn(ofJo, collectionId), idsIn(ofSam, collectionId)]
      expect(joIds.length, collectionId).toBeGreaterThan(0)
      expect(samIds.length, collectionId).toBeGreaterThan(0)
      expect(joIds.filter((id) => samIds.includes(id))).toEqual([])
    }
    expect(JSON.stringify(ofJo)).not.toContain(sam.userId)
    expect(JSON.stringify(ofJo)).not.toContain('Locked away')
  })

  test('attack 334: a set that its reader may no longer read is in none of them', async () => {
    const reader = await signUp(server.url)
    await fill(reader)
    const hidden = async () => idsIn(await today(reader), 'questions')
    expect(await hidden()).toHaveLength(2)
    const [followed] = documentsIn(await today(reader), 'communitySubscriptions')
    const communitySetId = String(followed?.communitySetId)
    // Deleted with all that follows it.
    await server.database.connection
      .deleteFrom('questions')
      .where('setId', '=', communitySetId)
      .execute()
    await server.database.connection
      .deleteFrom('questionSets')
      .where('$id', '=', communitySetId)
      .execute()
    expect(await hidden()).toHaveLength(1)
  })

  test('without a board only what does not depend on it is asked', async () => {
    const newcomer = await signUp(server.url)
    const { lists } = await today(newcomer)
    expect(lists.map(({ collectionId }) => collectionId).toSorted()).toEqual([
      ...['boards', 'cardNotes', 'questionSetSummaries', 'reviews', 'userPreferences'],
    ])
  })

  test('a long list is left to its own call, the review log is not', async () => {
    const busy = await signUp(server.url)
    await fill(busy)
    const [setId] = idsIn(await today(busy), 'questionSets')
    const moment = '2026-01-02T03:04:05.678+00:00'
    await sql`
      insert into "questions" ("$id", "$createdAt", "$updatedAt", "setId", "userId", "scope",
        "questionText", "answer", "category", "distractors")
      with recursive "numbers" ("n") as (
        select 1 union all select "n" + 1 from "numbers" where "n" < 500
      ) select ${setId} || '-' || "n", ${moment}, ${moment}, ${setId}, ${busy.userId}, 'user',
        'What is ' || "n" || '?', 'This', 'Drill', '[]' from "numbers"`.execute(
      server.database.connection,
    )
    for (let place = 0; place < 600; place += 1) {
      await insertRow(server.database.connection, 'reviews', {
        ...{ userId: busy.userId, sessionId: 's1', originalQuestionId: `q${place}`, at: moment },
        ...{ mode: 'flashcard', isCorrect: 1, ms: 900 },
      })
    }
    const found = await today(busy)
    expect(idsIn(found, 'questions')).toHaveLength(1)
    expect(idsIn(found, 'reviews').length).toBeGreaterThan(600)
  })

  test('are not sent again to a browser that has them', async () => {
    const first = await get(jo, TODAY)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await get(jo, TODAY, held)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get(sam, TODAY, held)).status).toBe(200)
  })

  test('attack 335: a guest and an ended session get 401 and nothing else', async () => {
    const guest = await fetch(`${server.url}${TODAY}`, { headers: PROJECT })
    expect(guest.status).toBe(401)
    expect(await guest.json()).toMatchObject({ type: 'user_unauthorized' })
    const leaving = await signUp(server.url)
    const cookie = [...leaving.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const held = { headers: { ...PROJECT, cookie } }
    expect((await fetch(`${server.url}${TODAY}`, held)).status).toBe(200)
    await leaving.account.deleteSession({ sessionId: 'current' })
    const ended = await fetch(`${server.url}${TODAY}`, held)
    expect(ended.status).toBe(401)
    expect(await ended.json()).not.toHaveProperty('lists')
  })
})

test('attack 336: each list counts as a read, and a call beyond the limit is refused', async () => {
  const server = await startTestServer({ engine: 'sqlite', rateLimits: true })
  try {
    const jo = await signUp(server.url)
    const get = () => jo.fetch(`${server.url}${TODAY}`, { headers: PROJECT })
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
    const first = await get()
    const { lists } = (await first.json()) as TodaysLists
    const second = await get()
    expect(lists).toHaveLength(5)
    expect(left(first) - left(second)).toBe(lists.length)
    for (let calls = left(second) / lists.length; calls > 0; calls -= 1) await get()
    const refused = await get()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ type: 'general_rate_limit_exceeded' })
  } finally {
    await server.stop()
  }
})
