import { QUIZ_LIMITS } from '@squared-away/domain/rooms/quiz'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { pruneRooms } from './prune-rooms.ts'
import { openTestQuiz, sectionQuiz } from './testing/quiz-calls.ts'
import { openTestRoom, type RoomBrowser, roomCall } from './testing/room-calls.ts'

describe.each(ENGINES)('a quiz for a section, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  const guest = (): RoomBrowser => ({ fetch: server.visitor().fetch })
  const opened = async (quiz = sectionQuiz()) =>
    openTestQuiz(server.url, await signUp(server.url), quiz)
  const rowsOf = (table: 'roomAnswers' | 'roomSeats' | 'roomQuestions', roomId: string) =>
    server.database.connection.selectFrom(table).selectAll().where('roomId', '=', roomId).execute()

  test('goes question by question; all see numbers, each their own choice and list', async () => {
    const quiz = await opened()
    const [adams, baker] = [await quiz.joined(guest()), await quiz.joined(guest(), 'PV2 Baker')]
    expect(await quiz.view(adams)).toMatchObject({ step: 0, joined: 2, question: null, own: null })
    await quiz.move(1)
    expect((await quiz.answer(adams, 'q1', 0)).body).toEqual({ taken: true })
    await quiz.answer(baker, 'q1', 1)
    const asked = await quiz.view(adams)
    expect(asked).toMatchObject({ own: 0, counts: { answered: 2, right: null, options: null } })
    // An answer may change until the answer is shown, and counts once.
    await quiz.answer(adams, 'q1', 2)
    await quiz.move(2)
    expect(await quiz.view(baker)).toMatchObject({
      ...{ own: 1, counts: { answered: 2, right: 1, options: [0, 1, 1] } },
      question: { answer: { right: 1, shown: ['Answer q1'] } },
    })
    expect((await quiz.answer(adams, 'q1', 1)).body).toEqual({ taken: false })

    // A phone that joins in the middle starts with the current question.
    await quiz.move(3)
    const cole = await quiz.joined(guest())
    expect(await quiz.view(cole)).toMatchObject({ question: { id: 'q2' }, joined: 3 })
    await quiz.answer(cole, 'q2', 0)
    await quiz.move(4)

    // Without options each marks by oneself, once the answer is shown.
    await quiz.move(5)
    expect((await quiz.answer(cole, 'q3', 1)).body).toEqual({ taken: false })
    await quiz.move(6)
    await quiz.answer(cole, 'q3', 0)
    await quiz.answer(cole, 'q3', 1)
    await quiz.answer(adams, 'q3', 0)
    expect((await quiz.view(adams)).counts).toEqual({ answered: 2, right: 1, options: [] })
    await quiz.end()
    const own = (await quiz.results(adams)).map((result) => result.own?.choice ?? null)
    expect(own).toEqual([2, null, 0])
    const forHost = await quiz.results(quiz.host)
    expect(forHost.map(({ counts }) => counts.right)).toEqual([1, 0, 1])
    expect(forHost.every((result) => result.own === null)).toBe(true)
    expect((await quiz.join(guest(), 'ABCDEF')).status).toBe(404)
  })

  test('a press counts once; a quiz that ends early shows no answer that nobody saw', async () => {
    const quiz = await opened()
    const phone = await quiz.joined(guest())
    await Promise.all([quiz.move(1), quiz.move(1), quiz.move(1)])
    const before = await quiz.view(phone)
    expect(before.step).toBe(1)
    expect((await quiz.move(3)).status).toBe(400)
    await quiz.answer(phone, 'q1', 0)
    const { sequence } = await quiz.view(phone)
    // A repeated press and a changed mind wake nobody.
    await quiz.move(1)
    await quiz.answer(phone, 'q1', 0)
    await quiz.answer(phone, 'q1', 1)
    expect((await quiz.view(phone)).sequence).toBe(sequence)
    const code = await quiz.code()
    await quiz.end()
    expect((await quiz.end()).status).toBe(200)
    expect(await quiz.view(phone)).toMatchObject({ isOver: true, question: null })
    expect(await quiz.results(phone)).toEqual([])
    expect((await quiz.join(guest(), code)).status).toBe(404)
  })

  test('the leader answers only if the quiz says so, and a soldier has one seat', async () => {
    const quiz = await opened(sectionQuiz({ hostAnswers: true }))
    await quiz.move(1)
    expect((await quiz.answer(quiz.host, 'q1', 1)).body).toEqual({ taken: true })
    const soldier = await signUp(server.url)
    const first = await quiz.joined(soldier)
    await quiz.answer(first, 'q1', 0)
    const second = await quiz.joined(soldier)
    expect((await quiz.call(first, 'GET')).status).toBe(404)
    expect(await quiz.view(second)).toMatchObject({ own: 0, joined: 2, counts: { answered: 2 } })
    const runOnly = await opened()
    await runOnly.move(1)
    expect((await runOnly.answer(runOnly.host, 'q1', 1)).status).toBe(401)
  })

  test('a removed phone comes back by no code; counts stay, so that they tell nobody’s choice', async () => {
    const quiz = await opened()
    const [one, other] = [await quiz.joined(guest()), await quiz.joined(guest())]
    const [{ seatId = '' } = {}, { seatId: silent = '' } = {}] = (await quiz.view(quiz.host)).phones
    await quiz.move(1)
    await quiz.answer(one, 'q1', 0)
    const code = await quiz.code()
    await quiz.asRoom(quiz.host, 'POST', `/seats/${seatId}/free`, {})
    expect((await quiz.call(one, 'GET')).status).toBe(404)
    expect((await quiz.join(guest(), code)).status).toBe(404)
    await quiz.move(2)
    expect((await quiz.view(other)).counts).toMatchObject({ options: [1, 0, 0] })
    // A phone that never answered leaves nothing behind.
    expect((await quiz.asRoom(other, 'POST', '/leave', {})).status).toBe(200)
    const seats = await rowsOf('roomSeats', quiz.quiz.roomId)
    expect(seats.map(({ id }) => id)).not.toContain(silent)
    expect(seats.every(({ name }) => !/SPC|Adams/.test(name))).toBe(true)
  })

  test('goes with its rooms: listed, deleted, pruned, and with the account of its leader', async () => {
    const quiz = await opened()
    const { roomId } = quiz.quiz
    const listed = await roomCall<{ rooms: object[] }>(server.url, quiz.host, 'GET', '')
    expect(listed.body.rooms).toMatchObject([{ roomId, kind: 'quiz', title: 'Monday formation' }])
    const phone = await quiz.joined(guest())
    await quiz.move(1)
    await quiz.answer(phone, 'q1', 0)
    await quiz.end()
    const { expiresAt } = await quiz.view(phone)
    await pruneRooms(server.database.connection, new Date(expiresAt))
    const tables = ['roomAnswers', 'roomSeats', 'roomQuestions'] as const
    for (const table of tables) expect(await rowsOf(table, roomId), table).toEqual([])
    for (const end of ['delete', 'account'] as const) {
      const another = await opened()
      const other = await another.joined(guest())
      await another.move(1)
      await another.answer(other, 'q1', 0)
      if (end === 'delete') await another.asRoom(another.host, 'DELETE')
      else await call(another.host, 'deleteAccount', {})
      expect((await another.call(other, 'GET')).status).toBe(404)
      for (const table of tables) expect(await rowsOf(table, another.quiz.roomId)).toEqual([])
    }
  })

  test('refuses what is no quiz: a right answer that is not there, one option, 51 questions', async () => {
    const person = await signUp(server.url)
    const quiz = sectionQuiz()
    const [card] = quiz.questions
    if (card === undefined) throw new Error('No card.')
    const withCard = (changed: object) => ({ ...quiz, questions: [{ ...card, ...changed }] })
    for (const wrong of [
      withCard({ right: 3 }),
      withCard({ right: null }),
      withCard({ options: ['A'], right: 0 }),
      withCard({ options: ['A', 'A'], right: 0 }),
      withCard({ options: ['A', 'B', 'C', 'D', 'E'] }),
      withCard({ options: [], right: 0 }),
      withCard({ picture: '../x' }),
      { ...quiz, questions: [] },
      { ...quiz, questions: [card, card] },
      { ...quiz, questions: Array.from({ length: 51 }, (_, n) => ({ ...card, id: `n${n}` })) },
      { ...quiz, title: ' ' },
      { ...quiz, more: true },
    ]) {
      expect((await roomCall(server.url, person, 'POST', '', wrong, 'quizzes')).status).toBe(400)
    }
    const statuses: number[] = []
    for (let opens = 0; opens < 6; opens += 1) {
      const { status } = await roomCall(server.url, person, 'POST', '', sectionQuiz(), 'quizzes')
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 400])
  })

  describe('attacks', () => {
    test('attack 268: nobody reads an answer, a later question or a choice before it is shown', async () => {
      const quiz = await opened()
      const [phone, other] = [await quiz.joined(guest()), await quiz.joined(guest())]
      await quiz.move(1)
      await quiz.answer(other, 'q1', 1)
      const reads = ['', '?after=0&held=shown', '?after=0&wait=0&step=2', '?held=ended']
      for (const browser of [phone, quiz.host]) {
        for (const query of reads) {
          const text = JSON.stringify((await quiz.call(browser, 'GET', query)).body)
          expect(text).toContain('Asked q1?')
          expect(text).not.toMatch(/Answer q|TC 3-21|stored-|q2|q3|choice|"right":\d/)
        }
        expect(await quiz.results(browser)).toEqual([])
        // The calls of a board know nothing of it.
        for (const path of ['', '?held=ended', '?after=0']) {
          expect((await quiz.asRoom(browser, 'GET', path)).status).toBe(404)
        }
      }
      expect((await quiz.view(phone)).phones).toEqual([])
      const forHost = JSON.stringify(await quiz.view(quiz.host))
      expect(forHost).toContain('SPC Adams')
      expect(Object.keys((await quiz.view(quiz.host)).phones[0] ?? {}).toSorted()).toEqual([
        ...['isOffline', 'isSignedIn', 'name', 'seatId'],
      ])
      // Browsers that know the room's id and have no part in it.
      const stranger = await signUp(server.url)
      for (const browser of [guest(), stranger]) {
        expect((await quiz.call(browser, 'GET')).status).toBe(404)
        expect((await quiz.call(browser, 'GET', '/results')).status).toBe(404)
      }
      expect((await quiz.move(2, phone)).status).toBe(401)
      expect((await quiz.view(phone)).step).toBe(1)
    })

    test('attack 269: a phone answers for its own seat alone, once, and fills nothing', async () => {
      const quiz = await opened()
      const [phone, other] = [await quiz.joined(guest()), await quiz.joined(guest())]
      const { seatId } = await quiz.view(other)
      await quiz.move(1)
      for (const more of [{ seatId }, { memberId: seatId }, { ms: -1 }, { ms: 1e12 }]) {
        expect((await quiz.answer(phone, 'q1', 1, more)).status).toBe(400)
      }
      for (const choice of [3, 4, -1, 1.5]) {
        expect((await quiz.answer(phone, 'q1', choice)).status).toBe(400)
      }
      for (const questionId of ['q2', 'q3', 'nothing']) {
        expect((await quiz.answer(phone, questionId, 1)).body).toEqual({ taken: false })
      }
      const many = Array.from({ length: 30 }, (_, n) => quiz.answer(phone, 'q1', n % 3))
      expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true)
      expect(await rowsOf('roomAnswers', quiz.quiz.roomId)).toHaveLength(1)
      expect((await quiz.view(other)).own).toBeNull()
      const boards = await openTestRoom(server.url, quiz.host)
      const tried = [
        await quiz.call(phone, 'PATCH', '', { state: 'ended' }),
        await quiz.asRoom(phone, 'POST', `/seats/${seatId}/free`, {}),
        await quiz.asRoom(phone, 'DELETE'),
        await quiz.asRoom(phone, 'POST', '/marks', { marks: [] }),
        await quiz.asRoom(quiz.host, 'PATCH', '', { state: 'running' }),
        await quiz.asRoom(quiz.host, 'POST', '/release'),
        await boards.call(phone, 'GET'),
        await roomCall(server.url, quiz.host, 'GET', boards.path, undefined, 'quizzes'),
      ]
      expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 400, 404, 404, 404, 404])
    })

    test('attack 269: phones join until the quiz is full; coming and going fills no seats', async () => {
      const quiz = await opened()
      const code = await quiz.code()
      for (let loops = 0; loops < 5; loops += 1) {
        const { body } = await quiz.join(guest(), code)
        await quiz.asRoom({ ...guest(), token: body.token }, 'POST', '/leave', {})
      }
      expect(await rowsOf('roomSeats', quiz.quiz.roomId)).toHaveLength(1)
      const joins = Array.from({ length: QUIZ_LIMITS.phones + 2 }, () => quiz.join(guest(), code))
      const statuses = (await Promise.all(joins)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(QUIZ_LIMITS.phones)
      expect(statuses.filter((status) => status === 400)).toHaveLength(2)
      const limited = await startTestServer({ engine, rateLimits: true, place: server.place })
      const another = await opened()
      const spoken = await another.code()
      const looped: number[] = []
      for (let loops = 0; loops < 61; loops += 1) {
        const { status } = await roomCall(limited.url, limited.visitor(), 'POST', '/join', {
          ...{ code: spoken, name: 'SPC Adams' },
        })
        looped.push(status)
      }
      await limited.stop()
      // A full quiz is no wrong code, which would lock the network out after twenty.
      expect(looped).toEqual([...Array(20).fill(201), ...Array(40).fill(400), 429])
    })
  })
})
