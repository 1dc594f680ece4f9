import type { Work } from '../collections/collection.ts'

type Following = Pick<Work, 'connection' | 'announce' | 'now'>

/** Gives soldiers the set of a unit board, as a set that they follow. */
export async function followQuestions(
  { connection, announce, now }: Following,
  makeId: () => string,
  { userIds, setId }: { userIds: readonly string[]; setId: string },
): Promise<void> {
  for (const userId of userIds) {
    const row = await connection
      .insertInto('communitySubscriptions')
      .values({
        ...{ $id: makeId(), $createdAt: now, $updatedAt: now, $permissions: null },
        ...{ userId, communitySetId: setId },
      })
      .onConflict((conflict) => conflict.columns(['userId', 'communitySetId']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) continue
    announce({ kind: 'document', collectionId: 'communitySubscriptions', action: 'create', row })
  }
}
