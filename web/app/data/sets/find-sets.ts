import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { currentSetFilters } from '@squared-away/domain/todays-lists'
import { Query } from 'appwrite'
import { createDocument, type DocumentOf, listDocuments } from '../calls/documents.ts'

/** The user's own sets of flashcards among those with these ids. */
export async function currentSets(
  userId: string,
  ids: readonly string[],
): Promise<DocumentOf<'questionSets'>[]> {
  const pages = await Promise.all(
    valueChunks(ids).map((chunk) =>
      listDocuments('questionSets', [
        ...currentSetFilters(userId),
        Query.equal('$id', chunk),
        Query.equal('type', 'standard'),
        Query.limit(chunk.length),
      ]),
    ),
  )
  return pages.flatMap(({ documents }) => documents)
}

/** The categories of sets. Boards refer to categories; each uploaded set is one. */
export async function categoriesOfSets(setIds: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(
    valueChunks(setIds).map((ids) =>
      listDocuments('questionSets', [
        Query.equal('$id', ids),
        Query.select(['category']),
        Query.limit(ids.length),
      ]),
    ),
  )
  return pages.flatMap(({ documents }) => documents.flatMap(({ category }) => category ?? []))
}

/** The user's own set of this name; made if there is none. */
export async function setNamed(
  userId: string,
  name: string,
  category: string,
): Promise<Pick<DocumentOf<'questionSets'>, '$id'>> {
  const { documents } = await listDocuments('questionSets', [
    ...currentSetFilters(userId),
    Query.equal('name', name),
    Query.limit(1),
  ])
  return documents[0] ?? createDocument('questionSets', { name, category })
}
