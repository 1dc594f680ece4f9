import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUEST } from '../accounts/callers/caller.ts'
import { ApiError } from '../contract/errors.ts'
import { rateLimit, UNLIMITED } from '../http/limits/rate-limits.ts'
import { ENGINES } from '../testing/databases.ts'
import { signUp, startTestServer, type TestServer } from '../testing/server.ts'
import { RoomWaits } from './room-waits.ts'
import { newMark, openTestRoom, type RoomBrowser, roomQuestionId } from './testing/room-calls.ts'
import { viewRoom } from './view-room.ts'

describe.each(ENGINES)('what one phone can take from others, on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(() => server.stop())

  const guest = (): RoomBrowser => ({ fetch: server.visitor().fetch })

  test('attack 203: a member who floods the room with marks uses up only their own share', async () => {
    const room = await openTestRoom(server.url, await signUp(server.url))
    const [flooder, other] = [
      await room.admitted('member-1', guest()),
      await room.admitted('member-2', guest()),
    ]
    await room.start()
    const marks = (member: string, count = 100) =>
      Array.from({ length: count }, () => newMark(roomQuestionId(member, 'candidate-1')))
    const share = Math.floor(ROOM_LIMITS.marksPerRoom / 3)
    for (let made = 100; made <= share; made += 100) {
      expect((await room.mark(flooder, ...marks('member-1'))).status).toBe(200)
    }
    expect((await room.mark(flooder, ...marks('member-1'))).status).toBe(400)
    expect((await room.mark(other, ...marks('member-2'))).status).toBe(200)

    // The phone that takes the seat has the whole share, and finds the mark that counts.
    await room.call(room.host, 'POST', '/seats/member-1/free', {})
    const next = await room.admitted('member-1', guest())
    const left = (await room.view(next)).marks.filter(({ memberId }) => memberId === 'member-1')
    expect(left).toHaveLength(1)
    expect((await room.mark(next, ...marks('member-1'))).status).toBe(200)
  })
})

test('attack 203: the phones of one host share a limit of looks at all of its rooms', async () => {
  const server = await startTestServer({ engine: 'sqlite' })
  const host = await signUp(server.url)
  const app = fastify()
  app.addHook('onRequest', async (request) => {
    request.caller = GUEST
  })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send(),
  )
  const waits = new RoomWaits({ subscribe: () => () => {} })
  const looksOfHost = rateLimit({ on: true, points: 4, seconds: 60 })
  const others = { fullViews: UNLIMITED, fullViewsOfHost: UNLIMITED, misses: UNLIMITED }
  app.get('/rooms/:roomId', viewRoom(server.services, waits, { ...others, looksOfHost }))
  const statuses: number[] = []
  for (const _ of [1, 2]) {
    const room = await openTestRoom(server.url, host)
    const phone = await room.admitted('member-1', { fetch: server.visitor().fetch })
    for (let look = 0; look < 3; look += 1) {
      const headers = { 'x-room-token': phone.token ?? '' }
      const { statusCode } = await app.inject({ url: `/rooms${room.path}?after=1`, headers })
      statuses.push(statusCode)
    }
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  await app.close()
  await server.stop()
})
