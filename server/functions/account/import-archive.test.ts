import { ARCHIVED_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../database/row.ts'
import { breakableFunctions } from '../../executions/testing/breaking.ts'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES } from '../../testing/databases.ts'
import { expectShortSteps } from '../../testing/event-loop.ts'
import { createSample, insertDefaultSet, WRITABLE } from '../../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import { ARCHIVE_BOMBS } from '../testing/archive-bombs.ts'
import { archivedRows, downloadLists, encodeArchive, uploadArchive } from '../testing/archives.ts'
import { call, callLater } from '../testing/calls.ts'
import { insertSet } from '../testing/question-sets.ts'

const IMPORT = 'importArchive'
/** The longest step, in multiples of the control measurement. */
const LONGEST_STEP = 100
const MOMENT = '2026-01-02T03:04:05.678+00:00'

describe.each(ENGINES)('importArchive on %s', (engine) => {
  const { variations, breakNext, broken } = breakableFunctions()
  let here: TestServer
  let there: TestServer
  let alice: SignedUp

  beforeAll(async () => {
    ;[here, there] = await Promise.all([
      startTestServer({ engine }),
      startTestServer({ engine, variations }),
    ])
    alice = await signUp(here.url)
    await fillAccount(alice, here)
  })
  afterAll(() => Promise.all([here.stop(), there.stop()]))

  const bringIn = async (person: SignedUp, lists: object) =>
    callLater(person, IMPORT, { fileId: await uploadArchive(person, encodeArchive(lists)) })
  const uploadsOf = (person: SignedUp) =>
    there.database.connection
      .selectFrom('uploads')
      .select('id')
      .where('userId', '=', person.userId)
      .execute()
  const rowsThere = (person: SignedUp) => archivedRows(there.database.connection, person.userId)

  test('says of each set of the Community Library why it is left out', async () => {
    const { connection } = there.database
    const [sharer, follower] = [await signUp(there.url), await signUp(there.url)]
    const shared = async (owner: SignedUp) => {
      const { set } = await insertSet(connection, owner.userId, ['One?'])
      const { body } = await call(owner, 'shareQuestionSet', { setIdToShare: set.$id })
      return String(body.communitySetId)
    }
    const [followed, unknown, own] = [await shared(sharer), 'nowhere', await shared(follower)]
    await call(follower, 'subscribeToSet', { communitySetId: followed })
    const fresh = await shared(sharer)
    const communitySubscriptions = [followed, unknown, own, fresh, fresh].map(
      (communitySetId, place) => ({ $id: `subscription${place}`, communitySetId }),
    )
    const { body } = await bringIn(follower, { communitySubscriptions })
    expect(body.leftOut).toEqual(
      expect.arrayContaining([
        { collection: 'communitySubscriptions', count: 2, reason: 'followed' },
        { collection: 'communitySubscriptions', count: 1, reason: 'not-here' },
        { collection: 'communitySubscriptions', count: 1, reason: 'have-own' },
      ]),
    )
  })

  test('an export of one account becomes an account row by row', async () => {
    const before = await archivedRows(here.database.connection, alice.userId)
    for (const collection of ARCHIVED_COLLECTIONS) {
      expect(before[collection]?.length, collection).toBeGreaterThan(0)
    }
    const bob = await signUp(there.url)
    const ended = await bringIn(bob, await downloadLists(alice))
    expect(ended).toMatchObject({ status: 'completed', code: 200 })
    expect(ended.body.leftOut).toEqual([
      { collection: 'questionSets', count: 1, reason: 'shared' },
      { collection: 'questions', count: 2, reason: 'shared' },
      { collection: 'communitySubscriptions', count: 1, reason: 'not-here' },
    ])
    const after = await rowsThere(bob)
    const expected = withoutShared(before)
    const newIds = new Map<string, string>()
    for (const collection of ARCHIVED_COLLECTIONS) {
      expect(after[collection]?.length, collection).toBe(expected[collection]?.length)
      for (const [place, row] of (expected[collection] ?? []).entries()) {
        newIds.set(String(row.$id), String(after[collection]?.[place]?.$id))
      }
    }
    expect(new Set(newIds.values()).size).toBe(newIds.size)
    for (const id of newIds.values()) expect(newIds.has(id)).toBe(false)
    for (const collection of ARCHIVED_COLLECTIONS) {
      expect(after[collection]?.map(comparable), collection).toEqual(
        expected[collection]?.map((row) => comparable(withNewIds(row, newIds))),
      )
    }
    expect(await uploadsOf(bob)).toEqual([])
  })

  test('adds to existing data, and keeps an existing single document', async () => {
    const carol = await signUp(there.url)
    for (const collection of ['boards', 'biographies', 'userPreferences'] as const) {
      await createSample(carol, there.database.connection, collection)
    }
    const before = await rowsThere(carol)
    const ended = await bringIn(carol, await downloadLists(alice))
    expect(ended.status).toBe('completed')
    expect(ended.body.leftOut).toEqual(
      expect.arrayContaining([
        { collection: 'biographies', count: 1, reason: 'have-own' },
        { collection: 'userPreferences', count: 1, reason: 'have-own' },
      ]),
    )
    const after = await rowsThere(carol)
    for (const [collection, rows] of Object.entries(before)) {
      expect(after[collection]?.slice(0, rows.length)).toEqual(rows)
    }
    expect(after.boards?.filter((board) => board.isActive === 1)).toEqual(before.boards)
    expect(after.biographies).toHaveLength(1)
  })

  test('announces one session and one review, so that open devices refetch them', async () => {
    const jane = await signUp(there.url)
    const lists = await downloadLists(alice)
    const twice = (rows: Record<string, unknown>[] = []) => [
      ...rows,
      ...rows.map((row) => ({ ...row, $id: `${row.$id}b` })),
    ]
    const [studySessions, reviews] = [twice(lists.studySessions), twice(lists.reviews)]
    expect(Math.min(studySessions.length, reviews.length)).toBeGreaterThan(1)
    const heard: Record<string, string[]> = {}
    const channels = ['studySessions', 'reviews'].map(
      (id) => `databases.main.collections.${id}.documents`,
    )
    const stop = await subscribed<{ $id: string; $collectionId: string }>(
      jane,
      channels,
      ({ payload: { $id, $collectionId } }) => {
        heard[$collectionId] = [...(heard[$collectionId] ?? []), $id]
      },
    )
    const last = async (name: string) => String((await rowsThere(jane))[name]?.at(-1)?.$id)
    expect((await bringIn(jane, { studySessions, reviews })).status).toBe('completed')
    await expect
      .poll(() => heard)
      .toEqual({ studySessions: [await last('studySessions')], reviews: [await last('reviews')] })

    await bringIn(jane, { reviews })
    await expect.poll(() => heard.reviews).toHaveLength(2)
    expect(heard.studySessions).toHaveLength(1)
    stop()
  })

  test('a crash before the commit imports once; a file works once, and for its owner only', async () => {
    const [dave, erin] = [await signUp(there.url), await signUp(there.url)]
    const fileId = await uploadArchive(dave, encodeArchive(await downloadLists(alice)))
    expect(await call(erin, IMPORT, { fileId })).toMatchObject({ status: 'failed', code: 404 })
    breakNext(IMPORT)
    expect(await callLater(dave, IMPORT, { fileId })).toMatchObject({ status: 'completed' })
    expect(broken).toContain(IMPORT)
    const { boards } = await archivedRows(here.database.connection, alice.userId)
    expect((await rowsThere(dave)).boards).toHaveLength(boards?.length ?? 0)
    expect(await call(dave, IMPORT, { fileId })).toMatchObject({ status: 'failed', code: 404 })
    expect((await rowsThere(dave)).boards).toHaveLength(boards?.length ?? 0)
    expect((await rowsThere(erin)).boards).toEqual([])
  })

  test('attack 7: sets server-only fields itself, whatever the file contains', async () => {
    const frank = await signUp(there.url)
    const set = { name: 'Mine', type: 'standard', questionCount: 9, isHidden: true }
    const question = { questionText: 'A?', category: 'Maps', setId: 'set' }
    const ended = await bringIn(frank, {
      boards: [
        { $id: 'one', name: ' One ', categories: ['Maps'], userId: alice.userId, isActive: true },
        {
          $id: 'two',
          name: 'Two',
          categories: [],
          isActive: true,
          $createdAt: '2999-01-01T00:00:00Z',
        },
      ],
      boardPlans: [
        { $id: 'p', boardId: 'one', timeZone: 'UTC' },
        { $id: 'q', boardId: 'one', timeZone: 'UTC' },
        { $id: 'r', boardId: 'gone', timeZone: 'UTC' },
      ],
      questionSets: [
        { ...set, $id: 'set', linkedCommunitySetId: 'x', $permissions: ['read("any")'] },
        { ...set, $id: 'other', parentSetId: 'another’s'.slice(0, 7) },
      ],
      questions: [
        { ...question, $id: 'q1', userId: alice.userId, unknown: 1 },
        { ...question, $id: 'q2', isArchived: true },
        { ...question, $id: 'q3', setId: 'nowhere' },
      ],
      reviews: [
        {
          ...{ $id: 'r1', originalQuestionId: 'q1', at: '2999-01-01T00:00:00Z', mode: 'quiz' },
          ...{ isCorrect: true, sessionId: 'gone' },
        },
      ],
    })
    expect(ended).toMatchObject({ status: 'completed', body: { added: { boards: 2, reviews: 1 } } })
    expect(ended.body.leftOut).toEqual([
      { collection: 'boardPlans', count: 1, reason: 'have-own' },
      { collection: 'boardPlans', count: 1, reason: 'orphan' },
      { collection: 'questions', count: 1, reason: 'orphan' },
    ])
    const now = new Date().toISOString()
    const { boards, questionSets, questions, reviews } = await rowsThere(frank)
    expect(boards).toMatchObject([
      { name: 'One', isActive: 1, $permissions: null },
      { name: 'Two', isActive: 0 },
    ])
    expect(String(boards?.[1]?.$createdAt) <= now).toBe(true)
    expect(questionSets).toMatchObject([
      { questionCount: 1, linkedCommunitySetId: null, isHidden: 0, $permissions: null },
      { questionCount: 0, parentSetId: null },
    ])
    expect(questions?.map(({ setId }) => setId)).toEqual(Array(2).fill(questionSets?.[0]?.$id))
    expect(reviews).toMatchObject([{ originalQuestionId: questions?.[0]?.$id, sessionId: 'gone' }])
    expect(String(reviews?.[0]?.at) <= now).toBe(true)
  })

  test('attack 193: a file puts no set into a unit board', async () => {
    const [frank, grace] = [await signUp(there.url), await signUp(there.url)]
    const { $id } = await createSample(grace, there.database.connection, 'unitBoards')
    const set = { name: 'Mine', type: 'standard' }
    const ended = await bringIn(frank, {
      questionSets: [
        { ...set, $id: 'one', unitBoardId: $id },
        { ...set, $id: 'two', unitBoardId: 'of-no-board' },
      ],
    })
    expect(ended).toMatchObject({ status: 'completed', body: { added: { questionSets: 2 } } })
    const { questionSets } = await rowsThere(frank)
    expect(questionSets).toMatchObject([{ unitBoardId: null }, { unitBoardId: null }])
  })

  test('one invalid document, and nothing is added', async () => {
    const grace = await signUp(there.url)
    const board = { $id: 'one', name: 'One', categories: [] }
    const wrong: [object, RegExp][] = [
      [{ boards: [board, { ...board, $id: 'two', name: ' ' }] }, /^Number 2 of "boards".*"name"/],
      [{ boards: [{ ...board, $id: '../x' }] }, /Number 1 of "boards".*no id/],
      [{ boards: [{ ...board, name: 'a\0b' }] }, /"name"/],
      [{ boards: [{ ...board, name: { $gt: '' } }] }, /"name"/],
      [{ boards: [board, board] }, /not an archive of Squared Away/],
      [{ biographies: [{ $id: 'b', biographyData: '{' }] }, /"biographyData"/],
      [{ reviews: [{ $id: 'r', at: MOMENT }] }, /Number 1 of "reviews"/],
    ]
    for (const [lists, message] of wrong) {
      const ended = await bringIn(grace, lists)
      expect(ended).toMatchObject({ status: 'failed', code: 400 })
      expect(String(ended.body.message)).toMatch(message)
    }
    expect(Object.values(await rowsThere(grace)).flat()).toEqual([])
  })

  test('attack 93: rejects further files of a day unread', async () => {
    const judy = await signUp(there.url)
    const lists = { boards: [{ $id: 'one', name: 'One', categories: [] }] }
    const codes: number[] = []
    for (let n = 0; n < 21; n++) codes.push((await bringIn(judy, lists)).code)
    expect(codes).toEqual([...Array(20).fill(200), 429])
    expect((await rowsThere(judy)).boards).toHaveLength(20)
  })

  test('attack 106: deleting the records of imports makes no room for more', async () => {
    const mallory = await signUp(there.url)
    const ended = await bringIn(mallory, { boards: [{ $id: 'one', name: 'One', categories: [] }] })
    const path = `${there.url}/v1/functions/${IMPORT}/executions/${ended.executionId}`
    const headers = { 'x-appwrite-project': 'squaredaway' }
    const deleted = await mallory.fetch(path, { method: 'DELETE', headers })
    expect(deleted.status).toBe(400)
    expect((await mallory.fetch(path, { headers })).status).toBe(200)
  })

  test('attack 64: rejects bombs early, pauses in between, and stores nothing', async () => {
    const heidi = await signUp(there.url)
    for (const { name, bytes } of ARCHIVE_BOMBS) {
      const { result } = await expectShortSteps({
        ...{ most: LONGEST_STEP, name },
        prepare: () => uploadArchive(heidi, bytes),
        work: (fileId) => call(heidi, IMPORT, { fileId }),
      })
      expect(result, name).toMatchObject({ status: 'failed', code: 400 })
      expect(String(result.body.message), name).toMatch(/not an archive|too large|is damaged/)
    }
    expect(Object.values(await rowsThere(heidi)).flat()).toEqual([])
  })

  test('imports years of answers completely, and keeps the event loop free', async () => {
    const reviews = Array.from({ length: 50_000 }, (_, n) => ({
      ...{ $id: `r${n}`, originalQuestionId: `q${n % 5000}`, at: MOMENT, mode: 'flashcard' },
      ...{ isCorrect: n % 3 > 0, ms: n, chosen: null, sessionId: 's', $createdAt: MOMENT },
    }))
    const questions = Array.from({ length: 5000 }, (_, n) => ({
      ...{ $id: `q${n}`, setId: 'set', questionText: `Number ${n}?`, answer: 'Yes' },
      ...{ category: 'Maps', distractors: ['No'] },
    }))
    const bytes = encodeArchive({ questionSets: [{ $id: 'set', name: 'All' }], questions, reviews })
    const { result } = await expectShortSteps({
      most: LONGEST_STEP,
      async prepare() {
        const ivan = await signUp(there.url)
        return { ivan, fileId: await uploadArchive(ivan, bytes) }
      },
      async work({ ivan, fileId }) {
        return { ivan, ended: await callLater(ivan, IMPORT, { fileId }) }
      },
    })
    const { ivan, ended } = result
    expect(ended).toMatchObject({
      body: { added: { questions: 5000, reviews: 50_000 }, leftOut: [] },
    })
    const after = await rowsThere(ivan)
    expect(after.reviews?.at(-1)).toMatchObject({
      ...{ originalQuestionId: after.questions?.at(-1)?.$id, ms: 49_999, isCorrect: 1 },
    })
    expect(after.reviews).toHaveLength(50_000)
  })
})

