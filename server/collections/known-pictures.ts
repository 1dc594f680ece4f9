import shipped from '@squared-away/content/pictures.json' with { type: 'json' }
import { isOwnPicture } from '@squared-away/domain/entities/picture'
import type { Connection } from '../database/schema.ts'

const SHIPPED: ReadonlySet<string> = new Set(shipped.pictures.map(({ id }) => id))

/** Why a picture's id is refused. */
export const UNKNOWN_PICTURE = 'must be the id of a picture of the app, or of one that you uploaded'

/** Ids per statement, below the bind limit of both engines. */
const IDS_PER_STATEMENT = 500

/**
 * Which of these pictures a user's question may name: those that ship, those that the user
 * uploaded, and those of questions that the user has, such as copies of shared ones.
 */
export async function knownPictures(
  connection: Connection,
  userId: string,
  ids: Iterable<string | null>,
): Promise<ReadonlySet<string>> {
  const named = [...new Set(ids)].filter((id) => id !== null)
  const known = new Set(named.filter((id) => SHIPPED.has(id)))
  const own = named.filter((id) => isOwnPicture(id))
  for (let from = 0; from < own.length; from += IDS_PER_STATEMENT) {
    const some = own.slice(from, from + IDS_PER_STATEMENT)
    const uploaded = await connection
      .selectFrom('pictures')
      .select('id')
      .where('userId', '=', userId)
      .where('id', 'in', some)
      .execute()
    const held = await connection
      .selectFrom('questions')
      .select('picture as id')
      .distinct()
      .where('userId', '=', userId)
      .where('picture', 'in', some)
      .execute()
    for (const { id } of [...uploaded, ...held]) if (id !== null) known.add(id)
  }
  return known
}
