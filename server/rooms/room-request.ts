import { ID_PATTERN } from '@squared-away/domain/text/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LimitKey } from '../accounts/limits.ts'
import { ApiError } from '../contract/errors.ts'
import { networkKey, type RateLimit } from '../http/limits/rate-limits.ts'
import { type RoomCredentials, roomNotFound } from './room-access.ts'

/** The header with the token of a phone. */
const ROOM_TOKEN = 'x-room-token'

/** @throws ApiError `document_not_found` if the address has no id. */
export function readRoomId({ params }: FastifyRequest): string {
  const { roomId } = params as { roomId: string }
  if (!ID_PATTERN.test(roomId)) throw roomNotFound()
  return roomId
}

export function readCredentials(request: FastifyRequest): RoomCredentials {
  const token = request.headers[ROOM_TOKEN]
  return { caller: request.caller, token: typeof token === 'string' ? token : undefined }
}

/** Who a limit counts for: a phone, a user, or the network of a guest without a token. */
export const byViewer: LimitKey = (request) => {
  const { caller, token } = readCredentials(request)
  if (token !== undefined) return `phone ${token}`
  return caller.kind === 'user' ? caller.userId : networkKey(request.ip)
}

/** Runs `look`. A request for a room that is not there is counted in `misses` by its network. */
export async function countingMisses<Result>(
  misses: RateLimit,
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
}
