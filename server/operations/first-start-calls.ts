import type { FastifyRequest } from 'fastify'
import { countedAttempt } from '../accounts/counted-attempt.ts'
import type { Handler } from '../accounts/dependencies.ts'
import { byNetwork, type Guard } from '../accounts/limits.ts'
import { ApiError } from '../contract/errors.ts'
import type { RateLimit } from '../http/limits/rate-limits.ts'
import type { FirstRestore } from './first-restore.ts'

/** The header with the token that the log shows. */
const TOKEN = 'x-restore-token'

/**
 * Requires the token, and that there is no account yet.
 *
 * @throws ApiError `document_update_conflict` or `user_invalid_token`.
 */
export function requireToken(firstRestore: FirstRestore, wrongTokens: RateLimit): Guard {
  return async (request, reply) => {
    if (!(await firstRestore.isOpen())) throw notEmpty()
    const counts = [{ limit: wrongTokens, key: byNetwork(request) }]
    await countedAttempt(counts, reply, async () => {
      const given = request.headers[TOKEN]
      if (typeof given !== 'string' || !firstRestore.isToken(given.trim())) throw wrongToken()
    })
    for (const { limit, key } of counts) await limit.giveBack(key)
  }
}

/** `GET /first-start/backup`. */
export function getState(firstRestore: FirstRestore): Handler {
  return async () => firstRestore.status()
}

/** `PUT /first-start/backup`: takes a part of the file. */
export function takePart(firstRestore: FirstRestore): Handler {
  return async (request) => {
    const { body } = request
    if (!Buffer.isBuffer(body)) {
      throw new ApiError('general_media_type_unsupported', 'Send application/octet-stream.')
    }
    return firstRestore.take({ ...readRange(request, body.length), bytes: body })
  }
}

/** `POST /first-start/restore`. */
export function beginRestore(firstRestore: FirstRestore): Handler {
  return async (_request, reply) => {
    // Somebody may have signed up since the token was checked; the restore checks again.
    await firstRestore.begin()
    reply.code(202)
    return firstRestore.status()
  }
}

/** `bytes <start>-<end>/<size>`, the end inclusive. */
function readRange({ headers }: FastifyRequest, length: number): { start: number; size: number } {
  const range = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range'] ?? '')
  const [start = -1, end = -1, size = -1] = range?.slice(1).map(Number) ?? []
  if (length > 0 && end - start + 1 === length && end < size) return { start, size }
  throw new ApiError('storage_invalid_content_range', 'Content-Range does not fit the part.')
}

const notEmpty = () =>
  new ApiError(
    'document_update_conflict',
    'This installation has accounts, so nothing can be restored from the browser. Stop the server and run npm run restore.',
  )

const wrongToken = () =>
  new ApiError(
    'user_invalid_token',
    'This is not the token of this start. The log of the server shows it, and each start makes a new one.',
  )
