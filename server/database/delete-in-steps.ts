import type { DeleteResult } from 'kysely'

const ROWS_PER_STATEMENT = 1000

/**
 * Repeats a delete of at most `limit` rows until it finds fewer, so that no statement locks its
 * rows for long.
 */
export async function deleteInSteps(
  deleteSome: (limit: number) => { executeTakeFirst(): Promise<DeleteResult> },
): Promise<void> {
  let deleted: bigint
  do {
    deleted = (await deleteSome(ROWS_PER_STATEMENT).executeTakeFirst()).numDeletedRows
  } while (deleted === BigInt(ROWS_PER_STATEMENT))
}
