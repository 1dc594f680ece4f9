import type { Connection } from '../database/schema.ts'

type Name =
  | 'difficulty-due'
  | 'difficulty-sequence'
  | 'difficulty-published'
  | 'difficulty-statistics-sequence'
  | 'difficulty-statistics-sessions'
  | 'difficulty-debriefs'

export async function readSetting(connection: Connection, name: Name): Promise<string | undefined> {
  const row = await connection
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

export async function writeSetting(connection: Connection, name: Name, value: string) {
  await connection
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
