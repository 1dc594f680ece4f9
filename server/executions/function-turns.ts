import type { Engine } from '../database/engine.ts'
import { FairQueue } from '../queue/fair-queue.ts'

/**
 * How many functions write at the same time. SQLite has one writer: only one function waits to
 * write, so another write waits for at most one of them. On PostgreSQL they leave most connections
 * to others.
 */
const AT_ONCE: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 }

/** More than one user can have in progress. */
const WAITING_A_USER = 100

/** The queue for writing functions, one of each user at a time. */
export function functionTurns(engine: Engine): FairQueue {
  return new FairQueue({ atOnce: AT_ONCE[engine], waitingAUser: WAITING_A_USER })
}
