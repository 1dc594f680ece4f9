import type { SharedAnswers } from '@squared-away/domain/memory/shared-difficulty'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { makeAdmin } from '../testing/accounts.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample, insertDefaultSet, insertRow } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { longUser } from './testing/long-user.ts'
import { runNextDay, untilFirstRun } from './testing/next-day.ts'

const A_DAY = 24 * 60 * 60_000
/**
 * The noise of a count exceeds this once in more than 100,000 draws; of a percentage 100 times
 * that.
 */
const NOISE = 12

describe.each(ENGINES)('after the board on %s', (engine) => {
  let server: TestServer
  let now: Date
  let admin: SignedUp
  let topic: string

  beforeEach(async () => {
    now = new Date('2026-03-02T12:00:00Z')
    server = await startTestServer({
      engine,
      clock: () => now,
      variations: { difficulty: { pollEvery: 20 } },
    })
    await untilFirstRun(connection())
    topic = String((await insertDefaultSet(connection())).question.category)
    admin = await signUp(server.url)
    await makeAdmin(connection(), admin.userId)
  })

  afterEach(() => server.stop())

  const connection = () => server.database.connection
  const nextDay = () =>
    runNextDay(connection(), () => {
      now = new Date(now.getTime() + A_DAY)
    })
  /**
   * A soldier with a forecast of 80 who knew 60, asked about the topic and one of their own.
   */
  const soldier = async (said: object = {}) => {
    const person = await longUser(server)
    await createSample(person, connection(), 'boardDebriefs', {
      ...{ topics: [topic, 'Our motor pool'], foretold: 80, knownPercent: 60, ...said },
    })
    return person
  }
  const soldiers = (count: number, said: object = {}) =>
    Promise.all(Array.from({ length: count }, () => soldier(said)))
  type Reports = {
    soldiers: number
    topics: { topic: string; count: number }[]
    forecast: { soldiers: number; foretold: number; known: number } | null
  }
  const reports = async () => (await call(admin, 'boardReports', {})).body as Reports

  const published = async () => {
    const answer = await fetch(`${server.url}/question-difficulty.json`)
    return ((await answer.json()) as SharedAnswers).boards
  }

  test('attack 123: publishes nothing about 19 soldiers, and noisy sums of 20', async () => {
    await soldiers(19)
    await nextDay()
    expect(await reports()).toEqual({ soldiers: 0, topics: [], forecast: null })
    expect(await published()).toBeUndefined()
    await soldiers(1)
    await nextDay()
    const { soldiers: count, topics, forecast } = await reports()
    expect(count).toBe(20)
    expect(topics.map((one) => one.topic)).toContain(topic)
    expect(JSON.stringify(topics)).not.toContain('motor pool')
    const asked = topics.find((one) => one.topic === topic)?.count ?? 0
    expect(Math.abs(asked - 20)).toBeLessThan(NOISE)
    expect(forecast?.soldiers).toBe(20)
    // For the plans of all soldiers: the same counts, and no percentages.
    expect(await published()).toEqual({
      soldiers: 20,
      topics: Object.fromEntries(topics.map((one) => [one.topic, one.count])),
    })
  })

  test('the forecast is compared with what soldiers say, and noise fades over many', async () => {
    for (let group = 0; group < 5; group += 1) await soldiers(20)
    await nextDay()
    const { forecast } = await reports()
    expect(forecast?.soldiers).toBe(100)
    // Five groups: the noise of their sum exceeds 2,000 in fewer than one of 1,000,000 draws.
    expect(Math.abs((forecast?.foretold ?? 0) - 80)).toBeLessThanOrEqual(20)
    expect(Math.abs((forecast?.known ?? 0) - 60)).toBeLessThanOrEqual(20)
  })

  test('declining counts nothing, and an account counts once', async () => {
    const people = await soldiers(18)
    await soldiers(4, { isDeclined: true })
    await createSample(people[0] as SignedUp, connection(), 'boardDebriefs', { topics: [topic] })
    await soldiers(1)
    await nextDay()
    expect((await reports()).soldiers).toBe(0)
  })

  test('attack 123: one soldier says it once a board, and nobody else reads it', async () => {
    const [one, other] = [await soldier(), await soldier()]
    const { documents } = await one.databases.listDocuments({
      databaseId: 'main',
      collectionId: 'boardDebriefs',
    })
    const [mine] = documents as unknown as { $id: string; boardId: string }[]
    expect(documents).toHaveLength(1)
    const place = { databaseId: 'main', collectionId: 'boardDebriefs' }
    await expect(
      other.databases.getDocument({ ...place, documentId: mine?.$id ?? '' }),
    ).rejects.toMatchObject({ code: 404 })
    const data = { boardId: mine?.boardId, topics: [] } as never
    await expect(
      one.databases.createDocument({ ...place, documentId: one.sdk.ID.unique(), data }),
    ).rejects.toMatchObject({ code: 409 })
    await expect(
      other.databases.createDocument({ ...place, documentId: other.sdk.ID.unique(), data }),
    ).rejects.toMatchObject({ code: 400 })
    expect((await call(one, 'boardReports', {})).code).toBe(401)
  })

  test('attack 123: makers read the questions that soldiers sent, and not by whom', async () => {
    const [maker, sender, stranger] = await Promise.all([0, 1, 2].map(() => signUp(server.url)))
    if (!maker || !sender || !stranger) throw new Error('Three accounts.')
    const { $id: unitBoardId } = await createSample(maker, connection(), 'unitBoards', {
      endDate: '2026-04-01T00:00:00.000+00:00',
    })
    await insertRow(connection(), 'unitBoardRoles', {
      ...{ userId: sender.userId, unitBoardId, role: 'soldier' },
    })
    const place = { databaseId: 'main', collectionId: 'unitQuestionDrafts' }
    const send = (who: SignedUp) =>
      who.databases.createDocument({
        ...{ ...place, documentId: who.sdk.ID.unique() },
        data: { unitBoardId, questionText: 'Who was our first commander?' } as never,
      })
    const sent = await send(sender)
    await expect(send(stranger)).rejects.toMatchObject({ code: 400 })
    const { Query } = maker.sdk
    const list = async (who: SignedUp) =>
      (
        await who.databases.listDocuments({
          ...place,
          queries: [Query.equal('unitBoardId', unitBoardId)],
        })
      ).documents
    expect(await list(maker)).toMatchObject([
      { userId: null, questionText: 'Who was our first commander?' },
    ])
    expect(await list(stranger)).toEqual([])
    const settle = (who: SignedUp) => call(who, 'settleQuestionDraft', { draftId: sent.$id })
    expect((await settle(stranger)).code).toBe(404)
    expect((await settle(maker)).body).toEqual({ status: 'done' })
    expect((await settle(maker)).body).toEqual({ status: 'existing' })
    expect(await list(maker)).toEqual([])
  })
})
