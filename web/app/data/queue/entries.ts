import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { MadeEdit } from '../calls/merged-document.ts'

/**
 * What can wait in the queue, by kind. Each room adds the kinds that it queues (`declare module`);
 * `data/replays.ts` does not compile until every kind has a replay. Entries are stored on the
 * device and may come from an earlier version, so the fields of a kind never change their meaning.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add to it
export interface PayloadKinds {}

export type PayloadKind = keyof PayloadKinds

/** What is to be sent: the kind and its fields. */
export type Payload<Kind extends PayloadKind = PayloadKind> = {
  [K in Kind]: { kind: K } & PayloadKinds[K]
}[Kind]

/** An entry as it is stored on the device. */
export type StoredEntry = MadeEdit & {
  payload: Payload
  /** Why the server refused it; null while it is to be sent. */
  reason: string | null
}

/** An entry of the queue as the screens see it. */
export type Entry = StoredEntry & {
  /** IndexedDB takes much; localStorage keeps it before the next line runs. */
  place: 'database' | 'local'
  status: 'waiting' | 'sending' | 'refused'
  /** False when the device has no room: closing the tab then loses it. */
  isKept: boolean
}

/** How entries of one kind get to the server, and what is said of them. */
export type Replay<Kind extends PayloadKind> = {
  /** What the entry changes, in the words of the screens: 'Board "June"'. */
  name(payload: Payload<Kind>): string
  /** The collections to fetch again once it is sent. */
  changes: readonly CollectionId[]
  /** The reason to show when the server refuses and gives none. */
  refusal: string
  /** What becomes of a refused entry: it waits for the user's decision, or goes. */
  whenRefused: 'ask' | 'drop'
  /**
   * Sends it; sent twice it has the effect of once.
   *
   * @returns what to send in its place, if anything.
   * @throws AppwriteException as the server refused it.
   */
  send(userId: string, payload: Payload<Kind>, made: MadeEdit): Promise<Payload<Kind> | null>
}

/** A replay for every kind. */
export type Replays = { readonly [Kind in PayloadKind]: Replay<Kind> }

/** The replay of a payload; undefined for a kind that only a newer version of the app knows. */
export function replayOf(replays: Replays, payload: Payload): Replay<PayloadKind> | undefined {
  // The compiler cannot pair a payload of any kind with the replay of the same kind.
  return replays[payload.kind] as Replay<PayloadKind> | undefined
}
