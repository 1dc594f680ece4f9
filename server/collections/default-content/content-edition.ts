import { CompiledQuery } from 'kysely'
import type { Connection } from '../../database/schema.ts'

/** Key in `settings` of the hash of the loaded default content. */
export const CONTENT_EDITION = 'contentHash'

const ASKED = CompiledQuery.raw(
  `select "value" from "settings" where "name" = '${CONTENT_EDITION}'`,
)

/** The hash of the loaded default content. Undefined before the first load. */
export async function contentEdition(connection: Connection): Promise<string | undefined> {
  const { rows } = await connection.executeQuery<{ value: string }>(ASKED)
  return rows[0]?.value
}
