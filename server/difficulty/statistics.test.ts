import { questionFigures } from '@squared-away/domain/question-sets/question-statistics'
import { textDigest } from '@squared-away/domain/text/text-digest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { createSample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { longUser } from './testing/long-user.ts'
import { runNextDay, untilFirstRun } from './testing/next-day.ts'

const A_DAY = 24 * 60 * 60_000
const QUESTIONS = 8
/** The noise of two groups exceeds this once in more than 100,000 draws. */
const MORE_NOISE = 16

describe.each(ENGINES)('statistics of questions on %s', (engine) => {
  let server: TestServer
  let now: Date
  let author: SignedUp
  let setId: string
  let shared: string
  let questions: string[]

  beforeEach(async () => {
    now = new Date('2026-03-02T12:00:00Z')
    server = await startTestServer({
      engine,
      clock: () => now,
      variations: { difficulty: { pollEvery: 20 } },
    })
    await untilFirstRun(server.database.connection)
    author = await signUp(server.url)
    setId = (await createSample(author, connection(), 'questionSets')).$id
    for (let number = 0; number < QUESTIONS; number += 1) {
      await createSample(author, connection(), 'questions', {
        setId,
        questionText: `Question ${number}?`,
        distractors: ['Rest', 'At ease', 'Dismissed'],
      })
    }
    const { body } = await call(author, 'shareQuestionSet', { setIdToShare: setId })
    shared = String(body.communitySetId)
    const rows = await connection()
      .selectFrom('questions')
      .select('$id')
      .where('setId', '=', shared)
      .orderBy('$sequence')
      .execute()
    questions = rows.map(({ $id }) => $id)
  })

  afterEach(() => server.stop())

  const connection = () => server.database.connection
  /** Lets a day pass and waits for its run. */
  const nextDay = () =>
    runNextDay(connection(), () => {
      now = new Date(now.getTime() + A_DAY)
    })
  /** A quiz over the shared set; a wrong answer chose 'Rest'. */
  const quiz = (person: SignedUp, isRight: (question: number) => boolean, daysAgo: number) =>
    createSample(person, connection(), 'studySessions', {
      studyMode: 'quiz',
      startTime: new Date(now.getTime() - daysAgo * A_DAY).toISOString(),
      questionIds: questions,
      outcomes: JSON.stringify(
        questions.map((questionId, number) => ({
          questionId,
          result: isRight(number) ? 'correct' : 'incorrect',
          chosen: isRight(number) ? 0 : 1,
          picked: textDigest(isRight(number) ? 'Attention' : 'Rest'),
        })),
      ),
    })
  /**
   * Half of the soldiers are strong: they know all questions but the last, which only the weak get
   * right. Everybody knows the first one. A day later all is right.
   */
  const soldiers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const person = await longUser(server)
        const isStrong = at % 2 === 0
        const last = QUESTIONS - 1
        await quiz(person, (number) => number === 0 || isStrong !== (number === last), 3)
        await quiz(person, () => true, 1)
        return person
      }),
    )
  const statistics = async (person = author, id = setId) =>
    await call(person, 'questionStatistics', { setId: id })

  test('attack 121: shows nothing of nineteen soldiers, and noisy sums of twenty', async () => {
    await soldiers(19)
    await nextDay()
    const before = await statistics()
    expect(before.body).toMatchObject({ questionCount: QUESTIONS, countedCount: 0, counted: [] })
    expect(before.body.uncounted).toHaveLength(QUESTIONS)
    await soldiers(1)
    await nextDay()
    const { body } = await statistics()
    expect(body.countedCount).toBe(QUESTIONS)
    const sums = await connection().selectFrom('statisticsSums').select(['name', 'sum']).execute()
    const exact = new Set([20, 10, 0])
    expect(sums.some(({ name, sum }) => name !== 'strength' && !exact.has(sum))).toBe(true)
    expect(JSON.stringify(body)).not.toContain(author.userId)
  })

  test('tells what is known at sight, a day later, and which wrong option is chosen', async () => {
    await soldiers(40)
    await nextDay()
    const { body } = await statistics()
    const counted = body.counted as {
      questionText: string
      soldiers: number
      first: { value: number }
      delayed: { value: number }
      discrimination: { value: number } | null
      options: { text: string; share: { value: number } }[]
      flags: string[]
    }[]
    const of = (number: number) =>
      counted.find(({ questionText }) => questionText === `Question ${number}?`)
    const share = MORE_NOISE / 40
    expect(of(0)?.soldiers).toBe(40)
    expect(of(0)?.first.value).toBeGreaterThan(1 - share)
    expect(Math.abs((of(1)?.first.value ?? 0) - 0.5)).toBeLessThan(share)
    expect(of(1)?.delayed.value).toBeGreaterThan(1 - share)
    const [rest, atEase] = of(1)?.options ?? []
    expect(Math.abs((rest?.share.value ?? 0) - 0.5)).toBeLessThan(share)
    expect(atEase?.share.value).toBeLessThan(share)
    // The strong know what is asked; the last question is only right for the weak.
    expect(of(1)?.discrimination?.value).toBeGreaterThan(0)
    expect(of(QUESTIONS - 1)?.discrimination?.value).toBeLessThan(0)
  })

  test('does not count the answers of the author, and counts an account once', async () => {
    const people = await soldiers(19)
    await quiz(author, () => true, 3)
    for (const daysAgo of [0.5, 0.4]) await quiz(people[0] as SignedUp, () => false, daysAgo)
    await nextDay()
    expect((await statistics()).body.countedCount).toBe(0)
    const { count } = await connection()
      .selectFrom('statisticsAnswers')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('measure', '=', 'first')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(19 * QUESTIONS)
  })

  test('attack 121: nobody but the author reads them, and only admins those of the content', async () => {
    const [other] = await soldiers(1)
    await nextDay()
    for (const id of [setId, shared]) {
      expect((await statistics(other, id)).code).toBe(404)
    }
    const content = await connection()
      .selectFrom('defaultQuestionSets')
      .select('$id')
      .limit(1)
      .execute()
    for (const { $id } of content) expect((await statistics(author, $id)).code).toBe(401)
    expect((await call(author, 'listQuestionStatistics', {})).code).toBe(401)
  })

  test('a private set that nobody else studies says so', async () => {
    const own = await createSample(author, connection(), 'questionSets')
    const { code, body } = await statistics(author, own.$id)
    expect([code, body.message]).toEqual([400, 'Share this set first. Nobody else studies it yet.'])
  })

  test('an account that is deleted takes its answers and its groups along', async () => {
    const people = await soldiers(20)
    await nextDay()
    expect((await statistics()).body.countedCount).toBe(QUESTIONS)
    const { email, password, account } = people[0] as SignedUp
    await account.deleteSession({ sessionId: 'current' })
    await account.createEmailPasswordSession({ email, password })
    expect((await call(people[0] as SignedUp, 'deleteAccount', {})).code).toBe(200)
    await nextDay()
    expect((await statistics()).body.countedCount).toBe(0)
    expect(await connection().selectFrom('statisticsSums').selectAll().execute()).toEqual([])
  })
})

