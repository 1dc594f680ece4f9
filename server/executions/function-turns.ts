import type { Engine } from '../database/engine.ts'
import { FairQueue } from '../queue/fair-queue.ts'

/**
 * How many functions write at the same time. SQLite has one writer: of all functions one waits to
 * write, so that a call that writes a line waits for one of them at most. On PostgreSQL most
 * connections are left to others.
 */
const AT_ONCE: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 4 }

/** More than one user can have under way. */
const WAITING_A_USER = 100

/** The turns in which functions write, one of each user at a time. */
export function functionTurns(engine: Engine): FairQueue {
  return new FairQueue({ atOnce: AT_ONCE[engine], waitingAUser: WAITING_A_USER })
}
