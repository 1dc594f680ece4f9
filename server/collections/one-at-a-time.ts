import { sql } from 'kysely'
import type { Work } from './collection.ts'

/**
 * Serializes writes that count or compare a user's documents, until the transaction ends. SQLite
 * has one writer anyway. On PostgreSQL it locks the user's row, in the mode that allows foreign
 * keys to it.
 */
export async function oneAtATime(work: Work, userId: string): Promise<void> {
  if (work.engine === 'sqlite') return
  await sql`select 1 from "users" where "id" = ${userId} for no key update`.execute(work.connection)
}
