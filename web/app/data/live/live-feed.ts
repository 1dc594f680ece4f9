import { LIVE_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { RealtimeResponseEvent } from 'appwrite'
import { client } from '../calls/client.ts'

const databaseId: typeof DATABASE_ID = 'main'

/** A change that somebody made, or 'missed' after a gap in which there may have been any. */
export type LiveChange =
  | { kind: 'changed'; collection: CollectionId; document: { $id: string; userId?: string } }
  | { kind: 'missed' }

type Listener = (change: LiveChange) => void

/**
 * How long the first connection may take. What a page fetched while it was slower may have changed
 * unheard; a prompt one is trusted, so that not every visit fetches all lists twice.
 */
const PROMPT_CONNECTION_MS = 1000

const listeners = new Set<Listener>()
let unsubscribe: (() => void) | undefined

/** Follows the changes until the returned function is called. All followers share one socket. */
export function followChanges(listener: Listener): () => void {
  listeners.add(listener)
  unsubscribe ??= openFeed()
  return () => {
    listeners.delete(listener)
  }
}

/** Closes the socket; the next follower opens one under the session of that time. */
export function closeFeed() {
  unsubscribe?.()
  unsubscribe = undefined
}

function openFeed(): () => void {
  followGaps(() => emit({ kind: 'missed' }))
  // Never fewer or others while the app runs: the SDK opens a new socket for every other set, and
  // what happens in between is lost (wire §13.7).
  const channels = LIVE_COLLECTIONS.map(channelOf)
  return client.subscribe<{ $id: string; userId?: string }>(channels, (event) => {
    const collection = LIVE_COLLECTIONS.find((id) => concerns(event, id))
    if (collection) emit({ kind: 'changed', collection, document: event.payload })
  })
}

function concerns(event: RealtimeResponseEvent<unknown>, collection: CollectionId): boolean {
  return event.channels.includes(channelOf(collection))
}

function channelOf(collection: CollectionId): string {
  return `databases.${databaseId}.collections.${collection}.documents`
}

function emit(change: LiveChange) {
  for (const listener of listeners) listener(change)
}

/** What we need of the SDK's socket keeper, which its types keep private. */
interface SocketKeeper {
  onMessage: (event: MessageEvent<string>) => void
}

let wrapped = false

/**
 * The SDK connects and reconnects by itself but announces it to nobody (wire §13.7), so the first
 * frame of a connection is taken as the sign. Every connection after the first follows a gap, and so
 * does a first one that was slow. A refusal is a sign too: the account may have been deleted
 * elsewhere, and the next call then finds out. Should a later SDK keep its socket elsewhere, only
 * this sign is lost: window focus still refetches.
 */
function followGaps(ended: () => void) {
  const keeper = (client as unknown as { realtime?: Partial<SocketKeeper> }).realtime
  if (wrapped || !keeper?.onMessage) return
  wrapped = true
  const { onMessage } = keeper
  const openedAt = performance.now()
  let isFirst = true
  keeper.onMessage = (event) => {
    onMessage(event)
    if (typeof event.data !== 'string' || !/"(connected|error)"/.test(event.data)) return
    const type = frameType(event.data)
    if (type === 'error') ended()
    if (type !== 'connected') return
    const isPrompt = isFirst && performance.now() - openedAt <= PROMPT_CONNECTION_MS
    isFirst = false
    if (!isPrompt) ended()
  }
}

function frameType(text: string): unknown {
  try {
    return (JSON.parse(text) as { type?: unknown }).type
  } catch {
    return undefined
  }
}
