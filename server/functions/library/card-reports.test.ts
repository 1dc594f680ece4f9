import { randomUUID } from 'node:crypto'
import type { ReportedCard, SettledCard } from '@squared-away/domain/functions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { laterMoment } from '../../testing/later-moment.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { call } from '../testing/calls.ts'
import { insertDefaultSet, insertSet } from '../testing/question-sets.ts'
import { type Reporters, startWithReporters } from '../testing/reporters.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('reports of cards on %s', (engine) => {
  let { server, connection, alice, bob, carol, admin } = {} as Reporters
  let later = 0
  /** A default question and one that alice shared. */
  let shipped: string
  let shared: string

  beforeAll(async () => {
    const clock = () => new Date(Date.now() + later)
    const started = await startWithReporters({ engine, clock })
    ;({ server, connection, alice, bob, carol, admin } = started)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    shipped = String((await insertDefaultSet(connection, ['Which map?'])).questions[0]?.$id)
    const { questions } = await insertSet(connection, alice.userId, ['Grid north?'], {
      scope: 'community',
      name: 'Maps of alice',
    })
    shared = String(questions[0]?.$id)
  })

  const report = (person: SignedUp, questionId: string, more: object = {}) =>
    call(person, 'reportCard', {
      ...{ reportId: randomUUID(), questionId, reason: 'wrong-answer' },
      ...more,
    })
  const list = async () =>
    (await call(admin, 'listCardReports', {})).body as {
      cards: ReportedCard[]
      total: number
      settled: SettledCard[]
    }
  const listed = async (questionId: string) =>
    (await list()).cards.find((card) => card.questionId === questionId)
  const settle = (person: SignedUp, questionId: string, more: object) =>
    call(person, 'settleCardReport', { questionId, latestAt: new Date().toISOString(), ...more })
  const stored = (questionId: string) =>
    connection
      .selectFrom('cardReports')
      .selectAll()
      .orderBy('createdAt')
      .orderBy('id')
      .where((where) =>
        where.or([
          where('defaultQuestionId', '=', questionId),
          where('communityQuestionId', '=', questionId),
        ]),
      )
      .execute()

  test('users report a card once each, and only admins read reports, without names', async () => {
    const reportId = randomUUID()
    const text = '  TC 3-25.26 says otherwise. <b>  '
    const first = await report(bob, shipped, { reportId, text })
    expect(first).toMatchObject({ status: 'completed', body: { status: 'created' } })
    // The response was lost on the way to the device.
    const again = await report(bob, shipped, { reportId, text })
    expect(again).toMatchObject({ body: { status: 'existing' } })
    await report(bob, shipped, { reason: 'typo' })
    await report(carol, shipped)
    await report(carol, shared, { reason: 'other', text: 'There is no picture.' })
    expect(await stored(shipped)).toHaveLength(3)

    const { cards, total } = await list()
    expect(total).toBe(cards.length)
    expect(cards.find(({ questionId }) => questionId === shipped)).toMatchObject({
      source: 'default',
      questionText: 'Which map?',
      answer: 'Yes',
      category: 'Maps',
      reference: 'TC 3-25.26',
      reporters: 2,
      reasons: [
        { reason: 'wrong-answer', count: 2 },
        { reason: 'typo', count: 1 },
      ],
      texts: [{ reason: 'wrong-answer', text: text.trim() }],
    })
    expect(cards.find(({ questionId }) => questionId === shared)).toMatchObject({
      source: 'community',
      setName: 'Maps of alice',
      reporters: 1,
      texts: [{ text: 'There is no picture.' }],
    })
    const everything = JSON.stringify(cards)
    for (const { userId } of [alice, bob, carol]) expect(everything).not.toContain(userId)

    for (const person of [alice, bob]) {
      expect(await call(person, 'listCardReports', {})).toMatchObject({
        status: 'failed',
        code: 401,
        body: { message: 'Only an admin can read the reports.', type: 'user_unauthorized' },
      })
      expect(await settle(person, shipped, { outcome: 'dismissed' })).toMatchObject({ code: 401 })
      await expect(
        person.databases.listDocuments({ databaseId: 'main', collectionId: 'cardReports' }),
      ).rejects.toMatchObject({ type: 'collection_not_found' })
    }
    expect((await stored(shipped)).every(({ settledAt }) => settledAt === null)).toBe(true)
  })

  test("rejects reports of the caller's own, an unknown, private or hidden question, and invalid reports", async () => {
    const mine = await insertSet(connection, alice.userId, ['Mine?'])
    const hidden = await insertSet(connection, alice.userId, ['Hidden?'], {
      scope: 'community',
      isHidden: 1,
    })
    const ownPrivate = String(mine.questions[0]?.$id)
    expect(await report(alice, shared)).toMatchObject({
      code: 400,
      body: { message: 'You shared this yourself.' },
    })
    for (const [person, questionId] of [
      [alice, ownPrivate],
      [bob, ownPrivate],
      [bob, String(hidden.questions[0]?.$id)],
      [bob, 'nothing'],
    ] as const) {
      expect(await report(person, questionId)).toMatchObject({
        code: 404,
        body: { message: 'The question could not be found.' },
      })
    }
    for (const more of [
      { reason: 'boring' },
      { reason: 'other' },
      { reason: 'other', text: ' \u200b' },
      { text: 'x'.repeat(1001) },
      { text: { $gt: '' } },
      { reportId: '../x' },
      { reportId: undefined },
      { questionId: [shipped] },
    ]) {
      expect(await report(bob, shipped, more)).toMatchObject({ status: 'failed', code: 400 })
    }
    for (const functionId of ['reportCard', 'listCardReports', 'settleCardReport']) {
      await expect(
        server.visitor().functions.createExecution({ functionId }),
      ).rejects.toMatchObject({ code: 401 })
    }
    expect(await stored(shipped)).toEqual([])
    expect(await stored(shared)).toEqual([])
  })

  test('accepts forty a day, and more on the next day', async () => {
    const keen = await signUp(server.url)
    for (let count = 0; count < 40; count += 1) {
      expect((await report(keen, shipped)).code).toBe(200)
    }
    expect(await report(keen, shipped)).toMatchObject({
      code: 429,
      body: { message: 'You can report 40 cards a day. Try again tomorrow.' },
    })
    expect(await stored(shipped)).toHaveLength(40)
    expect((await report(carol, shipped)).code).toBe(200)
    later = DAY + 1000
    expect((await report(keen, shipped)).code).toBe(200)
    later = 0
  })

  test('a fix or a dismissal removes it from the list, except for newer reports', async () => {
    await report(bob, shipped)
    await report(bob, shared)
    const seen = await listed(shipped)
    later = 1000
    await report(carol, shipped, { reason: 'typo' })
    later = 0

    expect(await settle(admin, shipped, { outcome: 'fixed' })).toMatchObject({ code: 400 })
    const resolution = ' https://example.com/edit/1 '
    const fixed = { outcome: 'fixed', resolution, latestAt: seen?.latestAt }
    expect((await settle(admin, shipped, fixed)).body).toEqual({ status: 'done' })
    expect((await settle(admin, shipped, fixed)).body).toEqual({ status: 'existing' })
    expect(await listed(shipped)).toMatchObject({ reporters: 1, reasons: [{ reason: 'typo' }] })
    expect(await stored(shipped)).toMatchObject([
      { outcome: 'fixed', resolution: resolution.trim(), settledBy: admin.userId },
      { outcome: null, settledAt: null },
    ])

    await laterMoment()
    const dismissed = await settle(admin, shared, { outcome: 'dismissed' })
    expect(dismissed.body).toEqual({ status: 'done' })
    expect(await listed(shared)).toBeUndefined()
    const { settled } = await list()
    expect(settled.slice(0, 2)).toMatchObject([
      { questionId: shared, questionText: 'Grid north?', outcome: 'dismissed', resolution: null },
      { questionId: shipped, outcome: 'fixed', resolution: resolution.trim() },
    ])
    // A new report lists it again.
    await report(bob, shared)
    expect(await listed(shared)).toMatchObject({ reporters: 1 })
  })

  test('deletes a report with its author’s account, and keeps an admin’s decision without the name', async () => {
    const leaving = await signUp(server.url)
    await report(leaving, shipped)
    await report(bob, shared)
    const second = await signUp(server.url)
    await connection
      .updateTable('users')
      .set({ labels: '["admin"]' })
      .where('id', '=', second.userId)
      .execute()
    await settle(second, shared, { outcome: 'dismissed' })
    for (const person of [leaving, second]) await call(person, 'deleteAccount', {})
    expect(await stored(shipped)).toEqual([])
    expect(await stored(shared)).toMatchObject([{ outcome: 'dismissed', settledBy: null }])
  })
})
