import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Cell } from '../database/row.ts'
import type { Connection, Tables } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'

/** What a row of a queue says of its claim; node and attempt together say whose it is. */
export type Claimable = {
  readonly id: string
  readonly claimedBy: string | null
  readonly claimedUntil: string | null
  readonly attempts: number
}

type ClaimableTable = {
  [Name in keyof Tables]: Tables[Name] extends Claimable ? Name : never
}[keyof Tables]

type Columns = Readonly<Record<string, Cell>>

/** A table that is a queue: each row is a piece of work. */
export type QueueTable = {
  readonly name: ClaimableTable
  /** The rows that are work to do, written as in the index that finds them. */
  readonly isOpen: RawBuilder<SqlBool>
  /** Which of those that nobody holds, named "due" here, may be begun at a moment of the wire. */
  mayBegin(at: string): RawBuilder<SqlBool>
  /** What else of a row changes when it is claimed, and when the claim is given up. */
  readonly whenClaimed: Columns
  readonly whenWaiting: Columns
}

/**
 * A queue that is a table. A node claims a row by its name and for a while (`claimedBy`,
 * `claimedUntil`); each claim counts as one more attempt. A claim that ran out is anyone's. A row
 * that is to wait before the next attempt has `claimedUntil` without `claimedBy`.
 */
export type LeaseQueue<Row extends Claimable> = {
  /** Claims the oldest row that is due. */
  claim(node: string, now: Date, leaseMs: number): Promise<Row | undefined>
  /** Keeps a claim for longer. @returns false when it is no longer ours. */
  renew(row: Claimable, now: Date, leaseMs: number): Promise<boolean>
  /** Changes a row whose claim is still ours. @returns false when it is not. */
  change(connection: Connection, row: Claimable, columns: Columns): Promise<boolean>
  /** Lets anyone try again after `until`. */
  retryLater(row: Claimable, until: Date): Promise<void>
  /** Gives back what a node that stops has claimed; the broken-off attempts do not count. */
  release(node: string): Promise<void>
  /**
   * Frees every claim: for an embedded database, which has one process, at its start. On PostgreSQL
   * another node may be at work, and a killed one's claims run out by themselves.
   */
  freeAll(): Promise<void>
}

export function leaseQueue<Row extends Claimable>(
  store: Pick<Store, 'engine' | 'connection'>,
  { name, isOpen, mayBegin, whenClaimed, whenWaiting }: QueueTable,
): LeaseQueue<Row> {
  const table = sql.table(name)
  // PostgreSQL: passes over rows that another node is at. SQLite has one writer at a time anyway.
  const skipLocked = store.engine === 'postgres' ? sql`for update skip locked` : sql``
  const free = { ...whenWaiting, claimedBy: null, claimedUntil: null }

  async function change(connection: Connection, row: Claimable, columns: Columns) {
    const { rows } = await sql`
      update ${table} set ${assigned(columns)}
      where "id" = ${row.id} and "claimedBy" = ${row.claimedBy} and "attempts" = ${row.attempts}
      returning "id"`.execute(connection)
    return rows.length > 0
  }

  return {
    change,
    async claim(node, now, leaseMs) {
      const at = wireTime(now)
      const claimed = { ...whenClaimed, claimedBy: node, claimedUntil: after(now, leaseMs) }
      const { rows } = await sql<Row>`
        update ${table} set ${assigned(claimed)}, "attempts" = "attempts" + 1
        where "id" = (
          select "id" from ${table} as "due"
          where ${isOpen} and coalesce("claimedUntil", '') <= ${at} and ${mayBegin(at)}
          order by "createdAt", "id" limit 1 ${skipLocked}
        ) returning *`.execute(store.connection)
      return rows[0]
    },
    renew: (row, now, leaseMs) =>
      change(store.connection, row, { claimedUntil: after(now, leaseMs) }),
    async retryLater(row, until) {
      await change(store.connection, row, { ...free, claimedUntil: wireTime(until) })
    },
    async release(node) {
      await sql`
        update ${table} set ${assigned(free)}, "attempts" = "attempts" - 1
        where "id" in (
          select "id" from ${table} where ${isOpen} and "claimedBy" = ${node} ${skipLocked}
        )`.execute(store.connection)
    },
    async freeAll() {
      await sql`
        update ${table} set ${assigned(free)}
        where ${isOpen} and "claimedBy" is not null`.execute(store.connection)
    },
  }
}

const after = (now: Date, milliseconds: number) => wireTime(new Date(now.getTime() + milliseconds))

function assigned(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, cell]) => sql`${sql.ref(name)} = ${cell}`))
}
