import type { Engine } from '../database/engine.ts'
import { FairQueue } from '../queue/fair-queue.ts'

/**
 * How many functions write in parallel. SQLite has one writer: only one function waits to write, so
 * another write waits for at most one of them. On PostgreSQL they leave most connections to others.
 */
const AT_ONCE: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 }

/** The maximum in progress per user. */
const WAITING_PER_USER = 100

/** The queue for writing functions, one per user at a time. */
export function functionTurns(engine: Engine): FairQueue {
  return new FairQueue({ atOnce: AT_ONCE[engine], waitingAUser: WAITING_PER_USER })
}
