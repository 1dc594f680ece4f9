import { requireUser } from '../accounts/callers/caller.ts'
import { countedAttempt, type FailureCount } from '../accounts/counted-attempt.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { ApiError } from '../contract/errors.ts'
import { readInput } from '../contract/read-input.ts'
import { networkKey, type RateLimit } from '../http/limits/rate-limits.ts'
import type { Services } from '../services.ts'
import { openRoom } from './open-room.ts'
import { joining, newRoom } from './room-inputs.ts'
import { ownRooms } from './room-view.ts'
import { takeSeat } from './seat-phones.ts'

/** `POST /rooms`: opens a room. */
export function openRooms({
  store,
  clock,
  makeId,
}: Pick<Services, 'store' | 'clock' | 'makeId'>): Handler {
  return async (request, reply) => {
    const { userId } = requireUser(request.caller)
    const room = readInput(newRoom, request.body)
    await openRoom({ store, makeId, now: clock() }, userId, room)
    reply.code(201)
    return { roomId: room.roomId }
  }
}

/** `GET /rooms`: the rooms that the caller opened. */
export function listRooms({ store, clock }: Pick<Services, 'store' | 'clock'>): Handler {
  return async ({ caller }) => {
    const rooms = await ownRooms(store.connection, requireUser(caller).userId, clock())
    return { total: rooms.length, rooms }
  }
}

/** `POST /rooms/join`: takes a seat by its code. */
export function joinRoom(
  services: Pick<Services, 'store' | 'clock' | 'makeId'>,
  {
    wrongCodes,
    quizJoins,
  }: { wrongCodes: (network: string) => Promise<FailureCount[]>; quizJoins: RateLimit },
): Handler {
  return async (request, reply) => {
    const seat = readInput(joining, request.body)
    const counts = await wrongCodes(networkKey(request.ip))
    const taken = await countedAttempt(counts, reply, () =>
      takeSeat(services, request.caller, seat, (roomId) => quizJoins.use(roomId, reply)).catch(
        ifFull,
      ),
    )
    for (const { limit, key } of counts) await limit.giveBack(key)
    if (taken instanceof ApiError) throw taken
    reply.code(201)
    return taken
  }
}

/** A full quiz refuses a correct code, which is not a guess. */
function ifFull(error: unknown): ApiError {
  if (error instanceof ApiError && error.type === 'general_bad_request') return error
  throw error
}
