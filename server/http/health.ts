import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pTimeout from 'p-timeout'
import type { Connection } from '../database/schema.ts'

/** A database without an answer after this time counts as unreachable (milliseconds). */
const PATIENCE = 2000

/** Why the server cannot serve now. */
type Hindrance = 'stopping' | 'database away' | 'database slow'

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; otherwise 503 with a reason. The
 * reason is one of three words, since the route is public.
 */
export function healthRoutes(
  app: FastifyInstance,
  connection: Connection,
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = isStopping() ? 'stopping' : await hindranceOf(connection)
    if (reason === undefined) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', reason })
  })
}

async function hindranceOf(connection: Connection): Promise<Hindrance | undefined> {
  const answered = sql`select 1`.execute(connection).then(
    () => undefined,
    () => 'database away' as const,
  )
  return pTimeout<Hindrance | undefined>(answered, {
    milliseconds: PATIENCE,
    fallback: () => 'database slow',
  })
}
