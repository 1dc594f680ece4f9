import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { requireUser, signInPlease } from '../accounts/callers/caller.ts'
import { countedAttempt, sparingFirst } from '../accounts/counted-attempt.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { inTransaction } from '../database/transaction.ts'
import { networkKey, rateLimit } from '../http/limits/rate-limits.ts'
import { sharedRateLimit } from '../http/limits/shared-rate-limits.ts'
import type { Feed } from '../realtime/change-feed.ts'
import type { Services } from '../services.ts'
import { changeRoom, inRoom, type RoomWork } from './change-room.ts'
import { openRoom } from './open-room.ts'
import { pruneRooms } from './prune-rooms.ts'
import { findViewer, type RoomCredentials, requireHost, roomNotFound } from './room-access.ts'
import { joining, newMarks, newRoom, ofPhone, roomChange, viewQuery } from './room-inputs.ts'
import { isFullView, ownRooms, presentRoom } from './room-view.ts'
import { RoomWaits } from './room-waits.ts'
import { admitPhone, freeSeat, takeSeat } from './seat-phones.ts'
import { storeMarks } from './store-marks.ts'

type InRoom = { Params: { roomId: string } }
type AtSeat = { Params: { roomId: string; seatId: string } }

/** The header with the token of a phone. */
export const ROOM_TOKEN = 'x-room-token'

/** 400 questions with their answers. */
const BODY_LIMIT = 2 * 1024 * 1024

/** The longest that a poll waits, in seconds. */
const LONGEST_WAIT = 20

const PRUNE_EVERY = 10 * 60_000

/** Rooms in which a board is run on several phones (wire §12.8, docs/rooms.md). */
export function roomsApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock' | 'makeId' | 'log'>,
  { feed }: { readonly feed: Feed },
): FastifyPluginAsync {
  const { store, clock, log } = services
  const limits = roomLimits(services)
  return async (app) => {
    const waits = new RoomWaits(feed)
    app.addHook('preClose', async () => waits.close())

    const write = async <Result>(
      request: FastifyRequest<InRoom>,
      reply: FastifyReply,
      work: (room: RoomWork) => Promise<Result>,
    ) => {
      await limits.writes.use(viewerKey(request), reply)
      const run = () => inRoom(services, roomIdOf(request), credentialsOf(request), work)
      return limits.whileFound(request, reply, run)
    }

    app.post(
      '/rooms',
      { bodyLimit: BODY_LIMIT, config: { access: 'user', largeBodies: true } },
      async (request, reply) => {
        const { userId } = requireUser(request.caller)
        await limits.opens.use(userId, reply)
        const room = readInput(newRoom, request.body)
        await openRoom(store, userId, room, clock())
        reply.code(201)
        return { roomId: room.roomId }
      },
    )

    app.get('/rooms', { config: { access: 'user' } }, async (request, reply) => {
      const { userId } = requireUser(request.caller)
      await limits.reads.use(userId, reply)
      const rooms = await ownRooms(store.connection, userId, clock())
      return { total: rooms.length, rooms }
    })

    app.post('/rooms/join', { config: { fresh: true } }, async (request, reply) => {
      const seat = readInput(joining, request.body)
      const counts = await limits.wrongCodes(networkKey(request.ip))
      const taken = await countedAttempt(counts, reply, () =>
        takeSeat(services, request.caller, seat),
      )
      for (const { limit, key } of counts) await limit.giveBack(key)
      reply.code(201)
      return taken
    })

    app.get<InRoom>('/rooms/:roomId', async (request, reply) => {
      await limits.reads.use(viewerKey(request), reply)
      const held = readInput(viewQuery, request.query)
      const credentials = credentialsOf(request)
      const userId = request.caller.kind === 'user' ? request.caller.userId : undefined
      const roomId = roomIdOf(request)
      const until = performance.now() + Math.min(held.wait, LONGEST_WAIT) * 1000
      const look = () =>
        limits.whileFound(request, reply, async () => {
          const now = clock()
          const viewer = await findViewer(store.connection, roomId, credentials, now)
          if (isFullView(viewer, held)) {
            await limits.fullViews.use(viewerKey(request), reply)
            await limits.fullViewsOfHost.use(viewer.room.userId, reply)
          }
          return presentRoom(store.connection, viewer, held, now)
        })
      for (;;) {
        const wait = waits.open(
          roomId,
          viewerKey(request),
          credentials.token === undefined ? userId : undefined,
        )
        const leave = () => wait.close()
        reply.raw.once('close', leave)
        try {
          const view = await look()
          const left = until - performance.now()
          const isNew = view.status === 'admitted' && view.sequence > held.after
          if (isNew || left <= 0 || reply.raw.destroyed) return view
          const reason = await wait.within(left)
          if (reason === 'signed-out') throw signInPlease()
          if (reason === 'over') return await look()
        } finally {
          reply.raw.off('close', leave)
          wait.close()
        }
      }
    })

    app.patch<InRoom>('/rooms/:roomId', async (request, reply) => {
      const change = readInput(roomChange, request.body)
      await write(request, reply, (room) => changeRoom(room, change))
      return {}
    })

    app.delete<InRoom>('/rooms/:roomId', async (request, reply) => {
      await write(request, reply, async ({ connection, viewer, announce }) => {
        requireHost(viewer)
        await connection.deleteFrom('rooms').where('id', '=', viewer.room.id).execute()
        announce({ kind: 'room', roomId: viewer.room.id })
      })
      reply.code(204)
    })

    app.post<InRoom>('/rooms/:roomId/marks', async (request, reply) => {
      const { marks } = readInput(newMarks, request.body)
      return { stored: await write(request, reply, (room) => storeMarks(room, marks)) }
    })

    app.post<InRoom>('/rooms/:roomId/leave', async (request, reply) => {
      await write(request, reply, (room) => freeSeat(room, room.viewer.seatId))
      return {}
    })

    app.post<AtSeat>('/rooms/:roomId/seats/:seatId/admit', async (request, reply) => {
      const { phoneId } = readInput(ofPhone, request.body)
      await write(request, reply, (room) => admitPhone(room, request.params.seatId, phoneId))
      return {}
    })

    app.post<AtSeat>('/rooms/:roomId/seats/:seatId/free', async (request, reply) => {
      await write(request, reply, (room) => {
        requireHost(room.viewer)
        return freeSeat(room, request.params.seatId)
      })
      return {}
    })

    const prune = () => {
      inTransaction(store, ({ connection }) => pruneRooms(connection, clock())).catch((error) =>
        log.warn({ err: error }, 'old rooms were not removed'),
      )
    }
    prune()
    const pruning = setInterval(prune, PRUNE_EVERY).unref()
    app.addHook('onClose', async () => clearInterval(pruning))
  }
}

