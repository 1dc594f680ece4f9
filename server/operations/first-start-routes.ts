import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { countedAttempt } from '../accounts/counted-attempt.ts'
import { byNetwork, makeLimits } from '../accounts/limits.ts'
import { ApiError } from '../contract/errors.ts'
import type { Services } from '../services.ts'
import { type FirstRestore, PART_BYTES } from './first-restore.ts'

/** The header with the token that the log shows. */
const TOKEN = 'x-restore-token'

const WRONG_TOKENS_AN_HOUR = 10
const READS_AN_HOUR = 600

const BASE = '/first-start'

/** Restoring a backup at the first start, into an installation without accounts (wire §14.3). */
export function firstStartApi(
  services: Pick<Services, 'configuration' | 'store' | 'clock'>,
  { firstRestore }: { readonly firstRestore: FirstRestore },
): FastifyPluginAsync {
  const limits = makeLimits(services)
  const wrongTokens = limits.counter('wrong restore tokens of a network', WRONG_TOKENS_AN_HOUR)
  const reads = limits.hourlyOnNode(READS_AN_HOUR, byNetwork)

  /** Before the body is read. */
  const requireToken = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await firstRestore.isOpen())) throw notEmpty()
    const counts = [{ limit: wrongTokens, key: byNetwork(request) }]
    await countedAttempt(counts, reply, async () => {
      const given = request.headers[TOKEN]
      if (typeof given !== 'string' || !firstRestore.isToken(given.trim())) throw wrongToken()
    })
    for (const { limit, key } of counts) await limit.giveBack(key)
  }

  return async (app) => {
    app.addHook('onClose', () => firstRestore.stop())
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_BYTES },
      (_request, body, done) => done(null, body),
    )

    app.get(BASE, { preHandler: reads }, async () => ({ isEmpty: await firstRestore.isOpen() }))

    app.get(`${BASE}/backup`, { onRequest: requireToken }, async () => firstRestore.status())

    app.put(
      `${BASE}/backup`,
      { onRequest: requireToken, bodyLimit: PART_BYTES },
      async (request) => {
        const { body } = request
        if (!Buffer.isBuffer(body)) {
          throw new ApiError('general_media_type_unsupported', 'Send application/octet-stream.')
        }
        return firstRestore.take({ ...rangeOf(request, body.length), bytes: body })
      },
    )

    app.post(`${BASE}/restore`, { onRequest: requireToken }, async (_request, reply) => {
      // Somebody may have signed up since the token was checked; the restore checks again.
      await firstRestore.begin()
      reply.code(202)
      return firstRestore.status()
    })
  }
}

/** `bytes <start>-<end>/<size>`, the end inclusive. */
function rangeOf({ headers }: FastifyRequest, length: number): { start: number; size: number } {
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
