import { randomUUID } from 'node:crypto'
import type { BoardRecord, NewMark, NewRoom, RoomView } from '@squared-away/domain/rooms/room'
import { isVote, listVoteChanges, roomTally } from '@squared-away/domain/rooms/votes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call as runFunction } from '../functions/testing/calls.ts'
import { ENGINES } from '../testing/databases.ts'
import { type SignedUp, startTestServer, type TestServer } from '../testing/server.ts'
import { at, makeUnitWorld, type UnitWorld, unitCall } from '../unit-boards/testing/unit-world.ts'
import { pruneRooms } from './prune-rooms.ts'
import {
  boardRoom,
  newMark,
  openTestRoom,
  type RoomBrowser,
  roomCall,
  roomQuestionId,
  type TestRoom,
} from './testing/room-calls.ts'

const DAY_MS = 24 * 60 * 60_000

/** The room of a unit board, which nobody runs from a seat. */
function recordRoom(unitBoardId: string): NewRoom {
  const room = boardRoom()
  const seats = room.seats.map((seat) => ({ ...seat, isHost: false }))
  return { ...room, report: 'on-release', unitBoardId, seats }
}

describe.each(ENGINES)('a board that votes, on %s', (engine) => {
  let server: TestServer
  let world: UnitWorld
  let now: Date | undefined
  beforeAll(async () => {
    server = await startTestServer({ engine, clock: () => now ?? new Date() })
    world = await makeUnitWorld(server)
  })
  afterAll(() => server.stop())

  const guest = (): RoomBrowser => ({ fetch: server.visitor().fetch })

  /** A board of record with phones for president, two members and a candidate, running. */
  async function running(host: SignedUp = world.maker, unit = world) {
    const room = await openTestRoom(server.url, host, recordRoom(unit.unitBoardId))
    const phones = {
      president: await room.admitted('president', guest()),
      ruiz: await room.admitted('member-1', guest()),
      cole: await room.admitted('member-2', guest()),
      candidate: await room.admitted('candidate-1', guest()),
    }
    await room.start()
    return { room, ...phones }
  }

  const end = (room: TestRoom) => room.call(room.host, 'PATCH', '', { state: 'ended' })

  const voteLine = async (room: TestRoom, memberId: string, candidateId = 'candidate-1') => {
    const { questions } = await room.view(room.host)
    const line = questions?.find(
      (one) => isVote(one) && one.memberId === memberId && one.candidateId === candidateId,
    )
    return line?.id ?? ''
  }

  const vote = async (room: TestRoom, memberId: string, mark: 'had' | 'missed', note?: string) => ({
    ...newMark(await voteLine(room, memberId), mark),
    ...(note === undefined ? {} : { note }),
  })

  const tallied = (
    view: Pick<RoomView, 'questions' | 'marks' | 'rule'> & Pick<BoardRecord, 'seats'>,
  ) =>
    view.rule === null
      ? []
      : roomTally({ ...view, questions: view.questions ?? [] }, view.rule).map(
          ({ votes, outcome }) => ({ votes, outcome }),
        )

  const records = (who: SignedUp, unitBoardId = world.unitBoardId) =>
    unitCall<{ records: BoardRecord[] }>(who, 'GET', `/${unitBoardId}/records`)

  const clear = () =>
    server.database.connection
      .deleteFrom('rooms')
      .where('unitBoardId', '=', world.unitBoardId)
      .execute()

  test('members vote with notes, the president releases, the candidate reads no names', async () => {
    const { room, president, ruiz, cole, candidate } = await running()
    await room.mark(president, await vote(room, 'president', 'had'))
    await room.mark(ruiz, await vote(room, 'member-1', 'missed', 'No eye contact.'))
    await room.mark(ruiz, newMark(roomQuestionId('member-1', 'candidate-1'), 'missed'))
    await room.mark(cole, await vote(room, 'member-2', 'had'))
    expect(tallied(await room.view(president))[0]).toEqual({
      ...{ votes: [1, 0, 1], outcome: 'recommended' },
    })
    await end(room)
    const before = await room.view(candidate)
    expect(before).toMatchObject({ verdict: null, questions: [], marks: [], releasedAt: null })
    expect((await room.call(president, 'POST', '/release', {})).status).toBe(200)
    const after = await room.view(candidate)
    expect(after.verdict).toEqual({ outcome: 'recommended', place: null })
    expect(after.questions?.map(({ memberId, part }) => [memberId, part])).toEqual(
      Array(6).fill(['', 'question']),
    )
    expect(after.marks).toMatchObject([{ mark: 'missed', memberId: '', note: null }])
    expect(JSON.stringify(after)).not.toContain('No eye contact.')
    await clear()
  })

  test('after the end a line takes a first vote, says that it is late, and never a second one', async () => {
    const { room, ruiz, cole } = await running()
    const first = await vote(room, 'member-1', 'missed')
    await room.mark(ruiz, first)
    await end(room)
    const [again, late, later] = [
      { ...(await vote(room, 'member-1', 'had')), at: 1 },
      { ...(await vote(room, 'member-2', 'had')), at: 1 },
      await vote(room, 'member-2', 'missed'),
    ]
    expect((await room.mark(ruiz, first, again)).body).toEqual({
      ...{ stored: [first.id], locked: [again.id] },
    })
    expect((await room.mark(cole, late, later)).body).toEqual({
      ...{ stored: [late.id], locked: [later.id] },
    })
    expect((await room.mark(cole, late, later)).body.locked).toEqual([later.id])
    const { marks } = await room.view(room.host)
    expect(marks.map(({ mark, isLate }) => [mark, isLate])).toEqual([
      ['missed', false],
      ['had', true],
    ])
    await clear()
  })

  test('the president changes a vote with a reason, which stands in a history', async () => {
    const { room, president, ruiz } = await running()
    await room.mark(ruiz, await vote(room, 'member-1', 'missed'))
    const line = await voteLine(room, 'member-1')
    const change = { id: randomUUID(), questionId: line, mark: 'had', reason: 'Wrong button.' }
    const early = await room.call(president, 'POST', '/changes', change)
    await end(room)
    for (const _ of [1, 2]) {
      expect((await room.call(president, 'POST', '/changes', change)).status).toBe(200)
    }
    const open = { ...change, id: randomUUID(), questionId: await voteLine(room, 'member-2') }
    const nothing = await room.call(president, 'POST', '/changes', open)
    const unfit = { ...change, id: randomUUID(), mark: 'part' }
    const wrong = await room.call(president, 'POST', '/changes', unfit)
    expect([early.status, nothing.status, wrong.status]).toEqual([400, 404, 400])
    const view = await room.view(room.host)
    const changes = listVoteChanges({ questions: view.questions ?? [], marks: view.marks })
    expect(changes).toMatchObject([
      { before: { mark: 'missed' }, after: { mark: 'had', reason: 'Wrong button.' } },
    ])
    // A phone that is removed later takes no history along.
    await room.call(room.host, 'POST', '/seats/member-1/free', {})
    expect((await room.view(room.host)).marks).toHaveLength(2)
    await clear()
  })

  test('votes, history and release stay with the unit board when the room is gone', async () => {
    const { room, president, ruiz } = await running(world.coMaker)
    await room.mark(ruiz, await vote(room, 'member-1', 'missed'))
    await room.mark(ruiz, newMark(roomQuestionId('member-1', 'candidate-1')))
    await end(room)
    expect((await room.call(room.host, 'DELETE')).status).toBe(400)
    const { expiresAt } = await room.view(president)
    now = new Date(expiresAt)
    expect((await room.call(room.host, 'GET')).status).toBe(404)
    await pruneRooms(server.database.connection, now)
    const { connection } = server.database
    for (const [table, left] of [
      ['roomPhones', 0],
      ['roomQuestions', 6],
      ['roomMarks', 1],
    ] as const) {
      const rows = await connection
        .selectFrom(table)
        .select('roomId')
        .where('roomId', '=', room.room.roomId)
        .execute()
      expect(rows, table).toHaveLength(left)
    }
    const path = `/${world.unitBoardId}/records/${room.room.roomId}/release`
    await unitCall(world.maker, 'POST', path)
    now = undefined
    const [record] = (await records(world.coMaker)).records
    expect(record).toMatchObject({ title: 'September board', releasedAt: expiresAt })
    expect(record && tallied(record)[0]?.votes).toEqual([null, 0, null])
    await clear()
  })

  test('one laptop runs it alone: it marks and votes for members without a phone', async () => {
    const room = await openTestRoom(server.url, world.coMaker, recordRoom(world.unitBoardId))
    await room.start()
    for (const memberId of ['president', 'member-1', 'member-2']) {
      const marks = [await vote(room, memberId, 'had')]
      const { status } = await room.call(room.host, 'POST', '/marks', { marks, memberId })
      expect(status, memberId).toBe(200)
    }
    await end(room)
    expect((await room.call(room.host, 'POST', '/release', {})).status).toBe(200)
    expect(tallied(await room.view(room.host))[0]?.outcome).toBe('recommended')
    await clear()
  })

  test('twelve candidates and seven members fit, each with a phone that may be offline', async () => {
    const ids = (role: string, count: number) =>
      Array.from({ length: count }, (_, place) => `${role}-${place}`)
    const [members, candidates] = [ids('member', 7), ids('candidate', 12)]
    const room = recordRoom(world.unitBoardId)
    const seats = [...members, ...candidates].map((id) => ({
      ...{ id, role: id.startsWith('member') ? ('member' as const) : ('candidate' as const) },
      ...{ name: id, isPresident: id === 'member-0', isHost: false },
    }))
    const questions = candidates.flatMap((candidateId) =>
      members.flatMap((memberId) =>
        Array.from({ length: 15 }, (_, place) => ({
          ...{ id: `${memberId}.${candidateId}.${place}`, memberId, candidateId, reference: null },
          ...{ questionId: null, part: 'question' as const, topic: 'Drill', asked: 'What?' },
          shown: ['An answer of some length, as the regulations give it.'],
        })),
      ),
    )
    const full = await openTestRoom(server.url, world.maker, { ...room, seats, questions })
    const phone = await full.admitted('member-1', guest())
    const seen = (await full.seat('member-1')).phone
    now = new Date(Date.now() + 60_000)
    const lost = (await full.seat('member-1')).phone
    await full.view(phone)
    const back = (await full.seat('member-1')).phone
    now = undefined
    expect([seen, lost, back].map((one) => one?.isOffline)).toEqual([false, true, false])
    expect((await full.view(full.host)).questions).toHaveLength(12 * 7 * 16)
    await clear()
  })

  test('a points board has the unit’s lines, each with its most points', async () => {
    const unit = await makeUnitWorld(server)
    const lines = [
      { name: 'Appearance', max: 50 },
      { name: 'Bearing', max: 20 },
    ]
    await unit.maker.databases.updateDocument({
      ...at('unitBoards', unit.unitBoardId),
      data: { kind: 'nco-of-quarter', scoring: JSON.stringify({ lines, absent: 'averaged' }) },
    })
    const { room, ruiz } = await running(unit.maker, unit)
    const view = await room.view(ruiz)
    const own = (view.questions ?? [])
      .filter(isVote)
      .filter((one) => one.candidateId === 'candidate-1')
    expect(own.map(({ asked, max }) => [asked, max])).toEqual([
      ['Appearance', 50],
      ['Bearing', 20],
    ])
    expect(view.rule).toEqual({ kind: 'nco-of-quarter', absent: 'averaged' })
    const points = (at: number, given: number): NewMark => ({
      ...newMark(own[at]?.id ?? ''),
      ...{ points: given, note: 'Sharp.' },
    })
    expect((await room.mark(ruiz, points(0, 51))).status).toBe(400)
    expect((await room.mark(ruiz, points(0, 45), points(1, 20))).status).toBe(200)
    expect(tallied(await room.view(room.host))[0]?.votes).toEqual([null, 65, null])
  })

  test('goes with its unit board: at its end, with it, and with the last maker’s account', async () => {
    const left = async ({ room }: { room: TestRoom }) =>
      server.database.connection
        .selectFrom('rooms')
        .select('userId')
        .where('id', '=', room.room.roomId)
        .execute()
    const [deleted, passed, alone] = await Promise.all([0, 1, 2].map(() => makeUnitWorld(server)))
    if (!deleted || !passed || !alone) throw new Error('A world is missing.')
    const first = await running(deleted.maker, deleted)
    await deleted.maker.databases.deleteDocument(at('unitBoards', deleted.unitBoardId))
    expect(await left(first)).toEqual([])
    const second = await running(passed.coMaker, passed)
    await runFunction(passed.maker, 'deleteAccount', {})
    expect(await left(second)).toHaveLength(1)
    expect((await records(passed.coMaker, passed.unitBoardId)).records).toHaveLength(1)
    await runFunction(passed.coMaker, 'deleteAccount', {})
    expect(await left(second)).toEqual([])
    // A maker who loses the account keeps the votes.
    const third = await running(alone.maker, alone)
    await alone.maker.account.updateStatus()
    expect(await left(third)).toHaveLength(1)
  })

  describe('attacks', () => {
    test('attack 210: a candidate asks for the votes', async () => {
      const { room, ruiz, candidate } = await running()
      await room.mark(ruiz, await vote(room, 'member-1', 'missed', 'Weak.'))
      await end(room)
      for (const query of ['', '?after=0&held=released', '?held=ended', '?held=lobby&after=1']) {
        const text = JSON.stringify(await room.view(candidate, query))
        expect(text).not.toMatch(/Weak|"vote"|missed/)
      }
      const tried = [
        await room.call(candidate, 'POST', '/release', {}),
        await room.call(candidate, 'POST', '/changes', {
          ...{ id: 'x', questionId: await voteLine(room, 'member-1'), mark: 'had', reason: 'Me.' },
        }),
        await room.mark(candidate, await vote(room, 'member-1', 'had')),
        await room.call(candidate, 'POST', '/marks', {
          ...{ marks: [await vote(room, 'member-1', 'had')], memberId: 'member-1' },
        }),
      ]
      expect(tried.map(({ status }) => status)).toEqual([401, 401, 401, 401])
      for (const who of [world.soldier, world.outsider]) {
        await expect(records(who)).rejects.toMatchObject({ code: 404 })
        const path = `/${world.unitBoardId}/records/${room.room.roomId}/release`
        await expect(unitCall(who, 'POST', path)).rejects.toMatchObject({ code: 404 })
        expect((await room.call(who, 'GET')).status).toBe(404)
      }
      await clear()
    })

    test('attack 211: a member votes twice, for others, or after the end', async () => {
      const { room, president, ruiz } = await running()
      const own = await vote(room, 'member-1', 'missed')
      await Promise.all([own, own, own].map((one) => room.mark(ruiz, one)))
      expect((await room.view(room.host)).marks).toHaveLength(1)
      const foreign = await vote(room, 'member-2', 'had')
      expect((await room.mark(ruiz, foreign)).status).toBe(404)
      for (const browser of [ruiz, president, room.host]) {
        const body = { marks: [foreign], memberId: 'member-2' }
        expect((await room.call(browser, 'POST', '/marks', body)).status).toBe(401)
      }
      const votes = (await room.view(ruiz)).marks
      expect(votes.map(({ memberId }) => memberId)).toEqual(['member-1'])
      await end(room)
      const late = await Promise.all(
        [0, 1, 2].map(async () => room.mark(ruiz, await vote(room, 'member-1', 'had'))),
      )
      expect(late.map(({ body }) => body.stored)).toEqual([[], [], []])
      for (const path of ['/release', '/changes']) {
        const body = { id: 'x', questionId: own.questionId, mark: 'had', reason: 'Mine.' }
        const { status } = await room.call(ruiz, 'POST', path, path === '/release' ? {} : body)
        expect(status).toBe(401)
      }
      expect(tallied(await room.view(room.host))[0]?.votes).toEqual([null, 0, null])
      await clear()
    })

    test('attack 212: a verdict is released early, twice, or by a former maker', async () => {
      const unit = await makeUnitWorld(server)
      const { room, president, candidate } = await running(unit.coMaker, unit)
      const path = `/${unit.unitBoardId}/records/${room.room.roomId}/release`
      expect((await room.call(president, 'POST', '/release', {})).status).toBe(400)
      await expect(unitCall(unit.maker, 'POST', path)).rejects.toMatchObject({ code: 404 })
      await end(room)
      // The president's phone is there, so the host does not release in the room.
      expect((await room.call(unit.coMaker, 'POST', '/release', {})).status).toBe(401)
      await unitCall(unit.maker, 'DELETE', `/${unit.unitBoardId}/co-makers/${unit.coMakerRole}`)
      await expect(unitCall(unit.coMaker, 'POST', path)).rejects.toMatchObject({ code: 404 })
      expect((await room.call(unit.coMaker, 'GET')).status).toBe(404)
      expect((await room.view(candidate)).verdict).toBeNull()
      for (const _ of [1, 2]) await unitCall(unit.maker, 'POST', path)
      expect((await room.view(candidate)).releasedAt).not.toBeNull()
    })

    test('attack 213: a history is erased, forged or flooded', async () => {
      const { room, president, ruiz } = await running()
      await room.mark(ruiz, await vote(room, 'member-1', 'missed'))
      const questionId = await voteLine(room, 'member-1')
      await end(room)
      const change = (given: object) =>
        room.call(president, 'POST', '/changes', {
          ...{ id: randomUUID(), questionId, mark: 'had', reason: 'Why.' },
          ...given,
        })
      for (const wrong of [
        ...[{ reason: '' }, { reason: ' \u200b' }, { reason: 'a\nb' }, { reason: undefined }],
        ...[{ memberId: 'member-2' }, { at: 5 }, { points: 5 }, { note: 'x'.repeat(501) }],
      ]) {
        expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400)
      }
      expect((await room.call(room.host, 'DELETE')).status).toBe(400)
      const statuses: number[] = []
      for (let sent = 0; sent < 205; sent += 5) {
        const some = await Promise.all(Array.from({ length: 5 }, () => change({})))
        statuses.push(...some.map(({ status }) => status))
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(200)
      expect(statuses.filter((status) => status === 400)).toHaveLength(5)
      await clear()
    })

    test('attack 214: a rehearsal is passed off as a board of record', async () => {
      const unit = await makeUnitWorld(server)
      const open = (who: SignedUp, room: object) => roomCall(server.url, who, 'POST', '', room)
      const record = recordRoom(unit.unitBoardId)
      for (const who of [unit.soldier, unit.outsider]) {
        expect((await open(who, record)).status).toBe(404)
      }
      const seats = boardRoom().seats
      for (const wrong of [
        { ...record, report: 'at-end' },
        { ...record, seats },
        { ...record, unitBoardId: null },
        { ...record, seats: record.seats.map((seat) => ({ ...seat, isPresident: false })) },
      ]) {
        expect((await open(unit.maker, wrong)).status).toBe(400)
      }
      await unit.maker.databases.deleteDocument(at('packetSheets', unit.sheetId))
      expect((await open(unit.maker, record)).status).toBe(404)
      const rehearsal = { ...boardRoom(), report: 'on-release' }
      expect((await open(unit.maker, rehearsal)).status).toBe(201)
      expect((await records(unit.maker, unit.unitBoardId)).records).toEqual([])
      const view = await roomCall<RoomView>(server.url, unit.maker, 'GET', `/${rehearsal.roomId}`)
      expect(view.body.isOfRecord).toBe(false)
    })

    test('attack 215: rooms of one unit board fill the server', async () => {
      const unit = await makeUnitWorld(server)
      const { connection } = server.database
      const statuses: number[] = []
      for (let opened = 0; opened < 21; opened += 1) {
        const { status } = await roomCall(
          ...([server.url, unit.coMaker, 'POST', '', recordRoom(unit.unitBoardId)] as const),
        )
        statuses.push(status)
        const past = new Date(Date.now() - DAY_MS).toISOString().replace('Z', '+00:00')
        if (opened % 5 !== 4) continue
        await connection
          .updateTable('rooms')
          .set({ expiresAt: past, startedAt: past })
          .where('unitBoardId', '=', unit.unitBoardId)
          .execute()
      }
      expect(statuses).toEqual([...Array(20).fill(201), 400])
    })
  })
})
