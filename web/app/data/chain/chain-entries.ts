import {
  askAgainAfter,
  type ChainRows,
  type ChainSave,
  planChainSave,
  type StoredChainEntry,
} from '@squared-away/domain/soldier/chain-of-command-edits'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type MadeEdit, mergeDocument } from '../calls/document-writes.ts'
import { createDocument, deleteDocument, listDocuments } from '../calls/documents.ts'
import { errorStatus } from '../errors.ts'
import { useCollectionRefresh } from '../live/live-refresh.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { flush } from '../queue/queued-edits.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'

/** A user has at most this many (specification §9). */
const ENTRY_LIMIT = 100

/** The number of concurrent writes. */
const AT_ONCE = 5

export function chainQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('chainOfCommand', userId),
    queryFn: async () => {
      await flush(userId)
      return loadChain(userId)
    },
    meta: ON_DEVICE,
  })
}

/** The user's entries of both lists, live. */
export function useChainEntries() {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('chainOfCommand')
  return useQuery(chainQuery(userId))
}

/** How rows are saved. */
type SavingRows = {
  merge?: typeof mergeDocument<'chainOfCommand'>
  /** Called with each entry that changes, before the first write. */
  beforeWrites?: (
    changes: readonly { documentId: string; change: EntryChange; stored: StoredChainEntry }[],
  ) => Promise<void>
}

type EntryChange = Pick<ChainSave['update'][number], 'base' | 'data'>

/**
 * Saves the editor's rows and returns the stored entries. Compares with what is stored now, so that
 * saving again completes a save that failed half way.
 */
export async function saveChain(
  userId: string,
  { opened, rows }: { opened: ChainRows; rows: ChainRows },
  made: MadeEdit,
  { merge = mergeDocument, beforeWrites }: SavingRows = {},
): Promise<StoredChainEntry[]> {
  const entries = await loadChain(userId)
  const save = planChainSave(opened, rows, entries, askAgainAfter(made.madeAt.slice(0, 10)))
  await beforeWrites?.(
    save.update.flatMap(({ id: documentId, ...change }) => {
      const stored = entries.find(({ $id }) => $id === documentId)
      return stored ? [{ documentId, change, stored }] : []
    }),
  )
  // Removals first: a full list has no room for new entries.
  await inTurns(save.remove, removeEntry)
  await inTurns(save.update, ({ id, ...change }) => merge('chainOfCommand', id, change, made))
  await inTurns(save.create, ({ id, data }) => createDocument('chainOfCommand', data, id))
  return loadChain(userId)
}

/** An entry that another device already removed is not an error. */
async function removeEntry(id: string) {
  try {
    await deleteDocument('chainOfCommand', id)
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
  }
}

async function loadChain(userId: string): Promise<StoredChainEntry[]> {
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
