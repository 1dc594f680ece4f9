import type { Connection } from '../../database/schema.ts'
import { Refusal } from '../function.ts'

/** Rejects a commit whose set has a newer version. */
export function movedOn(latest: { name: string; version: number }): Refusal {
  return new Refusal(
    'document_update_conflict',
    `This set has a newer version: "${latest.name}" is at version ${latest.version}. Nothing was overwritten, and your changes are still in the editor. Open the newer version and bring them into it.`,
  )
}

/** Why a set cannot be replaced: it is archived, or changed after the commit arrived. */
export async function whyUnavailable(connection: Connection, setId: string): Promise<Refusal> {
  const set = await connection
    .selectFrom('questionSets')
    .selectAll()
    .where('$id', '=', setId)
    .executeTakeFirst()
  if (set?.isArchived === 0 && set.isActive === 1) return movedOn(set)
  return archived()
}

function archived(): Refusal {
  return new Refusal(
    'document_update_conflict',
    'This set is archived. Bring it back before you change it; your changes are still in the editor.',
  )
}
