import { CompiledQuery } from 'kysely'
import type { Connection } from '../../database/schema.ts'

/** The name, in `settings`, of the hash of the default content that was loaded last. */
export const CONTENT_EDITION = 'contentHash'

const ASKED = CompiledQuery.raw(
  `select "value" from "settings" where "name" = '${CONTENT_EDITION}'`,
)

/** Which default content there is: each edition has a hash. Undefined before the first. */
export async function contentEdition(connection: Connection): Promise<string | undefined> {
  const { rows } = await connection.executeQuery<{ value: string }>(ASKED)
  return rows[0]?.value
}
