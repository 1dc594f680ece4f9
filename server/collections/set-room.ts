import { readableCount } from '@squared-away/domain/text/readable-count'
import type { Connection } from '../database/schema.ts'
import { DOCUMENTS_PER_USER } from './document-room.ts'

/**
 * The set list shows 1,000 (specification §9 Page limits); a set beyond them would be unreachable.
 */
export const SETS_PER_USER = 1000

export const OUT_OF_SETS = `You can have ${readableCount(SETS_PER_USER)} question sets. Archive some first.`

/** Counts of a user's question sets. */
export type HeldSets = {
  /** Private sets that are not archived. */
  readonly inUse: number
  /** Sets in the Community Library. */
  readonly shared: number
  /** Counts all sets, including archived versions. */
  readonly all: number
  /** Active questions, by the counts of their sets. */
  readonly questions: number
}

/** Counts a user's question sets. */
export async function heldSets(connection: Connection, userId: string): Promise<HeldSets> {
  const held = await connection
    .selectFrom('questionSets')
    .select((select) => [
      select.fn
        .countAll<number>()
        .filterWhere('isArchived', '=', 0)
        .filterWhere('scope', '=', 'user')
        .as('inUse'),
      select.fn.countAll<number>().filterWhere('scope', '=', 'community').as('shared'),
      select.fn.countAll<number>().as('all'),
      select.fn.sum<number | null>('questionCount').as('questions'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...held, questions: held.questions ?? 0 }
}

/** Whether the user may have this many more active private sets. */
export const hasRoomForSets = ({ inUse, all }: HeldSets, more: number): boolean =>
  inUse + more <= SETS_PER_USER && all + more <= DOCUMENTS_PER_USER
