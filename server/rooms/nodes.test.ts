import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, WITH_POSTGRES } from '../testing/databases.ts'
import { signUp, startTestServer } from '../testing/server.ts'
import { startTwoNodes, type TwoNodes } from '../testing/two-nodes.ts'
import { untilLockedOut } from '../testing/while-locked.ts'
import { openTestQuiz, TestQuiz } from './testing/quiz-calls.ts'
import { newMark, openTestRoom, roomCall, roomQuestionId, TestRoom } from './testing/room-calls.ts'

/** Two nodes on one PostgreSQL. */
describe.runIf(WITH_POSTGRES)('a room on two nodes', () => {
  let { one, two, stop: stopNodes } = {} as TwoNodes
  beforeAll(async () => {
    ;({ one, two, stop: stopNodes } = await startTwoNodes())
  })
  afterAll(() => stopNodes())

  test('phones of one node and the host on the other see each other’s changes at once', async () => {
    const host = await signUp(one.url)
    const room = await openTestRoom(one.url, host)
    const atTwo = new TestRoom(two.url, host, room.room)
    const { code } = await room.seat('member-1')
    const visitor = two.visitor()
    const joined = await roomCall<{ token: string }>(two.url, visitor, 'POST', '/join', {
      ...{ code, name: 'Ruiz' },
    })
    const member = { ...visitor, token: joined.body.token }
    const admission = atTwo.poll(member)
    await room.admit('member-1')
    const { body: admitted } = await admission
    expect(admitted.status).toBe('admitted')
    const start = atTwo.poll(member, admitted.sequence, 'lobby')
    await room.start()
    const { body: started } = await start
    expect(started.questions).toHaveLength(4)

    const before = await room.view(host)
    const arrival = room.poll(host, before.sequence, 'running')
    const mark = newMark(roomQuestionId('member-1', 'candidate-1'))
    await atTwo.mark(member, mark)
    expect((await arrival).body.marks).toMatchObject([{ memberId: 'member-1' }])
    // The same marks by both nodes at once, as after an answer that was lost.
    const again = { ...visitor, fetch: one.visitor().fetch, token: member.token }
    await Promise.all([atTwo.mark(member, mark), room.mark(again, mark)])
    expect((await room.view(host)).marks).toHaveLength(1)
  })

  test('attack 153: a phone that joins waits for the room before it takes the seat', async () => {
    const host = await signUp(one.url)
    const room = await openTestRoom(one.url, host)
    const { code } = await room.seat('member-1')
    const { connection } = one.database
    // The host's call holds the room, and then writes the seat that the phone is about to take.
    const joining = await connection.transaction().execute(async (holder) => {
      await sql`select 1 from "rooms" where "id" = ${room.room.roomId} for update`.execute(holder)
      const answer = roomCall(two.url, two.visitor(), 'POST', '/join', { code, name: 'Ruiz' })
      await untilLockedOut(connection, 1)
      await holder
        .updateTable('roomSeats')
        .set({ name: 'SFC Ruiz' })
        .where('code', '=', code)
        .execute()
      return { answer }
    })
    expect((await joining.answer).status).toBe(201)
    expect(await room.seat('member-1')).toMatchObject({ name: 'SFC Ruiz', code: null })
  })

  test('a section’s quiz on two nodes goes on at once, and a press on both counts once', async () => {
    const host = await signUp(one.url)
    const quiz = await openTestQuiz(one.url, host)
    const atTwo = new TestQuiz(two.url, host, quiz.quiz)
    const visitor = two.visitor()
    const { body } = await atTwo.join(visitor, await quiz.code())
    const phone = { ...visitor, token: body.token }
    const { sequence } = await atTwo.view(phone)
    const asked = atTwo.view(phone, `?after=${sequence}&wait=20`)
    await quiz.move(1)
    expect((await asked).question?.id).toBe('q1')
    const onOne = { ...one.visitor(), token: body.token }
    const answers = await Promise.all([
      ...[0, 1].map((choice) => atTwo.answer(phone, 'q1', choice)),
      ...[0, 1].map((choice) => quiz.answer(onOne, 'q1', choice)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await quiz.view(host)).counts).toMatchObject({ answered: 1 })
    const presses = await Promise.all([quiz.move(2), quiz.move(2), quiz.move(2)])
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await atTwo.view(phone)).step).toBe(2)
  })

  test('attack 269: an answer that waits for the room while its answer is shown does not count', async () => {
    const quiz = await openTestQuiz(one.url, await signUp(one.url))
    const phone = await quiz.joined(one.visitor())
    const atTwo = new TestQuiz(two.url, quiz.host, quiz.quiz)
    await quiz.move(1)
    const { connection } = one.database
    const late = await connection.transaction().execute(async (holder) => {
      const id = quiz.quiz.roomId
      await sql`select 1 from "rooms" where "id" = ${id} for update`.execute(holder)
      const answer = atTwo.answer({ ...two.visitor(), token: phone.token ?? '' }, 'q1', 1)
      await untilLockedOut(connection, 1)
      await holder.updateTable('rooms').set({ step: 2 }).where('id', '=', id).execute()
      return { answer }
    })
    expect((await late.answer).body).toEqual({ taken: false })
    expect((await quiz.view(phone)).counts).toMatchObject({ answered: 0 })
  })

  test('parallel marks of two nodes are all stored, in one order', async () => {
    const host = await signUp(one.url)
    const room = await openTestRoom(one.url, host)
    const atTwo = new TestRoom(two.url, host, room.room)
    const phone = await room.admitted('member-1', one.visitor())
    const onTwo = { ...two.visitor(), token: phone.token ?? '' }
    await room.start()
    const marks = Array.from({ length: 20 }, (_, n) =>
      newMark(roomQuestionId('member-1', 'candidate-1'), n % 2 === 0 ? 'had' : 'missed'),
    )
    await Promise.all(
      marks.map((mark, n) => (n % 2 === 0 ? room.mark(phone, mark) : atTwo.mark(onTwo, mark))),
    )
    const { marks: stored, sequence } = await room.view(phone)
    expect(stored).toHaveLength(20)
    expect(new Set(stored.map((mark) => mark.sequence)).size).toBe(20)
    expect(Math.max(...stored.map((mark) => mark.sequence))).toBe(sequence)
  })
})

describe.each(ENGINES)('polls of rooms on %s', (engine) => {
  test('a session that ends ends the polls that rely on it', async () => {
    const server = await startTestServer({ engine })
    const host = await signUp(server.url)
    const room = await openTestRoom(server.url, host)
    const { sequence } = await room.view(host)
    const poll = room.poll(host, sequence, 'lobby')
    await room.view(host)
    await host.account.deleteSessions()
    // 404 if the session ended before the poll arrived.
    expect([401, 404]).toContain((await poll).status)
    await server.stop()
  })
})
