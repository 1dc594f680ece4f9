import { setTimeout as sleep } from 'node:timers/promises'
import type { NewMark, NewRoom, RoomQuestion, RoomView, SeatRole } from '../../domain/rooms/room.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import type { Engine } from '../../server/database/engine.ts'
import {
  boardRoom,
  newMark,
  openTestRoom,
  type RoomBrowser,
  roomCall,
  type TestRoom,
} from '../../server/rooms/testing/room-calls.ts'
import { startTestServer } from '../../server/testing/server.ts'
import { makeUnitWorld } from '../../server/unit-boards/testing/unit-world.ts'

const MEMBERS = 8
const CANDIDATES = 12
/** Questions that each member asks each candidate. */
const QUESTIONS = 4
/** Between two polls of the app (web/app/data/rooms/room-follower.ts), in milliseconds. */
const PAUSE_MS = 500
const MINUTE_MS = 60_000

/** Each look reads the seats in their order, and nothing else does. */
const LOOK = /^select \* from "roomSeats" where "roomId" = \S+ order by "place"/

export type RoomLoad = {
  readonly marks: number
  /** Looks in the busiest 60 seconds, of all phones and the host. */
  readonly looksPerMinute: number
  /** Answers other than 200, by status. */
  readonly refused: ReadonlyMap<number, number>
  /** Milliseconds until a mark is stored. */
  readonly stored: readonly number[]
  /** Milliseconds from then until the host's device has it. */
  readonly arrived: readonly number[]
}

/**
 * Fills a room of record: 20 phones and the host follow it as the app does, and each of eight
 * members marks or votes at a steady pace.
 *
 * @param pace Seconds between two marks of a member.
 */
export async function loadRoom(
  engine: Engine,
  { seconds, pace }: { seconds: number; pace: number },
): Promise<RoomLoad> {
  const looks: number[] = []
  const onStatement = ({ query }: { query: { sql: string } }) => {
    if (LOOK.test(query.sql)) looks.push(performance.now())
  }
  const server = await startTestServer({ engine, rateLimits: true, onStatement })
  try {
    const { maker, unitBoardId } = await makeUnitWorld(server)
    const room = await openTestRoom(server.url, maker, fullRoom(unitBoardId))
    const phones = await seated(room, () => ({ fetch: server.visitor().fetch }))
    await room.start()
    const { questions } = await room.view(maker)
    const load = new Load(room, questions ?? [], performance.now() + seconds * 1000)
    looks.length = 0
    const members = [...phones].filter(([id]) => id.startsWith('member'))
    const following = [maker, ...phones.values()].map((one) => load.follow(one, one === maker))
    await Promise.all(members.map(([id, phone], at) => load.mark(id, phone, { pace, seed: at })))
    await room.call(maker, 'PATCH', '', { state: 'ended' })
    await Promise.all(following)
    return { ...load.measured(), looksPerMinute: busiestMinute(looks) }
  } finally {
    await server.stop()
  }
}

class Load {
  readonly #room: TestRoom
  readonly #questions: readonly RoomQuestion[]
  readonly #until: number
  readonly #refused = new Map<number, number>()
  readonly #stored: number[] = []
  readonly #arrived: number[] = []
  /**
   * When marks were stored that the host has not seen, by their duration, which tells them apart.
   */
  readonly #unseen = new Map<number, number>()
  #marks = 0

  constructor(room: TestRoom, questions: readonly RoomQuestion[], until: number) {
    this.#room = room
    this.#questions = questions
    this.#until = until
  }

  measured(): Omit<RoomLoad, 'looksPerMinute'> {
    return {
      ...{ marks: this.#marks, refused: this.#refused },
      ...{ stored: this.#stored, arrived: this.#arrived },
    }
  }

  /** Polls as the app does, until the room has ended. */
  async follow(browser: RoomBrowser, isHost: boolean): Promise<void> {
    let [after, held, state] = [0, 'none', 'running']
    while (state === 'running') {
      const query = `?after=${after}&held=${held}&wait=20`
      const { status, body } = await this.#room.call<RoomView>(browser, 'GET', query)
      if (status === 200) [after, held, state] = [body.sequence, body.held, body.state]
      else this.#refuse(status)
      if (isHost && status === 200) this.#see(body)
      await sleep(PAUSE_MS)
    }
  }

  /** Marks or votes on this seat's lines, one after the other, at a steady pace. */
  async mark(
    memberId: string,
    browser: RoomBrowser,
    { pace, seed }: { pace: number; seed: number },
  ): Promise<void> {
    const own = this.#questions.filter((line) => line.memberId === memberId)
    const random = seededRandom(seed + 1)
    await sleep(random() * pace * 1000)
    while (performance.now() < this.#until) {
      const line = own[Math.floor(random() * own.length)]
      if (line === undefined) throw new Error(`${memberId} has no questions.`)
      this.#marks += 1
      const mark: NewMark = { ...newMark(line.id), ms: this.#marks }
      const began = performance.now()
      const { status } = await this.#room.mark(browser, mark)
      if (status === 200) {
        this.#stored.push(performance.now() - began)
        this.#unseen.set(mark.ms, performance.now())
      } else this.#refuse(status)
      await sleep(pace * 1000)
    }
  }

  #see({ marks }: RoomView) {
    for (const { ms } of marks) {
      const at = this.#unseen.get(ms)
      if (at === undefined) continue
      this.#arrived.push(performance.now() - at)
      this.#unseen.delete(ms)
    }
  }

  #refuse(status: number) {
    this.#refused.set(status, (this.#refused.get(status) ?? 0) + 1)
  }
}

/** A phone on each seat. The host looks as seldom as the app: twice for all of them. */
async function seated(room: TestRoom, newPhone: () => RoomBrowser) {
  const phones = new Map<string, RoomBrowser>()
  for (const { id, code } of (await room.view(room.host)).seats) {
    const phone = newPhone()
    const { body } = await roomCall<{ token: string }>(room.url, phone, 'POST', '/join', {
      ...{ code, name: id },
    })
    phones.set(id, { ...phone, token: body.token })
  }
  for (const { id, phone } of (await room.view(room.host)).seats) {
    await room.call(room.host, 'POST', `/seats/${id}/admit`, { phoneId: phone?.id })
  }
  return phones
}

function fullRoom(unitBoardId: string): NewRoom {
  const seatsOf = (role: SeatRole, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...{ id: `${role}-${place}`, role, name: `${role} ${place}` },
      ...{ isPresident: role === 'member' && place === 0, isHost: false },
    }))
  const [members, candidates] = [seatsOf('member', MEMBERS), seatsOf('candidate', CANDIDATES)]
  const questions = candidates.flatMap((candidate) =>
    members.flatMap((member) =>
      Array.from({ length: QUESTIONS }, (_, place) => ({
        id: `${member.id}.${candidate.id}.${place}`,
        ...{ memberId: member.id, candidateId: candidate.id, questionId: null },
        ...{ part: 'question' as const, topic: 'Drill', asked: 'What is a fireguard?' },
        ...{ shown: ['A soldier who watches for fire.'], reference: 'TC 3-21.5, para 1-1' },
      })),
    ),
  )
  const seats = [...members, ...candidates]
  return { ...boardRoom(), report: 'on-release', unitBoardId, seats, questions }
}

function busiestMinute(looks: readonly number[]): number {
  return looks.reduce((most, began, first) => {
    const after = looks.findIndex((at) => at >= began + MINUTE_MS)
    return Math.max(most, (after < 0 ? looks.length : after) - first)
  }, 0)
}
