import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { AskedList } from '@squared-away/domain/todays-lists'
import { client } from './client.ts'
import { type DocumentPage, listDocuments } from './documents.ts'
import { earlyList } from './early-answers.ts'

/** Lists documents; those of today's plan may have come with the page. */
export async function listAsked<C extends CollectionId>(
  asked: AskedList<C>,
): Promise<DocumentPage<C>> {
  return (await listOfPage(asked)) ?? listDocuments(asked.collectionId, asked.queries)
}

/** A list of today's plan if it came with the page and is still true. Sends no request. */
export async function listOfPage<C extends CollectionId>(
  asked: AskedList<C>,
): Promise<DocumentPage<C> | undefined> {
  await client.confirmUser()
  // Presented as the collection's own call presents them.
  return (await earlyList(asked)) as unknown as DocumentPage<C> | undefined
}
