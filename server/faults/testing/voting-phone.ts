import { randomUUID } from 'node:crypto'
import type { NewMark, NewRoom, RoomMark, RoomQuestion } from '@squared-away/domain/rooms/room'
import { isVote, type VoteChange } from '@squared-away/domain/rooms/votes'
import { expect } from 'vitest'
import {
  boardRoom,
  newMark,
  type RoomBrowser,
  type TestRoom,
} from '../../rooms/testing/room-calls.ts'

/** The members of `recordBoard`, the president first. */
export const MEMBER_SEATS = ['president', 'member-1', 'member-2', 'member-3', 'member-4']

const CANDIDATE_SEATS = ['candidate-1', 'candidate-2', 'candidate-3', 'candidate-4']

/** A room of record with five members and four candidates. */
export function recordBoard(unitBoardId: string): NewRoom {
  const seat = (role: 'member' | 'candidate') => (id: string) => ({
    ...{ id, role, name: id, isPresident: id === 'president', isHost: false },
  })
  const questions = CANDIDATE_SEATS.flatMap((candidateId) =>
    MEMBER_SEATS.map((memberId) => ({
      ...{ id: `${memberId}.${candidateId}`, memberId, candidateId, questionId: null },
      ...{ part: 'question' as const, topic: 'Drill', asked: 'What is a fireguard?' },
      ...{ shown: ['A watch.'], reference: null },
    })),
  )
  return {
    ...boardRoom(),
    ...{ report: 'on-release', unitBoardId, questions },
    seats: [...MEMBER_SEATS.map(seat('member')), ...CANDIDATE_SEATS.map(seat('candidate'))],
  }
}

/** Each mark of a test has a duration of its own, which tells stored ones apart. */
let lastMs = 0

/** Something that goes on until the server is gone, and can be waited for. */
class Until {
  #running: Promise<void> = Promise.resolve()
  #waiting: { count: number; resolve: () => void } | undefined

  /** Repeats `step` until it returns false or throws. */
  run(step: () => Promise<boolean>) {
    const repeat = async () => {
      while (await step().catch(() => false)) {
        const { count, resolve } = this.#waiting ?? { count: 0, resolve: () => {} }
        this.#waiting = { count: count - 1, resolve }
        if (count <= 1) resolve()
      }
    }
    this.#running = this.#running.then(repeat)
  }

  /** Resolves after so manymore steps. */
  steps(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve }
    })
  }

  /** Resolves once nothing is repeated anymore. */
  gone(): Promise<void> {
    return this.#running
  }
}

/** A member's phone that marks and votes without a pause, and knows what the server answered. */
export class VotingPhone {
  readonly browser: RoomBrowser
  readonly #room: TestRoom
  readonly #seatId: string
  readonly #until = new Until()
  readonly #sent: NewMark[] = []
  readonly #stored = new Set<number>()
  readonly #locked = new Set<number>()
  #lines: RoomQuestion[] = []
  #isAsked: (line: RoomQuestion) => boolean = () => true
  #isRunning = false
  /** Marks up to the first came before the end, those beyond the second after it. */
  #end: { before: ReadonlySet<number>; after: number } | null = null
  #before: ReadonlySet<number> = new Set()

  constructor(room: TestRoom, seatId: string, browser: RoomBrowser) {
    this.#room = room
    this.#seatId = seatId
    this.browser = browser
  }

  readLines(questions: readonly RoomQuestion[]) {
    this.#lines = questions.filter(({ memberId }) => memberId === this.#seatId)
  }

  /** Votes and marks on these lines, again and again, until the server is gone. */
  voteOn(isAsked: (line: RoomQuestion) => boolean) {
    this.#isAsked = isAsked
    if (this.#isRunning) return
    this.#isRunning = true
    this.#until.run(() => this.#step())
  }

  answered(count: number): Promise<void> {
    return this.#until.steps(count)
  }

  async gone() {
    await this.#until.gone()
    this.#isRunning = false
  }

  noteBeforeEnd() {
    this.#before = new Set(this.#stored)
  }

  noteAfterEnd() {
    this.#end = { before: this.#before, after: lastMs }
  }

  /** Sends the marks without a response again, and the last 20 that have one. */
  async sendAgain() {
    const open = this.#sent.filter(({ ms }) => !this.#stored.has(ms) && !this.#locked.has(ms))
    const again = [...this.#sent.slice(-20).filter((mark) => !open.includes(mark)), ...open]
    if (again.length > 0) expect(await this.#send(again)).toBe(200)
  }

  /** After the end a line with a vote takes no other one. */
  async expectLocked() {
    const voted = this.#sent.findLast(({ ms, questionId }) => {
      const line = this.#lines.find(({ id }) => id === questionId)
      return line !== undefined && isVote(line) && this.#stored.has(ms)
    })
    if (voted === undefined) throw new Error('Nothing was voted.')
    const second = { ...newMark(voted.questionId), ms: ++lastMs }
    const { body } = await this.#room.mark(this.browser, second)
    expect(body).toEqual({ stored: [], locked: [second.id] })
  }

  /** The last line with a stored vote. */
  votedLine(): string {
    const votes = this.#lines.filter(isVote).map(({ id }) => id)
    const found = this.#sent.findLast(
      ({ ms, questionId }) => this.#stored.has(ms) && votes.includes(questionId),
    )
    return found?.questionId ?? ''
  }

