import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'

/** Deletes rooms that are over, with their seats, phones, questions and marks. */
export async function pruneRooms(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('rooms').where('expiresAt', '<=', wireTime(now)).execute()
}
