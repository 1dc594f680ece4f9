import type { Collection } from '../collections/collection.ts'
import type { Database } from '../database/open.ts'
import type { Connection } from '../database/schema.ts'
import type { ListQuery } from '../queries/query.ts'
import { UserTurns } from '../queue/user-turns.ts'
import { isLookup } from './lookups.ts'
import type { Source } from './plan.ts'

/** Where the documents are read. */
export type Reads = Source & {
  /** For a row or a few that an index finds. */
  readonly lookups: Connection
  /** Of the rows that a user reads as `query` asks: on the connection that this is fit for. */
  on<Result>(wanted: Wanted, read: (connection: Connection) => Promise<Result>): Promise<Result>
  /** The connection on which this is read as it comes; undefined where it has to take a turn. */
  fitFor(wanted: Wanted): Promise<Connection | undefined>
}

type Wanted = {
  readonly collection: Collection
  readonly userId: string
  readonly query: ListQuery
}

/** Looking at so many rows takes some ten milliseconds. */
const MANY_ROWS = 20_000

/** SQLite has one thread for them; on PostgreSQL they leave connections to others. */
const AT_ONCE = { sqlite: 1, postgres: 3 } as const
const WAITING_A_USER = 8

/**
 * Reads as they come, but for those that look through very many rows: these are made apart, a few
 * at a time and the users in turn.
 */
export function costlyReads(
  database: Pick<Database, 'engine' | 'connection' | 'costly' | 'lookups'>,
): Reads {
  const { engine, connection, costly, lookups } = database
  const turns = new UserTurns({ atOnce: AT_ONCE[engine], waitingAUser: WAITING_A_USER })
  async function fitFor({ collection, userId, query }: Wanted) {
    if (isLookup(collection, query)) return lookups
    const rows = (await collection.rowsToRead?.(connection, userId, query, MANY_ROWS)) ?? 0
    return rows < MANY_ROWS ? connection : undefined
  }
  return {
    engine,
    connection,
    lookups,
    fitFor,
    async on(wanted, read) {
      const fit = await fitFor(wanted)
      return fit ? read(fit) : turns.run(wanted.userId, () => read(costly))
    },
  }
}
