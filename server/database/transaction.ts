import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { Engine } from './engine.ts'
import type { Database } from './open.ts'
import type { Row } from './row.ts'
import type { Connection } from './schema.ts'

/** What a unit of work has while it runs: the connection, and a way to announce its changes. */
export type Transaction = {
  readonly connection: Connection
  readonly engine: Engine
  /** Announces changes to the sockets of every node, once and only if the work is committed. */
  announce(change: Change): void
}

/** Publishes committed changes to the sockets; `realtime/feed.ts` has one for each engine. */
export type ChangeCarrier = {
  /** Inside the transaction, before the commit: makes the changes durable for other nodes. */
  enclose(connection: Connection, changes: readonly Change[]): Promise<void>
  /** After the commit, in this process. */
  committed(changes: readonly Change[]): void
}

export type Store = Database & { readonly carrier: ChangeCarrier }

/**
 * Runs `work` in one transaction: all of its writes or none. Nothing slow (hashing, mail, a
 * network) belongs inside, because on SQLite every other write waits.
 */
export async function inTransaction<Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = []
  const result = await store.connection.transaction().execute(async (connection) => {
    const announce = (change: Change) => {
      changes.push(change)
    }
    const outcome = await work({ connection, announce, engine: store.engine })
    if (changes.length > 0) await store.carrier.enclose(connection, changes)
    return outcome
  })
  if (changes.length > 0) store.carrier.committed(changes)
  return result
}

/**
 * A committed change. Changes travel between nodes as JSON, and each node presents them for each of
 * its sockets by the same rule as the documents API.
 */
export type Change =
  | {
      kind: 'document'
      collectionId: CollectionId
      action: 'create' | 'update' | 'delete'
      row: Row
    }
  | {
      kind: 'execution'
      action: 'create' | 'update'
      executionId: string
      userId: string | null
      functionId: string
      payload: object
    }
  /** `event` is the part after `users.<userId>.` (wire §13.6), e.g. `update.prefs`. */
  | { kind: 'account'; userId: string; event: string; payload: object }
  /** Sessions that ended: their sockets become guests, or are closed if `account` is set. */
  | { kind: 'sessions-ended'; userId: string; sessionIds: readonly string[] | 'all' | 'account' }
  /** A room of several phones changed. Nothing for sockets: it wakes the polls of its phones. */
  | { kind: 'room'; roomId: string }
  /** Settings of the installation changed. Nothing for sockets: each node reads them again. */
  | { kind: 'settings' }
