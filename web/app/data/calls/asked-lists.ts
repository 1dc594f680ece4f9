import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { AskedList } from '@squared-away/domain/todays-lists'
import { type DocumentPage, listDocuments } from './documents.ts'
import { earlyList } from './early-answers.ts'

/** Lists documents; those of today's plan may have come with the page. */
export async function listAsked<C extends CollectionId>(
  asked: AskedList<C>,
): Promise<DocumentPage<C>> {
  const early = await earlyList(asked)
  // Presented as the collection's own call presents them.
  if (early) return early as unknown as DocumentPage<C>
  return listDocuments(asked.collectionId, asked.queries)
}