/** Rows in every collection: sets with versions, a copy of a default set, answers to questions. */
async function fillAccount(person: SignedUp, { database: { connection } }: TestServer) {
  for (const collection of WRITABLE) await createSample(person, connection, collection)
  const csvData = `question,answer,distractor-1,distractor-2,distractor-3,category
A?,1,2,3,4,Maps
"B, or
=C?",'-1,,,,Drill
`
  const uploaded = await call(person, 'uploadCsv', { csvData, fileName: 'Week.csv' })
  const [maps] = uploaded.body.sets as { setId: string }[]
  const questionsOf = async (setId: unknown, collectionId = 'questions') => {
    const queries = [person.sdk.Query.equal('setId', String(setId))]
    const found = await person.databases.listDocuments({
      databaseId: 'main',
      collectionId,
      queries,
    })
    return found.documents
  }
  const [first] = await questionsOf(maps?.setId)
  const questions = [first, { ...first, $id: 'new', originalQuestionId: null, why: 'New.' }]
  const next = await call(person, 'commitQuestionSet', { setId: maps?.setId, questions })
  await call(person, 'shareQuestionSet', { setIdToShare: next.body.setId })
  const { set } = await insertDefaultSet(connection)
  const shipped = await questionsOf(set.$id, 'defaultQuestions')
  await call(person, 'commitQuestionSet', { setId: set.$id, questions: shipped })

  const [one, two] = await questionsOf(next.body.setId)
  const session = { startTime: MOMENT, endTime: MOMENT, durationMinutes: 1, categories: ['Maps'] }
  const answer = { at: 1000, ms: 500, chosen: 1 }
  const outcomes = [
    { questionId: one?.$id, result: 'correct', ...answer },
    { questionId: two?.$id, result: 'incorrect', ...answer },
    { questionId: shipped[0]?.$id, isCorrect: true },
  ]
  const questionIds = outcomes.map(({ questionId }) => questionId)
  for (const kind of [outcomes, { result: 'practiced', items: outcomes }]) {
    await person.databases.createDocument({
      ...{ databaseId: 'main', collectionId: 'studySessions', documentId: 'unique()' },
      data: { ...session, studyMode: 'quiz', questionIds, outcomes: JSON.stringify(kind) } as never,
    })
  }
}

/** The rows that an archive imports: without sets of the Community Library and their dependents. */
function withoutShared(rows: Record<string, Row[]>): Record<string, Row[]> {
  const kept = Object.entries(rows).map(([name, all]) => [
    name,
    all.filter(({ scope }) => scope !== 'community'),
  ])
  return { ...Object.fromEntries(kept), communitySubscriptions: [] }
}

function withNewIds(row: Row, newIds: ReadonlyMap<string, string>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      let text = cell
      if (typeof text === 'string') {
        for (const [old, id] of newIds) text = text.replaceAll(old, id)
      }
      return [name, text]
    }),
  )
}

/** A row without the fields that an import sets itself. */
function comparable({
  $sequence,
  $permissions,
  userId,
  dueAt,
  linkedCommunitySetId,
  parentSetId,
  ...row
}: Row) {
  // A default set that does not exist cannot be a parent.
  const parent = /^(row|default)/.test(String(parentSetId)) ? null : parentSetId
  return { ...row, parentSetId: parent ?? null }
}
