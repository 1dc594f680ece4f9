import { randomUUID } from 'node:crypto'
import type { RoomView, WaitingView } from '@squared-away/domain/rooms/room'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { pruneRooms } from './prune-rooms.ts'
import {
  boardRoom,
  newMark,
  openTestRoom,
  type RoomBrowser,
  roomCall,
  roomQuestionId,
} from './testing/room-calls.ts'

const DAY_MS = 24 * 60 * 60_000

describe.each(ENGINES)('a room on several phones, on %s', (engine) => {
  let server: TestServer
  let host: SignedUp
  let now: Date | undefined
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: () => now ?? new Date() })
    host = await signUp(server.url)
  })
  afterAll(() => server.stop())

  const guest = (): RoomBrowser => ({ fetch: server.visitor().fetch })
  const opened = async (room = boardRoom()) =>
    openTestRoom(server.url, await signUp(server.url), room)

  test('runs a board of three members and two candidates, and the candidates get reports', async () => {
    const room = await opened()
    const member = await room.admitted('member-1', guest())
    const other = await room.admitted('member-2', guest())
    const candidate = await room.admitted('candidate-1', guest())
    await room.start()
    expect(await room.view(candidate)).toMatchObject({
      ...{ state: 'running', candidateId: 'candidate-1', memberId: 'president' },
    })
    for (const [phone, memberId] of [
      [room.host, 'president'],
      [member, 'member-1'],
      [other, 'member-2'],
    ] as const) {
      const { status } = await room.mark(phone, newMark(roomQuestionId(memberId, 'candidate-1')))
      expect(status).toBe(200)
    }
    await room.call(room.host, 'PATCH', '', { candidateId: 'candidate-2', memberId: 'member-1' })
    expect(await room.view(member)).toMatchObject({
      ...{ candidateId: 'candidate-2', memberId: 'member-1' },
    })
    const seen = await room.view(room.host)
    expect(seen.marks.map(({ memberId }) => memberId)).toEqual([
      'president',
      'member-1',
      'member-2',
    ])
    await room.call(room.host, 'PATCH', '', { state: 'ended' })
    const report = await room.view(candidate)
    expect(report.marks).toHaveLength(3)
    expect(report.questions?.map(({ candidateId }) => candidateId)).toEqual(
      Array(6).fill('candidate-1'),
    )
  })

  test('shows nothing for a code alone; the host admits the phone by name', async () => {
    const room = await opened()
    const phone = await room.joined('member-1', guest(), '  Ruiz ')
    const { body } = await room.call<WaitingView>(phone, 'GET')
    expect(Object.keys(body).toSorted()).toEqual(['sequence', 'serverTime', 'status'])
    expect(body).toMatchObject({ status: 'waiting', sequence: 0 })
    expect((await room.seat('member-1')).phone).toMatchObject({ name: 'Ruiz', isAdmitted: false })
    await room.admit('member-1')
    expect(await room.view(phone)).toMatchObject({ status: 'admitted', title: 'September board' })
  })

  test('opens one room for a repeated request', async () => {
    const person = await signUp(server.url)
    const room = boardRoom()
    for (const _ of [1, 2]) {
      expect((await roomCall(server.url, person, 'POST', '', room)).status).toBe(201)
    }
    const { body } = await roomCall<{ total: number }>(server.url, person, 'GET', '')
    expect(body.total).toBe(1)
    expect((await roomCall(server.url, host, 'POST', '', room)).status).toBe(409)
  })

  test('a poll waits for the next change and catches up by sequence', async () => {
    const room = await opened()
    const member = await room.admitted('member-1', guest())
    await room.start()
    const first = await room.view(member)
    const waiting = room.poll(member, first.sequence, 'running')
    await room.mark(member, newMark(roomQuestionId('member-1', 'candidate-1'), 'missed'))
    const { body: next } = await waiting
    expect(next.sequence).toBeGreaterThan(first.sequence)
    expect(next.questions).toBeNull()
    expect(next.marks).toMatchObject([{ mark: 'missed' }])
    const held = await room.view(member, `?after=${next.sequence}&held=running`)
    expect(held.marks).toEqual([])
  })

  test('the last mark for a question counts, and a repeated one changes nothing', async () => {
    const room = await opened()
    await room.start()
    const questionId = roomQuestionId('president', 'candidate-1')
    const [first, second] = [newMark(questionId, 'had'), newMark(questionId, 'missed')]
    await room.mark(room.host, first)
    await room.mark(room.host, second)
    const { sequence } = await room.view(room.host)
    const again = await room.mark(room.host, first, second, first)
    expect(again.body.stored).toEqual([first.id, second.id, first.id])
    const seen = await room.view(room.host)
    expect(seen.sequence).toBe(sequence)
    expect(seen.marks.map(({ mark }) => mark)).toEqual(['had', 'missed'])
  })

  test('marks that waited on a phone arrive after the end, in the report too', async () => {
    const room = await opened()
    const member = await room.admitted('member-1', guest())
    const candidate = await room.admitted('candidate-1', guest())
    await room.start()
    await room.call(room.host, 'PATCH', '', { state: 'ended' })
    const { sequence } = await room.view(candidate)
    await room.mark(member, newMark(roomQuestionId('member-1', 'candidate-1')))
    const late = await room.view(candidate, `?after=${sequence}&held=ended`)
    expect(late.marks).toHaveLength(1)
  })

  test('a partner asks the soldier who opened the room, who sees no question before the end', async () => {
    const room = boardRoom()
    const seats = room.seats
      .filter(({ id }) => id === 'member-1' || id === 'candidate-1')
      .map((seat) => ({ ...seat, isHost: seat.role === 'candidate' }))
    const questions = room.questions.filter(
      ({ memberId, candidateId }) => memberId === 'member-1' && candidateId === 'candidate-1',
    )
    const partners = await opened({ ...room, kind: 'partner', seats, questions })
    const partner = await partners.admitted('member-1', guest())
    await partners.start()
    await partners.mark(partner, newMark(roomQuestionId('member-1', 'candidate-1')))
    expect(await partners.view(partners.host)).toMatchObject({ questions: [], marks: [] })
    expect((await partners.view(partner)).questions).toHaveLength(2)
    await partners.call(partners.host, 'PATCH', '', { state: 'ended' })
    const report = await partners.view(partners.host)
    expect([report.questions?.length, report.marks.length]).toEqual([2, 1])
  })

  test('is gone a day after it ends, with everything in it', async () => {
    const room = await opened()
    const phone = await room.admitted('candidate-1', guest())
    await room.start()
    await room.mark(room.host, newMark(roomQuestionId('president', 'candidate-1')))
    await room.call(room.host, 'PATCH', '', { state: 'ended' })
    const { expiresAt, endedAt } = await room.view(phone)
    expect(expiresAt - Number(endedAt)).toBe(DAY_MS)
    now = new Date(expiresAt)
    const gone = [await room.call(phone, 'GET'), await room.call(room.host, 'GET')]
    now = undefined
    expect(gone.map(({ status }) => status)).toEqual([404, 404])
    const { connection } = server.database
    await pruneRooms(connection, new Date(expiresAt))
    for (const table of ['roomSeats', 'roomPhones', 'roomQuestions', 'roomMarks'] as const) {
      const rows = await connection
        .selectFrom(table)
        .select('roomId')
        .where('roomId', '=', room.room.roomId)
        .execute()
      expect(rows, table).toEqual([])
    }
  })

  test('goes with the account of its host; a member’s account takes its phone along', async () => {
    const room = await opened()
    const person = await signUp(server.url)
    const phone = await room.admitted('member-1', person)
    await room.start()
    await room.mark(phone, newMark(roomQuestionId('member-1', 'candidate-1')))
    expect((await room.seat('member-1')).phone?.isSignedIn).toBe(true)
    await call(person, 'deleteAccount', {})
    expect((await room.call({ ...guest(), token: phone.token ?? '' }, 'GET')).status).toBe(404)
    expect((await room.seat('member-1')).phone).toBeNull()
    expect((await room.view(room.host)).marks).toHaveLength(1)
    await call(room.host, 'deleteAccount', {})
    const rows = await server.database.connection
      .selectFrom('rooms')
      .select('id')
      .where('id', '=', room.room.roomId)
      .execute()
    expect(rows).toEqual([])
  })

  test('refuses a sixth room, a twenty-first seat and a question of nobody', async () => {
    const person = await signUp(server.url)
    const open = (room: object) => roomCall(server.url, person, 'POST', '', room)
    const [first, ...rest] = await Promise.all(Array.from({ length: 7 }, () => open(boardRoom())))
    expect([first, ...rest].map((one) => one?.status).toSorted()).toEqual([
      ...[201, 201, 201, 201, 201, 400, 400],
    ])
    const other = await signUp(server.url)
    const room = boardRoom()
    const seat = { role: 'candidate', name: 'A', isPresident: false, isHost: false }
    const full = [
      ...room.seats,
      ...Array.from({ length: 16 }, (_, n) => ({ ...seat, id: `x${n}` })),
    ]
    for (const wrong of [
      { ...room, seats: full },
      { ...room, questions: room.questions.map((one) => ({ ...one, memberId: 'nobody' })) },
      { ...room, questions: room.questions.map((one) => ({ ...one, id: 'same' })) },
      { ...room, seats: room.seats.map((one) => ({ ...one, isHost: false })) },
      { ...room, title: ' \u200b ' },
      { ...room, more: true },
    ]) {
      expect((await roomCall(server.url, other, 'POST', '', wrong)).status).toBe(400)
    }
  })

  describe('attacks', () => {
    test('attack 140: a code is guessed: twenty wrong ones lock the network out', async () => {
      const limited = await startTestServer({ engine, rateLimits: true, place: server.place })
      const guess = (code: string) =>
        roomCall(limited.url, limited.visitor(), 'POST', '/join', { code, name: 'A' })
      const statuses: number[] = []
      for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess('ABCDEF')).status)
      const room = await opened()
      const { code } = await room.seat('member-1')
      const right = await guess(code ?? '')
      await limited.stop()
      expect(statuses).toEqual([...Array(20).fill(404), 429])
      expect(right.status).toBe(429)
      expect((await room.seat('member-1')).phone).toBeNull()
    })

    test('attack 158: guesses by many networks keep nobody else from typing a code', async () => {
      const limited = await startTestServer({ engine, rateLimits: true })
      const { connection } = limited.database
      const join = async (code: string | null) =>
        (await roomCall(limited.url, limited.visitor(), 'POST', '/join', { code, name: 'Ruiz' }))
          .status
      const room = await openTestRoom(limited.url, await signUp(limited.url))
      const { code } = await room.seat('member-1')
      const first: number[] = []
      for (let tries = 0; tries < 6; tries += 1) first.push(await join('ABCDEF'))
      // The sixth counted for all networks together, whose guesses others now use up.
      const { numUpdatedRows } = await connection
        .updateTable('rateCounts')
        .set({ count: 2000 })
        .where('key', 'like', 'all-room-codes %')
        .executeTakeFirst()
      const seventh = await join('ABCDEF')
      await connection.deleteFrom('rateCounts').where('key', 'not like', 'all-%').execute()
      const elsewhere = [await join('ABCDEF'), await join(code)]
      await limited.stop()
      expect(first).toEqual(Array(6).fill(404))
      expect(numUpdatedRows).toBe(1n)
      expect(seventh).toBe(429)
      expect(elsewhere).toEqual([404, 201])
    })

    test('attack 154: one host’s phones do not keep the server busy with full views', async () => {
      const limited = await startTestServer({ engine, rateLimits: true, place: server.place })
      // Seated here, and read where the limits are on.
      const room = await opened()
      const seats = ['member-1', 'member-2', 'candidate-1', 'candidate-2']
      const phones: RoomBrowser[] = []
      for (const seat of seats) phones.push(await room.admitted(seat, guest()))
      const look = async (phone: RoomBrowser | undefined, query = '') => {
        const browser = { fetch: limited.visitor().fetch, token: phone?.token ?? '' }
        return (await roomCall(limited.url, browser, 'GET', `${room.path}${query}`)).status
      }
      const many = (phone: RoomBrowser | undefined, times: number) =>
        Promise.all(Array.from({ length: times }, () => look(phone)))
      const [ofOne] = await Promise.all(
        phones.map((phone, index) => many(phone, index === 0 ? 31 : 30)),
      )
      const sequence = (await room.view(room.host)).sequence
      const newsAlone = await look(phones[0], `?after=${sequence}&held=lobby`)
      await room.call(room.host, 'POST', '/seats/member-1/free', {})
      const fifth = await room.admitted('member-1', guest())
      const ofFifth = await many(fifth, 1)
      await limited.stop()
      expect(ofOne?.toSorted()).toEqual([...Array(30).fill(200), 429])
      expect(newsAlone).toBe(200)
      expect(ofFifth).toEqual([429])
    })

    test('attack 141: a code is used twice at once: one phone gets the seat', async () => {
      const room = await opened()
      const { code } = await room.seat('member-1')
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          roomCall(server.url, guest(), 'POST', '/join', { code, name: 'A' }),
        ),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      expect(statuses).toEqual([201, ...Array(5).fill(404)])
      expect((await room.seat('member-1')).code).toBeNull()
    })

    test('attack 142: a phone that is not admitted reads, marks and decides nothing', async () => {
      const room = await opened()
      const phone = await room.joined('member-1', guest())
      const own = (await room.seat('member-1')).phone?.id
      await room.start()
      await room.mark(room.host, newMark(roomQuestionId('president', 'candidate-1')))
      const seen = await room.call<WaitingView>(phone, 'GET', '?wait=0')
      expect(seen.body).toMatchObject({ status: 'waiting', sequence: 0 })
      expect(JSON.stringify(seen.body)).not.toMatch(/board|SFC|SPC|Asked/)
      const tried = [
        await room.mark(phone, newMark(roomQuestionId('member-1', 'candidate-1'))),
        await room.call(phone, 'PATCH', '', { state: 'ended' }),
        await room.call(phone, 'POST', '/seats/member-1/admit', { phoneId: own }),
        await room.call(phone, 'POST', '/seats/member-2/free', {}),
        await room.call(phone, 'DELETE'),
      ]
      expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    })

    test('attack 143: a member reads and marks only the own questions, in the own room', async () => {
      const [room, another] = [await opened(), await opened()]
      const member = await room.admitted('member-1', guest())
      expect((await room.view(member)).questions).toEqual([])
      await room.start()
      await another.start()
      await room.mark(room.host, newMark(roomQuestionId('president', 'candidate-1')))
      const seen = await room.view(member)
      expect(new Set(seen.questions?.map(({ memberId }) => memberId))).toEqual(
        new Set(['member-1']),
      )
      expect(seen.marks).toEqual([])
      expect(seen.seats.every(({ code, phone }) => code === null && phone === null)).toBe(true)
      const foreign = newMark(roomQuestionId('member-2', 'candidate-1'))
      const own = newMark(roomQuestionId('member-1', 'candidate-1'))
      expect((await room.mark(member, own, foreign)).status).toBe(404)
      expect((await room.view(member)).marks).toEqual([])
      expect((await another.call(member, 'GET')).status).toBe(404)
      expect((await another.mark(member, own)).status).toBe(404)
      expect((await another.call(room.host, 'GET')).status).toBe(404)
      expect((await another.call(guest(), 'GET')).status).toBe(404)
      expect((await another.call(room.host, 'PATCH', '', { state: 'ended' })).status).toBe(404)
    })

    test('attack 144: a candidate reads no question and no mark before the end, and none of others', async () => {
      const room = await opened()
      const candidate = await room.admitted('candidate-1', guest())
      const looked: RoomView[] = [await room.view(candidate)]
      await room.start()
      await room.mark(room.host, newMark(roomQuestionId('president', 'candidate-1')))
      await room.mark(room.host, newMark(roomQuestionId('president', 'candidate-2')))
      for (const query of ['', '?after=0&held=ended', '?held=lobby', '?after=1&held=running']) {
        looked.push(await room.view(candidate, query))
      }
      for (const { questions, marks } of looked) {
        expect([...(questions ?? []), ...marks]).toEqual([])
      }
      const mark = newMark(roomQuestionId('president', 'candidate-1'))
      expect((await room.mark(candidate, mark)).status).toBe(401)
      expect((await room.call(candidate, 'PATCH', '', { state: 'ended' })).status).toBe(401)
      await room.call(room.host, 'PATCH', '', { state: 'ended' })
      const report = await room.view(candidate)
      expect(new Set(report.questions?.map(({ candidateId }) => candidateId))).toEqual(
        new Set(['candidate-1']),
      )
      expect(report.marks).toHaveLength(1)
    })

    test('attack 145: a removed phone reads and marks nothing more; the seat gets a new code', async () => {
      const room = await opened()
      const phone = await room.admitted('member-1', guest())
      await room.start()
      const { sequence } = await room.view(phone)
      const waiting = room.poll(phone, sequence, 'running')
      await room.call(room.host, 'POST', '/seats/member-1/free', {})
      expect((await waiting).status).toBe(404)
      const mark = newMark(roomQuestionId('member-1', 'candidate-1'))
      expect((await room.mark(phone, mark)).status).toBe(404)
      const next = await room.admitted('member-1', guest())
      expect((await room.mark(next, mark)).status).toBe(200)
      expect((await room.call(phone, 'GET')).status).toBe(404)
    })

    test('attack 146: names and texts are plain text on one line', async () => {
      const room = await opened({ ...boardRoom(), title: '<img src=x onerror=alert(1)>' })
      await room.joined('member-1', guest(), '<script>alert(1)</script>')
      const response = await room.host.fetch(`${server.url}/v1${'/rooms'}${room.path}`, {
        headers: { 'x-appwrite-project': 'squaredaway' },
      })
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      const { code } = await room.seat('member-2')
      for (const name of ['a\nb', '', ' ', 'x'.repeat(61), '\u202e\u200b', 5, {}, null]) {
        const { status } = await roomCall(server.url, guest(), 'POST', '/join', { code, name })
        expect(status, JSON.stringify(name)).toBe(400)
      }
      expect((await room.seat('member-2')).code).toBe(code)
    })

    test('attack 147: a phone goes with the session that joined, and rooms with a lost account', async () => {
      const room = await opened()
      const person = await signUp(server.url)
      const { token = '' } = await room.admitted('member-1', person)
      const phone = { ...guest(), token }
      expect((await room.call(phone, 'GET')).status).toBe(200)
      await person.account.deleteSessions()
      expect((await room.call(phone, 'GET')).status).toBe(404)
      const other = await room.admitted('member-2', guest())
      await room.host.account.updateStatus()
      expect((await room.call(other, 'GET')).status).toBe(404)
    })

    test('attack 148: odd codes, tokens, ids and marks are refused', async () => {
      const room = await opened()
      await room.start()
      const codes = ['', 'ABC', 'ABCDE1', 'x'.repeat(1000), 5, null, {}, ['ABCDEF']]
      for (const code of codes) {
        const { status } = await roomCall(server.url, guest(), 'POST', '/join', { code, name: 'A' })
        expect([400, 404], JSON.stringify(code)).toContain(status)
      }
      for (const token of ['', 'x', '0'.repeat(64), '../', 'a'.repeat(5000)]) {
        expect((await room.call({ ...guest(), token }, 'GET')).status).toBe(404)
        expect((await room.call({ ...room.host, token }, 'GET')).status).toBe(404)
      }
      const good = newMark(roomQuestionId('president', 'candidate-1'))
      const odd = [{ mark: 'GO' }, { at: -1 }, { at: 1.5 }, { ms: 1e12 }, { id: '../x' }, { x: 1 }]
      for (const wrong of odd) {
        const marks = [{ ...good, ...wrong }]
        expect((await room.call(room.host, 'POST', '/marks', { marks })).status).toBe(400)
      }
      const many = Array.from({ length: 101 }, () => newMark(good.questionId))
      expect((await room.mark(room.host, ...many)).status).toBe(400)
      const future = await room.mark(room.host, { ...good, at: DAY_MS })
      expect(future.status).toBe(200)
      const [{ at = 0 } = {}] = (await room.view(room.host)).marks
      expect(at).toBeLessThan(DAY_MS)
      for (const change of [
        {},
        { state: 'lobby' },
        { candidateId: 'member-1' },
        { memberId: randomUUID() },
      ]) {
        const { status } = await room.call(room.host, 'PATCH', '', change)
        expect([400, 404]).toContain(status)
      }
    })
  })
})
