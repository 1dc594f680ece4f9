import { randomUUID } from 'node:crypto'
import type {
  MarkName,
  NewMark,
  NewRoom,
  RoomView,
  SeatRole,
} from '@squared-away/domain/rooms/room'
import type { SdkClient } from '../../testing/sdk-client.ts'
import type { SignedUp } from '../../testing/server.ts'

/** An answer of the server to a call of a room. */
export type RoomAnswer<Body = Record<string, unknown>> = { status: number; body: Body }

/** A browser at a room: its session, and the token of its phone if it took a seat. */
export type RoomBrowser = Pick<SdkClient, 'fetch'> & { token?: string }

/** Sends a call of rooms as the app does. */
export async function roomCall<Body = Record<string, unknown>>(
  url: string,
  browser: RoomBrowser,
  method: string,
  path: string,
  body?: object,
  of: 'rooms' | 'quizzes' = 'rooms',
): Promise<RoomAnswer<Body>> {
  const response = await browser.fetch(`${url}/v1/${of}${path}`, {
    method,
    headers: {
      'x-appwrite-project': 'squaredaway',
      ...(browser.token === undefined ? {} : { 'x-room-token': browser.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

/** A board of three members, of whom the president is the host, and two candidates. */
export function boardRoom(roomId: string = randomUUID(), questionsEach = 2): NewRoom {
  const seat = (id: string, role: SeatRole, name: string) => ({
    ...{ id, role, name, isPresident: id === 'president', isHost: id === 'president' },
  })
  const members = ['president', 'member-1', 'member-2']
  const candidates = ['candidate-1', 'candidate-2']
  return {
    ...{ roomId, kind: 'board', title: 'September board', report: 'at-end', unitBoardId: null },
    seats: [
      ...members.map((id) => seat(id, 'member', `SFC ${id}`)),
      ...candidates.map((id) => seat(id, 'candidate', `SPC ${id}`)),
    ],
    questions: candidates.flatMap((candidateId) =>
      members.flatMap((memberId) =>
        Array.from({ length: questionsEach }, (_, place) => ({
          id: roomQuestionId(memberId, candidateId, place),
          ...{ memberId, candidateId, questionId: null, part: 'question' as const },
          ...{ topic: 'Drill', asked: `Asked by ${memberId} of ${candidateId}, ${place}?` },
          ...{ shown: [`Answer ${place}`], reference: 'TC 3-21.5, para 1-1' },
        })),
      ),
    ),
  }
}

/** The id of a question in `boardRoom`. */
export const roomQuestionId = (memberId: string, candidateId: string, place = 0) =>
  `${memberId}.${candidateId}.${place}`

export const newMark = (questionId: string, mark: MarkName = 'had'): NewMark => ({
  ...{ id: randomUUID(), questionId, mark, at: 1000, ms: 900 },
})

/** A room that is open on a server, as its host and its phones use it. */
export class TestRoom {
  readonly url: string
  readonly host: SignedUp
  readonly room: NewRoom

  constructor(url: string, host: SignedUp, room: NewRoom) {
    this.url = url
    this.host = host
    this.room = room
  }

  get path() {
    return `/${this.room.roomId}`
  }

  call<Body = Record<string, unknown>>(
    browser: RoomBrowser,
    method: string,
    path = '',
    body?: object,
  ) {
    return roomCall<Body>(this.url, browser, method, `${this.path}${path}`, body)
  }

  async view(browser: RoomBrowser, query = ''): Promise<RoomView> {
    const { status, body } = await this.call<RoomView>(browser, 'GET', query)
    if (status !== 200) throw new Error(`The room answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Polls until there is something new, or the poll is refused. */
  async poll(browser: RoomBrowser, after = 0, held = 'none'): Promise<RoomAnswer<RoomView>> {
    for (;;) {
      const query = `?after=${after}&held=${held}&wait=20`
      const answer = await this.call<RoomView>(browser, 'GET', query)
      const { status, body } = answer
      if (status !== 200 || body.sequence > after) return answer
    }
  }

  async seat(id: string) {
    const { seats } = await this.view(this.host)
    const seat = seats.find((one) => one.id === id)
    if (seat === undefined) throw new Error(`There is no seat ${id}.`)
    return seat
  }

  /** A phone that took the seat's code and waits. */
  async joined(seatId: string, browser: RoomBrowser, name = seatId): Promise<RoomBrowser> {
    const { code } = await this.seat(seatId)
    const answer = await roomCall<{ token: string }>(this.url, browser, 'POST', '/join', {
      ...{ code, name },
    })
    if (answer.status !== 201) throw new Error(`Not joined: ${JSON.stringify(answer.body)}`)
    return { ...browser, token: answer.body.token }
  }

  async admit(seatId: string) {
    const { phone } = await this.seat(seatId)
    return this.call(this.host, 'POST', `/seats/${seatId}/admit`, { phoneId: phone?.id })
  }

  async admitted(seatId: string, browser: RoomBrowser): Promise<RoomBrowser> {
    const phone = await this.joined(seatId, browser)
    await this.admit(seatId)
    return phone
  }

  start() {
    return this.call(this.host, 'PATCH', '', { state: 'running' })
  }

  mark(browser: RoomBrowser, ...marks: NewMark[]) {
    return this.call<{ stored?: string[]; locked?: string[] }>(browser, 'POST', '/marks', { marks })
  }
}

/** Opens a room by its host's call. */
export async function openTestRoom(url: string, host: SignedUp, room = boardRoom()) {
  const { status, body } = await roomCall(url, host, 'POST', '', room)
  if (status !== 201) throw new Error(`Not opened: ${JSON.stringify(body)}`)
  return new TestRoom(url, host, room)
}
