import { wireTime } from '../../contract/wire-time.ts'
import { deleteInSteps } from '../../database/delete-in-steps.ts'
import type { Connection } from '../../database/schema.ts'

/** Maximum number of rows (docs/operations-reference.md): about 20 MB. */
const KEPT = 100_000

/**
 * Removes windows that have ended and, if there are too many, the least used ones: a flood of
 * made-up addresses creates rows with one use each, and must not push out the count of an address
 * under attack.
 */
export async function pruneRateCounts(
  connection: Connection,
  now: Date,
  kept = KEPT,
): Promise<void> {
  const keys = connection.selectFrom('rateCounts').select('key')
  const ended = keys.where('expire', '<=', wireTime(now))
  await deleteInSteps((limit) =>
    connection.deleteFrom('rateCounts').where('key', 'in', ended.limit(limit)),
  )
  const { count } = await connection
    .selectFrom('rateCounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const least = keys.orderBy('count').orderBy('expire')
  let surplus = Math.max(0, Number(count) - kept)
  await deleteInSteps((limit) => {
    const some = least.limit(Math.min(surplus, limit))
    surplus -= Math.min(surplus, limit)
    return connection.deleteFrom('rateCounts').where('key', 'in', some)
  })
}
