import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { Row } from './row.ts'

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
