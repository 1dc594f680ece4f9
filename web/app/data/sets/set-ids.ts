import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'

/** specification §9 Page limits. */
const SET_LIMIT = 1000

/** Queries for the current versions of a user's own sets. */
export const currentOf = (userId: string) => [
  Query.equal('userId', userId),
  Query.equal('scope', 'user'),
  Query.equal('isActive', true),
  Query.equal('isArchived', false),
]

/** Ids of the user's own sets that are studied. */
export async function ownSetIds(userId: string): Promise<string[]> {
  const { documents } = await listDocuments('questionSets', [
    ...currentOf(userId),
    Query.select(['$id']),
    Query.limit(SET_LIMIT),
  ])
  return documents.map(({ $id }) => $id)
}
