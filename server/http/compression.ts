import type { FastifyInstance } from 'fastify'
import { encodingFor } from './encodings.ts'

/**
 * Up to this size (bytes), compressing on the main thread is faster than waiting for a pool thread,
 * where passwords may be queued for hashing.
 */
const LONGEST_AT_ONCE = 32 * 1024

/**
 * Compresses the responses of `app`'s routes only. In a response that also contains
 * attacker-controlled text, a secret could be guessed from the compressed length (attack 92).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`)
    if (reply.hasHeader('content-encoding')) return done(null, payload)
    const encoding = encodingFor(payload, request.headers['accept-encoding'])
    if (encoding === undefined) return done(null, payload)
    reply.header('content-encoding', encoding.name)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length <= LONGEST_AT_ONCE) return done(null, encoding.atOnce(bytes))
    encoding.onThread(bytes).then((compressed) => done(null, compressed), done)
  })
}
