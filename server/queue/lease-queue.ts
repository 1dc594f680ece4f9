import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wireTime } from '../contract/wire-time.ts'
import type { Cell } from '../database/row.ts'
import type { Connection, Tables } from '../database/schema.ts'
import type { Store } from '../database/transaction.ts'

/** The claim columns of a queue's row; node and attempt together identify its holder. */
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

/** A table used as a queue: each row is a task. */
export type QueueTable = {
  readonly name: ClaimableTable
  /** The condition of rows to process, written as in the index that finds them. */
  readonly isOpen: RawBuilder<SqlBool>
  /** Which unclaimed rows, named "due" here, may start at a time (wire format). */
  mayBegin(at: string): RawBuilder<SqlBool>
  /** Further columns to change when a row is claimed, and when its claim is given up. */
  readonly whenClaimed: Columns
  readonly whenWaiting: Columns
}

/** The kinds of work that this program knows, by the column that names them. */
export type KnownKinds = { readonly column: string; readonly kinds: readonly string[] }

/**
 * During an upgrade, a newer node may queue work that an older one does not know. It is left to the
 * newer one for this time, and ended as unknown after it (milliseconds).
 */
const LEFT_TO_NEWER_NODES = 60 * 60_000

/**
 * A queue in a table. A node claims a row under its name for a limited time (`claimedBy`,
 * `claimedUntil`); each claim counts as an attempt. Anyone may take an expired claim. A row that
 * waits for its next attempt has `claimedUntil` without `claimedBy`.
 */
export type LeaseQueue<Row extends Claimable> = {
  /** Claims the oldest due row. */
  claim(node: string, now: Date, leaseMs: number): Promise<Row | undefined>
  /**
   * Extends a claim without waiting for a transaction that is writing its row.
   * @returns False if it is no longer ours.
   */
  renew(row: Claimable, now: Date, leaseMs: number): Promise<boolean>
  /** Whether a claim is still ours. */
  isOurs(connection: Connection, row: Claimable): Promise<boolean>
  /** Updates a row whose claim is still ours. @returns False if it is not. */
  change(connection: Connection, row: Claimable, columns: Columns): Promise<boolean>
  /** Makes the row available again after `until`. */
  retryLater(row: Claimable, until: Date): Promise<void>
  /** Returns the claims of a stopping node; the aborted attempts do not count. */
  release(node: string): Promise<void>
  /**
   * Releases every claim at startup on SQLite, which has one process. On PostgreSQL another node
   * may be working, and a killed node's claims expire by themselves.
   */
  freeAll(): Promise<void>
}

export function leaseQueue<Row extends Claimable>(
  store: Pick<Store, 'engine' | 'connection'>,
  { name, isOpen, mayBegin, whenClaimed, whenWaiting }: QueueTable,
  known?: KnownKinds,
): LeaseQueue<Row> {
  const table = sql.table(name)
  // PostgreSQL: skips rows locked by another node. SQLite has one writer at a time anyway.
  const skipLocked = store.engine === 'postgres' ? sql`for update skip locked` : sql``
  const free = { ...whenWaiting, claimedBy: null, claimedUntil: null }

  async function change(connection: Connection, row: Claimable, columns: Columns) {
    const { rows } = await sql`
      update ${table} set ${assigned(columns)}
      where "id" = ${row.id} and "claimedBy" = ${row.claimedBy} and "attempts" = ${row.attempts}
      returning "id"`.execute(connection)
    return rows.length > 0
  }

  async function isOurs(connection: Connection, row: Claimable) {
    const { rows } = await sql`
      select 1 from ${table}
      where "id" = ${row.id} and "claimedBy" = ${row.claimedBy} and "attempts" = ${row.attempts}
    `.execute(connection)
    return rows.length > 0
  }

  return {
    change,
    isOurs,
    async claim(node, now, leaseMs) {
      const at = wireTime(now)
      const claimed = { ...whenClaimed, claimedBy: node, claimedUntil: after(now, leaseMs) }
      const { rows } = await sql<Row>`
        update ${table} set ${assigned(claimed)}, "attempts" = "attempts" + 1
        where "id" = (
          select "id" from ${table} as "due"
          where ${isOpen} and coalesce("claimedUntil", '') <= ${at} and ${mayBegin(at)}
            and ${isKnown(now, known)}
          order by "createdAt", "id" limit 1 ${skipLocked}
        ) returning *`.execute(store.connection)
      return rows[0]
    },
    async renew(row, now, leaseMs) {
      const { rows } = await sql`
        update ${table} set ${assigned({ claimedUntil: after(now, leaseMs) })}
        where "id" = (
          select "id" from ${table}
          where "id" = ${row.id} and "claimedBy" = ${row.claimedBy} and "attempts" = ${row.attempts}
          ${skipLocked}
        ) returning "id"`.execute(store.connection)
      return rows.length > 0 || isOurs(store.connection, row)
    },
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

function isKnown(now: Date, known: KnownKinds | undefined): RawBuilder<SqlBool> {
  if (known === undefined) return sql`1 = 1`
  const kinds = sql.join(known.kinds)
  return sql`(${sql.ref(known.column)} in (${kinds}) or "createdAt" <= ${after(now, -LEFT_TO_NEWER_NODES)})`
}

const after = (now: Date, milliseconds: number) => wireTime(new Date(now.getTime() + milliseconds))

function assigned(columns: Columns): RawBuilder<unknown> {
  return sql.join(Object.entries(columns).map(([name, cell]) => sql`${sql.ref(name)} = ${cell}`))
}
