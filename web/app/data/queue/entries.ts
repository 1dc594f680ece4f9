import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { MadeEdit } from '../calls/document-writes.ts'

/**
 * What can wait in the queue, by kind. Each room adds the kinds that it queues (`declare module`);
 * `data/replays.ts` does not compile until every kind has a replay. Entries are stored on the
 * device and may come from an earlier version, so the fields of a kind never change their meaning.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add to it
export interface PayloadKinds {}

export type PayloadKind = keyof PayloadKinds

/** The content of an entry: its kind and the fields of that kind. */
export type Payload<Kind extends PayloadKind = PayloadKind> = {
  [K in Kind]: { kind: K } & PayloadKinds[K]
}[Kind]

/** An entry as it is stored on the device. */
export type StoredEntry = MadeEdit & {
  payload: Payload
  /** Why the server rejected it; null while it waits to be sent. */
  reason: string | null
}

/** An entry of the queue as screens show it. */
export type Entry = StoredEntry & {
  /** IndexedDB holds large entries; localStorage stores synchronously. */
  place: 'database' | 'local'
  status: 'waiting' | 'sending' | 'refused'
  /** False when the device has no room: closing the tab then loses it. */
  isKept: boolean
}

/** How entries of one kind are sent, and how screens describe them. */
export type Replay<Kind extends PayloadKind> = {
  /** What the entry changes, as screens name it: 'Board "June"'. */
  name(payload: Payload<Kind>): string
  /** The collections to fetch again once it is sent. */
  changes: readonly CollectionId[]
  /** The reason to show if the server rejects the entry without one. */
  refusal: string
  /** Whether a rejected entry waits for the user's decision or is dropped. */
  whenRefused: 'ask' | 'drop'
  /**
   * Sends the entry. Must be idempotent.
   *
   * @returns a payload to send in its place, or null.
   * @throws AppwriteException if the server rejects it.
   */
  send(userId: string, payload: Payload<Kind>, made: MadeEdit): Promise<Payload<Kind> | null>
}

/** A replay for every kind. */
export type Replays = { readonly [Kind in PayloadKind]: Replay<Kind> }

/** The replay of a payload; undefined for a kind from a newer version of the app. */
export function findReplay(
  replays: Partial<Replays>,
  payload: Payload,
): Replay<PayloadKind> | undefined {
  // The compiler cannot infer that payload and replay have the same kind.
  return replays[payload.kind] as Replay<PayloadKind> | undefined
}

const loaded: { -readonly [Kind in PayloadKind]?: Replay<Kind> } = {}

/**
 * Adds a replay whose code is loaded with the screen that queues the kind. Browsers do not fetch a
 * module again that once failed to load (whatwg/html#6768), so what a user did before the network
 * went must not need more code to be sent.
 */
export function addReplay<Kind extends PayloadKind>(kind: Kind, replay: Replay<Kind>) {
  Object.assign(loaded, { [kind]: replay })
}

let load: (() => Promise<Replays>) | null = null

/** Sets the loader of the replays; called by the part of the frame that sends, before any fetch. */
export function loadReplaysBy(loader: () => Promise<Replays>) {
  load = loader
}

/**
 * The replay of a payload; undefined for a kind from a newer version of the app. Loads the replays
 * of all kinds unless this one is here: most visits queue nothing and never load that code.
 */
export async function loadReplay(payload: Payload): Promise<Replay<PayloadKind> | undefined> {
  const known = findReplay(loaded, payload)
  if (known) return known
  if (load === null) throw new Error('Nothing has called loadReplaysBy.')
  return findReplay(await load(), payload)
}
