import type { Connection } from '../../database/schema.ts'
import { eventually } from '../../testing/eventually.ts'
import { readSetting } from '../settings.ts'

/** Waits for the first run, which a server makes when it starts. */
export async function untilFirstRun(connection: Connection) {
  await eventually(() => readSetting(connection, 'difficulty-published')).not.toBe(undefined)
}

/** Lets a day pass by `passDay` and waits for its run. */
export async function runNextDay(connection: Connection, passDay: () => void) {
  const before = await readSetting(connection, 'difficulty-due')
  await connection.deleteFrom('settings').where('name', '=', 'difficulty-published').execute()
  passDay()
  await eventually(() => readSetting(connection, 'difficulty-due')).not.toBe(before)
  await untilFirstRun(connection)
}
