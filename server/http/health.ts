import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pTimeout from 'p-timeout'
import type { Connection } from '../database/schema.ts'

/** A database that has not answered by then counts as away (milliseconds). */
const PATIENCE = 2000

/** Why the server cannot serve now. */
type Hindrance = 'stopping' | 'database away' | 'database slow'

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; 503 with a reason while it cannot. The
 * reason is one of three words: anybody may ask.
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
