import type { Logger } from 'pino'

import { type Identity, NOBODY } from '../accounts/callers/callers.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Change } from '../database/change.ts'
import type { Connection } from '../database/schema.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { mayHear, payloadOf } from './audience.ts'
import type { Feed } from './change-feed.ts'
import { CLOSE, type RealtimeClient } from './client.ts'
import { type AnnouncedChange, channelsOf, eventNamesOf } from './event-names.ts'
import type { RealtimeLimits } from './limits.ts'

type SessionsEnded = Extract<Change, { kind: 'sessions-ended' }>

export type HubDependencies = {
  readonly feed: Feed
  /** Dependencies of presenting a document. */
  readonly connection: Connection
  /** The current user of a session token. */
  readonly identify: (token: string) => Promise<Identity>
  readonly limits: RealtimeLimits
  readonly clock: () => Date
  readonly log: Logger
  readonly metrics?: Pick<Metrics, 'sockets'> | undefined
}

/** How often a session is looked up again if others end in the meantime. */
const IDENTIFY_TRIES = 5

/** How long the sockets may take to close when the server stops (milliseconds). */
const GOODBYES = 1000

/** All open sockets of this node: sends each its events, and closes dead ones. */
export class Hub {
  readonly #dependencies: HubDependencies
  readonly #clients = new Set<RealtimeClient>()
  readonly #byChannel = new Map<string, Set<RealtimeClient>>()
  readonly #waiting: AnnouncedChange[] = []
  readonly #unsubscribe: () => void
  readonly #sweeping: NodeJS.Timeout
  #isHandingOut = false
  /** Counts ended sessions, so that an identity read before an end is known to be stale. */
  #endings = 0

  constructor(dependencies: HubDependencies) {
    this.#dependencies = dependencies
    this.#unsubscribe = dependencies.feed.subscribe((change) => this.#hear(change))
    this.#sweeping = setInterval(() => this.#sweep(), dependencies.limits.sweepEvery)
    this.#sweeping.unref()
  }

  add(client: RealtimeClient): void {
    this.#clients.add(client)
    this.#dependencies.metrics?.sockets.set(this.#clients.size)
    for (const channel of client.channels) this.#listen(channel, client)
  }

  remove(client: RealtimeClient): void {
    this.#clients.delete(client)
    this.#dependencies.metrics?.sockets.set(this.#clients.size)
    for (const channel of client.channels) {
      const listening = this.#byChannel.get(channel)
      listening?.delete(client)
      if (listening?.size === 0) this.#byChannel.delete(channel)
    }
  }

  /**
   * Assigns a socket the identity of `token`, or a guest's if it is invalid. If a session ends
   * during the lookup, it is looked up again, so that no socket outlives its session.
   */
  async identify(client: RealtimeClient, token: string): Promise<Identity> {
    let endings: number
    let identity: Identity
    let tries = 0
    do {
      endings = this.#endings
      identity = await this.#dependencies.identify(token)
      tries += 1
    } while (endings !== this.#endings && tries < IDENTIFY_TRIES)
    this.#become(client, identity, token)
    return identity
  }

  /**
   * Closes every socket so that the client reconnects to a running server, then terminates the
   * rest.
   */
  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#unsubscribe()
    for (const client of this.#clients) client.close(CLOSE.restart, 'The server restarts.')
    const until = this.#now() + GOODBYES
    while (this.#clients.size > 0 && this.#now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    for (const client of this.#clients) client.cut()
  }

  #become(client: RealtimeClient, { caller, account }: Identity, token: string | null) {
    const isOpen = this.#clients.has(client)
    if (isOpen) this.remove(client)
    client.caller = caller
    client.expire = account?.session.expire ?? null
    client.token = caller.kind === 'user' ? token : null
    client.checkedAt = this.#now()
    if (isOpen) this.add(client)
  }

  #listen(channel: string, client: RealtimeClient) {
    const listening = this.#byChannel.get(channel)
    if (listening) listening.add(client)
    else this.#byChannel.set(channel, new Set([client]))
  }

  #hear(change: Change) {
    if (change.kind === 'sessions-ended') return this.#endSessions(change)
    if (this.#clients.size === 0) return
    this.#waiting.push(change)
    void this.#handOut()
  }

  /** Sends queued changes one after the other, so that each socket receives them in order. */
  async #handOut() {
    if (this.#isHandingOut) return
    this.#isHandingOut = true
    try {
      for (let change = this.#waiting.shift(); change; change = this.#waiting.shift()) {
        await this.#send(change).catch((error) =>
          this.#dependencies.log.error({ err: error }, 'a change did not reach its sockets'),
        )
      }
    } finally {
      this.#isHandingOut = false
    }
  }

  async #send(change: AnnouncedChange) {
    const channels = channelsOf(change)
    const listening = new Set<RealtimeClient>()
    for (const channel of channels) {
      for (const client of this.#byChannel.get(channel) ?? []) listening.add(client)
    }
    if (listening.size === 0) return
    const now = wireTime(this.#dependencies.clock())
    const head = { events: eventNamesOf(change), channels, timestamp: now }
    for (const client of listening) {
      if (client.expire !== null && client.expire <= now) this.#become(client, NOBODY, null)
      const { caller } = client
      if (caller.kind === 'guest' || !mayHear(change, caller)) continue
      const payload = await payloadOf(change, caller, this.#dependencies.connection)
      // Its session may have ended while the payload was created.
      if (client.caller !== caller) continue
      client.send(JSON.stringify({ type: 'event', data: { ...head, payload } }))
    }
  }

  #endSessions({ userId, sessionIds }: SessionsEnded) {
    this.#endings += 1
    for (const client of this.#clients) {
      const { caller } = client
      if (caller.kind === 'guest' || caller.userId !== userId) continue
      const isMeant =
        typeof sessionIds === 'string' ||
        (caller.sessionId !== null && sessionIds.includes(caller.sessionId))
      if (!isMeant) continue
      this.#become(client, NOBODY, null)
      if (sessionIds === 'account') client.refuse(CLOSE.policy, 'This account no longer exists.')
    }
  }

  #sweep() {
    const { limits, log } = this.#dependencies
    const now = this.#now()
    for (const client of this.#clients) {
      if (now - client.heardAt > limits.deadAfter) client.cut()
      else if (now - client.spokeAt > limits.silentAfter) {
        client.close(CLOSE.tryLater, 'No heartbeat.')
      } else {
        if (now - client.probedAt >= limits.probeEvery) client.probe(now)
        if (client.token !== null && now - client.checkedAt > limits.recheckAfter) {
          client.checkedAt = now
          this.identify(client, client.token).catch((error) =>
            log.warn({ err: error }, 'the session of a socket could not be looked up'),
          )
        }
      }
    }
  }

  /** A monotonic clock in milliseconds: setting the system clock does not close every socket. */
  #now(): number {
    return performance.now()
  }
}