function roomIdOf({ params }: FastifyRequest<InRoom>): string {
  if (!ID_PATTERN.test(params.roomId)) throw roomNotFound()
  return params.roomId
}

function credentialsOf(request: FastifyRequest): RoomCredentials {
  const token = request.headers[ROOM_TOKEN]
  return { caller: request.caller, token: typeof token === 'string' ? token : undefined }
}

/** Who a limit counts for: a phone, a user, or the network of a guest without a token. */
function viewerKey(request: FastifyRequest): string {
  const { caller, token } = credentialsOf(request)
  if (token !== undefined) return `phone ${token}`
  return caller.kind === 'user' ? caller.userId : networkKey(request.ip)
}

/** The limits on calls (wire §15). */
function roomLimits(services: Pick<Services, 'configuration' | 'store' | 'clock'>) {
  const on = services.configuration.rateLimits
  const misses = rateLimit({ on, points: 120, seconds: 60 })
  const wrongCodes = (name: string, points: number) =>
    sharedRateLimit(services, { on, name, points, seconds: 900 })
  const ofNetwork = wrongCodes('room-codes', 20)
  const firstOfNetwork = wrongCodes('first-room-codes', 5)
  const ofAll = wrongCodes('all-room-codes', 2000)
  return {
    opens: rateLimit({ on, points: 30, seconds: 3600 }),
    reads: rateLimit({ on, points: 240, seconds: 60 }),
    writes: rateLimit({ on, points: 240, seconds: 60 }),
    /** A full view has up to 2 MB, so ten phones with 240 each would keep a node busy. */
    fullViews: rateLimit({ on, points: 30, seconds: 60 }),
    fullViewsOfHost: rateLimit({ on, points: 120, seconds: 60 }),
    /** By network, and of all networks together except for the first few of each. */
    wrongCodes: async (network: string) => [
      { limit: ofNetwork, key: network },
      await sparingFirst({ limit: firstOfNetwork, key: network }, { limit: ofAll, key: 'all' }),
    ],
    /** Counts requests for rooms that are not there against the network. */
    async whileFound<Result>(
      request: FastifyRequest,
      reply: FastifyReply,
      look: () => Promise<Result>,
    ): Promise<Result> {
      try {
        return await look()
      } catch (error) {
        if (error instanceof ApiError && error.type === 'document_not_found') {
          await misses.use(networkKey(request.ip), reply)
        }
        throw error
      }
    },
  }
}
