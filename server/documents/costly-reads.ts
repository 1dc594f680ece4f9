import type { CompiledQuery } from 'kysely'
import type { Collection } from '../collections/collection.ts'
import { ApiError } from '../contract/errors.ts'
import type { Database } from '../database/open.ts'
import type { Connection } from '../database/schema.ts'
import { type RateLimit, UNLIMITED } from '../http/limits/rate-limits.ts'
import type { ListQuery } from '../queries/query.ts'
import { rowCost } from '../queries/row-cost.ts'
import { FairQueue } from '../queue/fair-queue.ts'
import { isLookup } from './lookups.ts'
import type { Source } from './plan.ts'

/** The connections that documents are read on. */
export type Reads = Source & {
  /** For reads of one or a few rows through an index. */
  readonly lookups: Connection
  /** Reads the rows of a list on the connection that suits its cost. */
  on<Result>(
    costlyRead: CostlyRead,
    read: (connection: Connection) => Promise<Result>,
  ): Promise<Result>
  /** The connection to read on right away. Undefined if the read has to wait for its turn. */
  fitFor(costlyRead: CostlyRead): Promise<Connection | undefined>
}

export type CostlyRead = {
  readonly collection: Collection
  readonly userId: string
  readonly query: ListQuery
  /**
   * Counts the rows that the list scans, up to `most`. By default the collection's `rowsToRead`
   * counts.
   */
  readonly countCandidates?: (most: number) => CompiledQuery<{ total: number }>
}

/** Plain rows that take some ten milliseconds to read. */
const MANY_ROWS = 20_000

/** Plain rows from which on a read is worth asking the replica whether it is current. */
const WORTH_A_REPLICA = 2000

/** SQLite has one thread for them. On PostgreSQL they leave connections to others. */
const AT_ONCE = { sqlite: 1, postgres: 3 } as const
const WAITING_PER_USER = 8

/**
 * Reads right away, except lists that cost more than scanning `MANY_ROWS` plain rows. Those are
 * read separately, a few at a time, with users in turn. They and lists of thousands of rows are read
 * on the replica, if there is one.
 */
export function costlyReads(
  database: Pick<Database, 'engine' | 'connection' | 'costly' | 'lookups' | 'replica'>,
  readsApart: Pick<RateLimit, 'take'> = UNLIMITED,
): Reads {
  const { engine, connection, costly, lookups, replica } = database
  const turns = new FairQueue({ atOnce: AT_ONCE[engine], waitingAUser: WAITING_PER_USER })
  async function weigh(costlyRead: CostlyRead): Promise<'lookup' | 'light' | 'medium' | 'heavy'> {
    const { collection, query } = costlyRead
    const cost = rowCost(query)
    if (cost === 1 && isLookup(collection, query)) return 'lookup'
    const most = Math.floor(MANY_ROWS / cost)
    const rows = await rowsToRead(connection, costlyRead, cost, most)
    if (rows >= most) return 'heavy'
    return rows * cost >= WORTH_A_REPLICA ? 'medium' : 'light'
  }
  async function fitFor(costlyRead: CostlyRead) {
    const weight = await weigh(costlyRead)
    if (weight === 'heavy') return undefined
    return weight === 'lookup' ? lookups : connection
  }
  return {
    engine,
    connection,
    lookups,
    fitFor,
    async on(costlyRead, read) {
      const weight = await weigh(costlyRead)
      if (weight === 'lookup') return read(lookups)
      if (weight === 'light') return read(connection)
      if (weight === 'medium') return replica ? replica.read(read) : read(connection)
      if (!(await readsApart.take(costlyRead.userId))) throw tooMany()
      return turns.run(costlyRead.userId, () => (replica ? replica.read(read) : read(costly)))
    },
  }
}

const tooMany = () =>
  new ApiError('general_rate_limit_exceeded', 'Too many requests. Try again later.', {
    headers: { 'retry-after': '60' },
  })

/** How many rows a list scans, counted up to `most`. */
async function rowsToRead(
  connection: Connection,
  { collection, userId, query, countCandidates }: CostlyRead,
  cost: number,
  most: number,
): Promise<number> {
  if (cost > 1 && countCandidates) {
    const { rows } = await connection.executeQuery(countCandidates(most))
    return Number(rows[0]?.total ?? 0)
  }
  return (await collection.rowsToRead?.(connection, userId, query, most)) ?? 0
}
