import type { RealtimeClient } from './client.ts'
import { mayHear, soleListener } from './event-frames.ts'
import { type AnnouncedChange, channelsFor } from './event-names.ts'

/**
 * The open sockets of this node, by user and by channel. Guests are in neither index, because they
 * receive no events.
 */
export class OpenSockets {
  readonly #all = new Set<RealtimeClient>()
  readonly #byUser = new Map<string, Set<RealtimeClient>>()
  readonly #byChannel = new Map<string, Set<RealtimeClient>>()

  get size(): number {
    return this.#all.size
  }

  [Symbol.iterator](): Iterator<RealtimeClient> {
    return this.#all.values()
  }

  has(client: RealtimeClient): boolean {
    return this.#all.has(client)
  }

  add(client: RealtimeClient): void {
    this.#all.add(client)
    if (client.caller.kind !== 'user') return
    addTo(this.#byUser, client.caller.userId, client)
    for (const channel of client.channels) addTo(this.#byChannel, channel, client)
  }

  /** Call it before the client's caller changes, because its caller decides its channels. */
  remove(client: RealtimeClient): void {
    this.#all.delete(client)
    if (client.caller.kind !== 'user') return
    removeFrom(this.#byUser, client.caller.userId, client)
    for (const channel of client.channels) removeFrom(this.#byChannel, channel, client)
  }

  ofUser(userId: string): ReadonlySet<RealtimeClient> {
    return this.#byUser.get(userId) ?? NONE
  }

  /**
   * The sockets that receive a change. If only one user may receive it, only that user's sockets
   * are checked.
   * @param onChecked Called for each socket that is checked.
   */
  listeners(change: AnnouncedChange, onChecked: () => void): RealtimeClient[] {
    return [...this.#candidates(change)].filter((client) => {
      onChecked()
      return client.caller.kind === 'user' && mayHear(change, client.caller)
    })
  }

  #candidates(change: AnnouncedChange): ReadonlySet<RealtimeClient> {
    const channels = channelsFor(change)
    const userId = soleListener(change)
    if (userId === null) return NONE
    const candidates = new Set<RealtimeClient>()
    if (userId === undefined) {
      for (const channel of channels) {
        for (const client of this.#byChannel.get(channel) ?? NONE) candidates.add(client)
      }
    } else {
      for (const client of this.ofUser(userId)) {
        if (channels.some((channel) => client.follows(channel))) candidates.add(client)
      }
    }
    return candidates
  }
}

type Index = Map<string, Set<RealtimeClient>>

const NONE: ReadonlySet<RealtimeClient> = new Set()

function addTo(index: Index, key: string, client: RealtimeClient) {
  const clients = index.get(key)
  if (clients) clients.add(client)
  else index.set(key, new Set([client]))
}

function removeFrom(index: Index, key: string, client: RealtimeClient) {
  const clients = index.get(key)
  clients?.delete(client)
  if (clients?.size === 0) index.delete(key)
}