const QUIET = { count: 0, strength: 0 }

test('flags what nearly all or nobody knows, what misleads the strong, and an unused option', () => {
  const distractors = ['Rest', 'At ease', 'Dismissed']
  const flags = (right: number, strength: number, picks: number[] = []) =>
    questionFigures(
      {
        first: { groups: 5, right, strength },
        ...(picks.length > 0
          ? {
              picked: {
                groups: 5,
                options: Object.fromEntries(
                  distractors.map((text, at) => [textDigest(text), picks[at] ?? 0]),
                ),
              },
            }
          : {}),
      },
      QUIET,
      { distractors },
    ).flags
  expect(flags(99, 0)).toEqual(['nearly-all-right'])
  expect(flags(15, 0)).toEqual(['nearly-all-wrong'])
  expect(flags(50, 80)).toEqual([])
  expect(flags(50, -60)).toEqual(['negative'])
  expect(flags(50, 80, [25, 25, 0])).toEqual(['unused-option'])
})

test('the point-biserial is that of the textbook', () => {
  // 20 soldiers in quarters of 5; right are 1, 2, 3, 4 of them.
  const marks = [1, 2, 3, 4].flatMap((right, quarter) =>
    Array.from({ length: 5 }, (_, at) => ({ level: quarter * 2 - 3, right: at < right ? 1 : 0 })),
  )
  const right = marks.filter((mark) => mark.right === 1)
  const mean = (list: typeof marks) => list.reduce((sum, { level }) => sum + level, 0) / list.length
  const share = right.length / marks.length
  const wrong = marks.filter((mark) => mark.right === 0)
  const textbook = ((mean(right) - mean(wrong)) / Math.sqrt(5)) * Math.sqrt(share * (1 - share))
  const strength = right.reduce((sum, { level }) => sum + level, 0)
  const { discrimination } = questionFigures(
    { first: { groups: 1, right: right.length, strength } },
    QUIET,
    { distractors: [] },
  )
  expect(discrimination?.value).toBeCloseTo(textbook, 10)
})
