import type { FastifyInstance } from 'fastify'
import { pruneRateCounts } from '../http/limits/prune-rate-counts.ts'
import type { AccountDependencies } from './dependencies.ts'
import { pruneAccountLogs } from './logs/account-log.ts'
import { pruneTokens } from './secrets/one-time-tokens.ts'
import { pruneSessions } from './sessions/prune-sessions.ts'

const PRUNE_EVERY = 60 * 60_000
const PRUNE_COUNTS_EVERY = 60_000

/** Removes expired rows: at startup and then every hour; counters every minute. */
export function pruneRegularly(app: FastifyInstance, { store, clock, log }: AccountDependencies) {
  const prune = () => {
    pruneAccountLogs(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'old account logs were not removed'),
    )
    pruneTokens(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'expired codes and links were not removed'),
    )
    pruneSessions(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'ended sessions were not removed'),
    )
  }
  const pruneCounts = () => {
    pruneRateCounts(store.connection, clock()).catch((error) =>
      log.warn({ err: error }, 'counts of ended windows were not removed'),
    )
  }
  prune()
  pruneCounts()
  const pruning = [setInterval(prune, PRUNE_EVERY), setInterval(pruneCounts, PRUNE_COUNTS_EVERY)]
  for (const timer of pruning) timer.unref()
  app.addHook('onClose', async () => {
    for (const timer of pruning) clearInterval(timer)
  })
}
