import { COLLECTION_FACTS, LIVE_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import { useQueryClient } from '@tanstack/react-query'
import type { RealtimeResponseEvent } from 'appwrite'
import { useEffect, useEffectEvent } from 'react'
import { client } from '../calls/client.ts'
import { dropEarlyLists } from '../calls/early-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { ofTab } from '../tab.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { endConnection, followGaps, type Gap } from './connection-gaps.ts'
import { SharedByKey } from './shared-by-key.ts'

/**
 * Calls `onChange` once after visible documents of `collections` have changed, and after a gap in
 * the live connection (specification §4, Live refresh). With `userId`, ignores changes to other
 * users' documents.
 */
export function useLiveRefresh(
  collections: readonly CollectionId[],
  onChange: () => void,
  userId?: string,
) {
  const refresh = useEffectEvent(onChange)
  const names = collections.join(' ')
  useEffect(() => {
    const followed = { collections: names.split(' '), userId }
    return refreshOnChange(followed, () => refresh())
  }, [names, userId])
}

function refreshOnChange(
  { collections, userId }: { collections: readonly string[]; userId: string | undefined },
  refresh: () => void,
): () => void {
  const followed = new Set(collections)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = followChanges((change) => {
    if (change.kind === 'missed') {
      if (userId !== undefined && !change.missedOwn) return
    } else {
      if (!followed.has(change.collection)) return
      if (userId !== undefined && change.document.userId !== userId) return
    }
    clearTimeout(timer)
    timer = setTimeout(refresh, refreshDelay(change.kind, Math.random()))
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Changes that arrive together (an import, a commit) cause one refresh. */
const GATHER_MS = 250

/** After a server restart, all clients reconnect within the same second. */
const SPREAD_MS = 2000

/**
 * Milliseconds to wait before a refetch. After a gap the delay is random, so that hundreds of
 * devices do not fetch at once; `random` is from 0 to 1.
 */
export function refreshDelay(kind: 'changed' | 'missed', random: number): number {
  return kind === 'missed' ? GATHER_MS + random * SPREAD_MS : GATHER_MS
}

/**
 * Refetches the lists of a collection when the user's documents in it change elsewhere, on the
 * events of `liveBy` (domain/entities/collection-facts.ts).
 */
export function useCollectionRefresh(collection: CollectionId) {
  const { $id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      refreshers().share(`${collection} ${userId}`, () =>
        refreshOnChange({ collections: COLLECTION_FACTS[collection].liveBy, userId }, () => {
          void queryClient.invalidateQueries({
            queryKey: queryKeys.collection(collection, userId),
          })
        }),
      ),
    [collection, userId, queryClient],
  )
}

/** Several parts of a screen use a collection, and each change refetches its lists once. */
const refreshers = ofTab(() => new SharedByKey())

const databaseId: typeof DATABASE_ID = 'main'

/** A change of a document, or 'missed' after a gap in the connection, which may have hidden some. */
export type LiveChange =
  | { kind: 'changed'; collection: CollectionId; document: { $id: string; userId?: string } }
  | ({ kind: 'missed' } & Gap)

type Listener = (change: LiveChange) => void

/** The listeners of a tab, and how to close the socket that they share. */
type Feed = { readonly listeners: Set<Listener>; close: (() => void) | null }

const feed = ofTab<Feed>(
  () => ({ listeners: new Set(), close: null }),
  ({ close }) => close?.(),
)

/**
 * Calls `listener` on each change until the returned function is called. All listeners share one
 * socket.
 */
export function followChanges(listener: Listener): () => void {
  const { listeners } = feed()
  listeners.add(listener)
  feed().close ??= openFeed()
  return () => {
    listeners.delete(listener)
  }
}

/** Closes the socket. The next listener opens one under the session of that time. */
export function closeFeed() {
  feed().close?.()
  feed().close = null
}

function openFeed(): () => void {
  followGaps((gap) => emit({ kind: 'missed', ...gap }))
  // The channels never change while the app runs: the SDK would open a new socket, and changes in
  // between would be lost (wire §13.7).
  const channels = LIVE_COLLECTIONS.map(channelOf)
  const leave = client.subscribe<{ $id: string; userId?: string }>(channels, (event) => {
    const collection = LIVE_COLLECTIONS.find((id) => concerns(event, id))
    if (collection) emit({ kind: 'changed', collection, document: event.payload })
  })
  return () => {
    leave()
    endConnection()
  }
}

function concerns(event: RealtimeResponseEvent<unknown>, collection: CollectionId): boolean {
  return event.channels.includes(channelOf(collection))
}

function channelOf(collection: CollectionId): string {
  return `databases.${databaseId}.collections.${collection}.documents`
}

function emit(change: LiveChange) {
  dropEarlyLists()
  for (const listener of feed().listeners) listener(change)
}
