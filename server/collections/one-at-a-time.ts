import { sql } from 'kysely'
import type { Work } from './collection.ts'

/**
 * Makes the writes of one user that count or compare the user's documents follow each other until
 * the transaction ends. SQLite has one writer anyway; on PostgreSQL the user's row is locked (in
 * the mode that lets others refer to it).
 */
export async function oneAtATime(work: Work, userId: string): Promise<void> {
  if (work.engine === 'sqlite') return
  await sql`select 1 from "users" where "id" = ${userId} for no key update`.execute(work.connection)
}
