import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BodyRoom, type LargeBody } from './body-room.ts'
import { rateLimit } from './limits/rate-limits.ts'
import type { UserIdReader } from './request-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets signed-in callers send bodies over 64 kB. */
    largeBodies?: boolean
  }
  interface FastifyRequest {
    /** The user that the body counts for; null if the body is small or rejected. */
    largeBody: LargeBody | null
  }
}

/** The limit for everyone, in bytes. */
export const SMALL_BODY = 64 * 1024

/** The largest body in bytes: an execution's of 10 MiB, escaped a little (wire §17). */
export const BODY_LIMIT = 12 * 1024 * 1024

/**
 * Decides before reading who may send a large body: signed-in callers, to routes that accept one,
 * within limits.
 */
export function admitLargeBodies(
  app: FastifyInstance,
  { rateLimits, userIdOf }: { rateLimits: boolean; userIdOf: UserIdReader },
): void {
  const perMinute = rateLimit({ on: rateLimits, points: 60, seconds: 60 })
  const room = new BodyRoom()
  app.decorateRequest('largeBody', null)
  const admit = async (userId: string, request: FastifyRequest, reply: FastifyReply) => {
    await perMinute.use(userId, reply)
    const body = room.open(userId)
    reply.raw.once('close', () => body.close())
    request.largeBody = body
    if (request.headers['content-type']?.startsWith('multipart/')) holdWhole(request, body)
  }
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const userId = userIdOf(request)
    if (userId === undefined || sizeOf(request) <= SMALL_BODY || !takesLargeBodies(request)) {
      // Node reports an unknown coding after the request, so no response may be sent earlier.
      if (request.headers['transfer-encoding'] === undefined) done()
      else queueMicrotask(done)
      return
    }
    admit(userId, request, reply).then(() => done(), done)
  })
}

const takesLargeBodies = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config?.largeBodies === true

/** The declared size. A body without one may be as large as any. */
function sizeOf({ headers }: FastifyRequest): number {
  const announced = headers['content-length']
  if (announced !== undefined) return Number(announced)
  return headers['transfer-encoding'] === undefined ? 0 : BODY_LIMIT
}

/** Forms have their own parser, which reports no progress. */
function holdWhole(request: FastifyRequest, body: LargeBody) {
  body.signal.addEventListener('abort', () => request.raw.destroy())
  body.grow(Math.min(sizeOf(request), BODY_LIMIT))
}
