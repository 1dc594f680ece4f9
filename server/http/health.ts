import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pTimeout from 'p-timeout'
import type { Connection } from '../database/schema.ts'

/** A database that has not answered by then counts as away (milliseconds). */
const PATIENCE = 2000

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 while it stops or has no database. */
export function healthRoutes(
  app: FastifyInstance,
  connection: Connection,
  isStopping: () => boolean,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isStopping() && (await answers(connection))) return { status: 'ready' }
    return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}

async function answers(connection: Connection): Promise<boolean> {
  const answered = sql`select 1`.execute(connection).then(
    () => true,
    () => false,
  )
  return pTimeout(answered, { milliseconds: PATIENCE, fallback: () => false })
}
