import { CARD_NOTES_PER_USER } from '@squared-away/domain/entities/card-note-limits'
import { LARGEST_DECK } from '@squared-away/domain/study/session-engine'
import { sql } from 'kysely'
import { invalidDocument } from '../contract/refusals.ts'
import type { Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import { defineCollection, oneAtATime, type Work } from './collection.ts'
import { isOwn } from './conditions.ts'
import { ownRows } from './own-rows.ts'

const said = ['skip', 'isBookmarked', 'note']

/**
 * What a user says of cards: skipped, bookmarked, noted (specification §3). The database enforces
 * one per card. The question need not exist: it may be that of a set which was deleted since.
 */
export const cardNotes = defineCollection({
  id: 'cardNotes',
  who: { create: 'signed-in', read: isOwn, update: isOwn, delete: isOwn },
  settable: { create: ['originalQuestionId', ...said], update: [...said, 'correctedAt'] },
  rowsToRead: ownRows('cardNotes'),
  async creating(work, row) {
    await oneAtATime(work, String(row.userId))
    const { rows } = await sql<{ held: number }>`
      select count(*) as "held" from "cardNotes" where "userId" = ${row.userId}`.execute(
      work.connection,
    )
    if (Number(rows[0]?.held ?? 0) < CARD_NOTES_PER_USER) return row
    throw invalidDocument(
      `You can skip, bookmark and note ${CARD_NOTES_PER_USER} cards. Clear some in My Cards first.`,
    )
  },
  async updating(_work, before, after) {
    // The owner has seen the correction.
    if (after.skip !== before.skip) return { ...after, correctedAt: null }
    if (after.correctedAt === before.correctedAt || after.correctedAt === null) return after
    throw invalidDocument('Only the server says when a question was corrected.')
  },
})

/** Brings back, once, the cards of corrected questions to all who skip them (decision 185). */
export async function bringBackCorrected(
  connection: Connection,
  questionIds: readonly string[],
  at: string,
): Promise<void> {
  if (questionIds.length === 0) return
  await connection
    .updateTable('cardNotes')
    .set({ correctedAt: at, $updatedAt: at })
    .where('originalQuestionId', 'in', questionIds)
    .where('skip', 'is not', null)
    .execute()
}

/**
 * Skips cards again that came back because they were corrected, and were answered since in the
 * session that is being saved.
 */
export async function skipAnsweredAgain(
  { connection, announce }: Pick<Work, 'connection' | 'announce'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const back = await connection
    .selectFrom('cardNotes')
    .select('$id')
    .where('userId', '=', userId)
    .where('correctedAt', 'is not', null)
    .limit(1)
    .execute()
  if (back.length === 0) return
  // The session's answers are the latest ones: no index of the log finds them by their session.
  const { rows } = await sql<Row>`
    update "cardNotes" set "correctedAt" = null
    where "userId" = ${userId} and "correctedAt" is not null and exists (
      select 1 from (
        select "originalQuestionId", "sessionId", "at" from "reviews" where "userId" = ${userId}
        order by "$sequence" desc limit ${sql.lit(LARGEST_DECK)}
      ) as "answer"
      where "answer"."sessionId" = ${sessionId} and "answer"."at" >= "cardNotes"."correctedAt"
        and "answer"."originalQuestionId" = "cardNotes"."originalQuestionId")
    returning *`.execute(connection)
  for (const row of rows) {
    announce({ kind: 'document', collectionId: 'cardNotes', action: 'update', row })
  }
}
