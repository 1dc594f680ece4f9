import { LIVE_COLLECTIONS } from '@squared-away/domain/entities/collection-facts'
import type { CollectionId, DATABASE_ID } from '@squared-away/domain/entities/collections'
import type { RealtimeResponseEvent } from 'appwrite'
import { client } from '../calls/client.ts'

const databaseId: typeof DATABASE_ID = 'main'

/** A change of a document, or 'missed' after a gap in the connection. */
export type LiveChange =
  | { kind: 'changed'; collection: CollectionId; document: { $id: string; userId?: string } }
  | { kind: 'missed' }

type Listener = (change: LiveChange) => void

/**
 * The longest first connection that is not treated as a gap. What the page fetched while a slower
 * one connected may have changed unnoticed; refetching on every visit would load all lists twice.
 */
const PROMPT_CONNECTION_MS = 1000

const listeners = new Set<Listener>()
let unsubscribe: (() => void) | undefined

/**
 * Calls `listener` on each change until the returned function is called. All listeners share one
 * socket.
 */
export function followChanges(listener: Listener): () => void {
  listeners.add(listener)
  unsubscribe ??= openFeed()
  return () => {
    listeners.delete(listener)
  }
}

/** Closes the socket. The next listener opens one under the session of that time. */
export function closeFeed() {
  unsubscribe?.()
  unsubscribe = undefined
}

function openFeed(): () => void {
  followGaps(() => emit({ kind: 'missed' }))
  // The channels never change while the app runs: the SDK would open a new socket, and changes in
  // between would be lost (wire §13.7).
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

/** The parts of the SDK's socket that its types declare private. */
interface SocketKeeper {
  onMessage: (event: MessageEvent<string>) => void
}

let wrapped = false

/**
 * The SDK reconnects without an event (wire §13.7), so the first frame of a connection marks it.
 * Every connection after the first follows a gap, and so does a slow first one. A rejected
 * connection counts too: the account may have been deleted elsewhere, which the next call finds
 * out. If a later SDK moves its socket, only this signal is lost: window focus still refetches.
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
