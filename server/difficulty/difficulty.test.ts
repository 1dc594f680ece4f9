import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES, makeMigratedDatabase, type TestDatabase } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { createSample, insertDefaultSet } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { readSetting } from './settings.ts'
import { longUser } from './testing/long-user.ts'
import { runNextDay, untilFirstRun } from './testing/next-day.ts'

const A_DAY = 24 * 60 * 60_000

/** The noise of a sum exceeds this once in more than 100,000 draws. */
const NOISE = 12

describe.each(ENGINES)('difficulty from all soldiers on %s', (engine) => {
  let server: TestServer
  let now: Date
  let question: string
  let place: TestDatabase

  beforeEach(async () => {
    now = new Date('2026-03-02T12:00:00Z')
    place = await makeMigratedDatabase(engine)
    server = await start()
    // The run of the start, which finds nothing.
    await untilFirstRun(server.database.connection)
    question = (await insertDefaultSet(server.database.connection)).question.$id
  })

  afterEach(async () => {
    await server.stop()
    await place.drop()
  })

  const start = (configuration: object = {}) =>
    startTestServer({
      ...{ engine, place, configuration },
      clock: () => now,
      variations: { difficulty: { pollEvery: 20 } },
    })
  const connection = () => server.database.connection
  /** Lets a day pass and waits for its run. */
  const nextDay = () =>
    runNextDay(connection(), () => {
      now = new Date(now.getTime() + A_DAY)
    })
  const page = async () => (await fetch(`${server.url}/question-difficulty.json`)).json()
  const published = async () => (await page()).questions[question]
  /** Saves a session of one answer, so many days ago. */
  const answer = (person: SignedUp, isCorrect: boolean, daysAgo: number, more: object = {}) =>
    createSample(person, connection(), 'studySessions', {
      startTime: new Date(now.getTime() - daysAgo * A_DAY).toISOString(),
      outcomes: JSON.stringify([{ questionId: question, isCorrect }]),
      ...more,
    })
  /** A soldier who did not know the question and recalled it two days later. */
  const soldier = async (first = false, delayed = true) => {
    const person = await longUser(server)
    await answer(person, first, 3)
    await answer(person, delayed, 1)
    return person
  }
  const soldiers = (count: number) => Promise.all(Array.from({ length: count }, () => soldier()))
  /** Deletes an account, which takes a new sign-in. */
  const leave = async (person: SignedUp) => {
    const { email, password, account } = person
    await account.deleteSession({ sessionId: 'current' })
    await account.createEmailPasswordSession({ email, password })
    expect((await call(person, 'deleteAccount', {})).code).toBe(200)
  }
  const rows = async (table: 'difficultyAnswers' | 'difficultyGroups') =>
    connection().selectFrom(table).selectAll().execute()

  test('shows nothing of nineteen soldiers, and the sums of twenty', async () => {
    await soldiers(19)
    await nextDay()
    expect(await page()).toMatchObject({ groupSize: 20, questions: {} })
    await soldiers(1)
    await nextDay()
    const { soldiers: count, ...sums } = await published()
    expect(count).toBe(20)
    expect(Math.abs(sums.wrongRight - 20)).toBeLessThan(NOISE)
    for (const none of ['rightRight', 'rightWrong', 'wrongWrong']) {
      expect(sums[none]).toBeLessThan(NOISE)
    }
  })

  test('attack 204: new and unconfirmed accounts decide nothing, nor do answers made up', async () => {
    const people = [...(await soldiers(19)), await signUp(server.url)] as const
    const newcomer = people[19] as SignedUp
    await answer(newcomer, false, 3)
    await answer(newcomer, true, 1)
    await nextDay()
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    // A week later, answers from before the account existed still do not count.
    now = new Date(now.getTime() + 7 * A_DAY)
    await nextDay()
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    const hurried = await longUser(server)
    const fast = { outcomes: JSON.stringify([{ questionId: question, isCorrect: true, ms: 20 }]) }
    await answer(hurried, true, 3, fast)
    await answer(hurried, true, 1, fast)
    await nextDay()
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    await server.stop()
    server = await start({ smtpUrl: 'smtp://127.0.0.1:9' })
    const unconfirmed = await soldier()
    await nextDay()
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    await connection()
      .updateTable('users')
      .set({ emailVerified: 1 })
      .where('id', '=', unconfirmed.userId)
      .execute()
    await answer(unconfirmed, true, 0)
    await nextDay()
    expect(await rows('difficultyAnswers')).toHaveLength(20)
  })

  test('an account counts once, however often it answers', async () => {
    await soldiers(18)
    const keen = await soldier()
    for (let daysAgo = 12; daysAgo > 3; daysAgo -= 1) await answer(keen, true, daysAgo)
    await nextDay()
    expect(await published()).toBeUndefined()
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    for (let round = 0; round < 2; round += 1) {
      await answer(keen, round === 0, 0)
      await nextDay()
    }
    expect(await rows('difficultyAnswers')).toHaveLength(19)
    expect(await published()).toBeUndefined()
  })

  test('one more soldier changes nothing that is published, nor does a new answer', async () => {
    const [first] = await soldiers(20)
    await nextDay()
    const before = await page()
    expect(before.questions[question]).toBeDefined()
    await soldier(true, false)
    await answer(first as SignedUp, true, 0)
    await nextDay()
    expect(await page()).toEqual(before)
    await soldiers(19)
    await nextDay()
    expect((await published()).soldiers).toBe(40)
  })

  test('counts default questions that were recalled, and nothing else', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => longUser(server)))
    const hurried = (await insertDefaultSet(connection())).question.$id
    for (const person of people) {
      const one = (questionId: string, daysAgo: number) =>
        answer(person, true, daysAgo, {
          outcomes: JSON.stringify([{ questionId, isCorrect: true }]),
        })
      // Chosen from options; only two hours apart; of a question that the soldier made up.
      await answer(person, true, 3, { studyMode: 'quiz' })
      await answer(person, true, 1, { studyMode: 'quiz' })
      await one(hurried, 0.3)
      await one(hurried, 0.2)
      await one('made-up', 3)
      await one('made-up', 1)
    }
    await nextDay()
    expect(await rows('difficultyAnswers')).toEqual([])
    expect((await page()).questions).toEqual({})
  })

  test('a deleted account takes its group with it at the next run', async () => {
    const people = await soldiers(20)
    await nextDay()
    expect(await published()).toBeDefined()
    const [leaver, second] = people as [SignedUp, SignedUp]
    await leave(leaver)
    expect((await rows('difficultyAnswers')).map(({ userId }) => userId)).not.toContain(
      leaver.userId,
    )
    await nextDay()
    expect(await published()).toBeUndefined()
    expect(await rows('difficultyGroups')).toEqual([])
    // The others are counted once again, in a new group with new noise, and never after that.
    await soldiers(1)
    await nextDay()
    expect((await published()).soldiers).toBe(20)
    await leave(second)
    await soldiers(1)
    await nextDay()
    expect(await published()).toBeUndefined()
  })

  test('is the same for everybody, and cheap to ask for again', async () => {
    await soldiers(20)
    await nextDay()
    const url = `${server.url}/question-difficulty.json`
    const response = await fetch(url)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const text = await response.text()
    const ids = await connection().selectFrom('users').select('id').execute()
    for (const { id } of ids) expect(text).not.toContain(id)
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('switched off, nothing is counted, shown or kept', async () => {
    await soldiers(20)
    await nextDay()
    expect(await rows('difficultyGroups')).toHaveLength(1)
    await server.stop()
    server = await start({ sharedDifficulty: false })
    await eventually(() => readSetting(connection(), 'difficulty-due')).toBe(undefined)
    expect(await rows('difficultyAnswers')).toEqual([])
    expect(await rows('difficultyGroups')).toEqual([])
    expect(await readSetting(connection(), 'difficulty-published')).toBe(undefined)
    expect((await page()).questions).toEqual({})
  })
})
