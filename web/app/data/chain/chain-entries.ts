import {
  type ChainRows,
  planChainSave,
  type StoredEntry,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import {
  createDocument,
  deleteDocument,
  listDocuments,
  updateDocument,
} from '../data/calls/documents.ts'
import { ON_DEVICE } from '../data/device/kept-answers.ts'
import { useCollectionRefresh } from '../data/live/collection-refresh.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../session/signed-in-user.ts'

/** A user has at most this many (specification §9). */
const ENTRY_LIMIT = 100

/** Writes sent at the same time. */
const AT_ONCE = 5

export function chainQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('chainOfCommand', userId),
    queryFn: () => loadChain(userId),
    meta: ON_DEVICE,
  })
}

/** The user's entries of both lists; follows changes made elsewhere. */
export function useChainEntries() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('chainOfCommand')
  return useQuery(chainQuery(userId))
}

/**
 * Makes the stored entries those of the editor and gives them back. It starts from what is stored
 * now, so that a save that failed half way is finished by saving again.
 */
export async function saveChain(
  userId: string,
  opened: ChainRows,
  edited: ChainRows,
): Promise<StoredEntry[]> {
  const save = planChainSave(opened, edited, await loadChain(userId))
  // Removals first: a full list has no room for new entries before.
  await inTurns(save.remove, (id) => deleteDocument('chainOfCommand', id))
  await inTurns(save.update, ({ id, data }) => updateDocument('chainOfCommand', id, data))
  await inTurns(save.create, ({ id, data }) => createDocument('chainOfCommand', data, id))
  return loadChain(userId)
}

async function loadChain(userId: string): Promise<StoredEntry[]> {
  const page = await listDocuments('chainOfCommand', [
    Query.equal('userId', userId),
    Query.orderAsc('order'),
    Query.limit(ENTRY_LIMIT),
  ])
  return page.documents
}

async function inTurns<Item>(items: readonly Item[], write: (item: Item) => Promise<unknown>) {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(write))
  }
}