  /** Compares the marks of the room with what the server acknowledged to this phone. */
  expectAllOnce(marks: readonly RoomMark[], { isAllAnswered }: { isAllAnswered: boolean }) {
    const own = marks.filter(({ memberId, reason }) => memberId === this.#seatId && reason === null)
    const stored = new Map(own.map((mark) => [mark.ms, mark]))
    expect(stored.size, 'each once').toBe(own.length)
    for (const ms of this.#stored) {
      const { questionId, mark, note = null } = this.#sent.find((one) => one.ms === ms) as NewMark
      expect(stored.get(ms), this.#seatId).toMatchObject({ questionId, mark, note })
    }
    for (const ms of this.#locked) expect(stored.has(ms), 'a second vote').toBe(false)
    if (isAllAnswered) expect(stored.size).toBe(this.#stored.size)
    for (const [ms, { isLate }] of this.#end === null ? [] : stored) {
      if (this.#end?.before.has(ms)) expect(isLate).toBe(false)
      if (ms > (this.#end?.after ?? ms)) expect(isLate).toBe(true)
    }
  }

  async #step(): Promise<boolean> {
    const asked = this.#lines.filter((line) => this.#isAsked(line))
    const marks = [0, 1].map((step) => {
      lastMs += 1
      const line = asked[(this.#sent.length + step) % asked.length] as RoomQuestion
      return {
        ...{ ...newMark(line.id, lastMs % 3 === 0 ? 'missed' : 'had'), ms: lastMs },
        ...(isVote(line) ? { note: `Note ${lastMs}` } : {}),
      }
    })
    this.#sent.push(...marks)
    return (await this.#send(marks)) === 200
  }

  async #send(marks: readonly NewMark[]): Promise<number> {
    const { status, body } = await this.#room.mark(this.browser, ...marks)
    const msOf = (id: string) => marks.find((mark) => mark.id === id)?.ms ?? 0
    for (const id of body.stored ?? []) this.#stored.add(msOf(id))
    for (const id of body.locked ?? []) this.#locked.add(msOf(id))
    return status
  }
}

/** The president changes one vote again and again, with a reason of its own each time. */
export class PresidentsChanges {
  readonly #room: TestRoom
  readonly #president: VotingPhone
  readonly #until = new Until()
  readonly #sent: { id: string; reason: string }[] = []
  readonly #acknowledged = new Set<string>()

  constructor(room: TestRoom, president: VotingPhone) {
    this.#room = room
    this.#president = president
  }

  begin() {
    this.#until.run(async () => {
      const change = { id: randomUUID(), reason: `Reason ${this.#sent.length}` }
      this.#sent.push(change)
      return (await this.#send(change)) === 200
    })
  }

  acknowledged(count: number): Promise<void> {
    return this.#until.steps(count)
  }

  gone(): Promise<void> {
    return this.#until.gone()
  }

  async sendAgain() {
    for (const change of this.#sent.slice(-10)) expect(await this.#send(change)).toBe(200)
  }

  /** Each acknowledged change is in the history once; with all answered, nothing else is. */
  expectAllOnce(history: readonly VoteChange[], { isAllAnswered }: { isAllAnswered: boolean }) {
    const reasons = history.map(({ after }) => after.reason)
    expect(new Set(reasons).size, 'each once').toBe(reasons.length)
    for (const reason of this.#acknowledged) expect(reasons).toContain(reason)
    if (isAllAnswered) expect(reasons).toHaveLength(this.#acknowledged.size)
  }

  async #send({ id, reason }: { id: string; reason: string }): Promise<number> {
    const questionId = this.#president.votedLine()
    const mark = reason.length % 2 === 0 ? 'had' : 'missed'
    const body = { id, questionId, mark, reason }
    const { status } = await this.#room.call(this.#president.browser, 'POST', '/changes', body)
    if (status === 200) this.#acknowledged.add(reason)
    return status
  }
}
