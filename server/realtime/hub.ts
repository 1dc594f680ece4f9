import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Identity, NOBODY } from '../accounts/callers/callers.ts'
import { wireTime } from '../contract/wire-time.ts'
import type { Connection } from '../database/schema.ts'
import type { Change } from '../database/transaction.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Feed } from './change-feed.ts'
import { CLOSE, type RealtimeClient } from './client.ts'
import { buildFrames, queuedEvent } from './event-frames.ts'
import type { AnnouncedChange } from './event-names.ts'
import type { RealtimeLimits } from './limits.ts'
import { OpenSockets } from './open-sockets.ts'
import { RecentChanges } from './recent-changes.ts'

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
  readonly metrics?: Pick<Metrics, 'sockets' | 'socketEvents'> | undefined
}

/** How often a session is looked up again if others end in the meantime. */
const IDENTIFY_TRIES = 5

/** How long the sockets may take to close when the server stops (milliseconds). */
const GOODBYES = 1000

/** Events sent before other work has a turn: about half a millisecond. */
const EVENTS_PER_STEP = 25

/** All open sockets of this node: sends each its events, and closes dead ones. */
export class Hub {
  readonly #dependencies: HubDependencies
  readonly #clients = new OpenSockets()
  readonly #recent = new RecentChanges(() => this.#now())
  /** Sockets that may have an event ready, in the order of their turns. */
  readonly #ready = new Set<RealtimeClient>()
  readonly #unsubscribe: () => void
  readonly #sweeping: NodeJS.Timeout
  #isSending = false
  /** For each lookup of a session, the users whose sessions ended in the meantime. */
  readonly #lookups = new Set<Set<string>>()

  constructor(dependencies: HubDependencies) {
    this.#dependencies = dependencies
    this.#unsubscribe = dependencies.feed.subscribe((change) => this.#hear(change))
    this.#sweeping = setInterval(() => this.#sweep(), dependencies.limits.sweepEvery)
    this.#sweeping.unref()
  }

  add(client: RealtimeClient): void {
    this.#clients.add(client)
    this.#dependencies.metrics?.sockets.set(this.#clients.size)
  }

  remove(client: RealtimeClient): void {
    this.#clients.remove(client)
    this.#ready.delete(client)
    this.#dependencies.metrics?.sockets.set(this.#clients.size)
  }

  /**
   * Assigns a socket the identity of `token`, or a guest's if it is invalid. If sessions of the user
   * end during the lookup, it is looked up again, so that no socket outlives its session. Refuses a
   * socket of a user who has too many.
   */
  async identify(client: RealtimeClient, token: string): Promise<Identity> {
    const identity = await this.#lookUp(token)
    const { caller } = identity
    this.#become(client, NOBODY, null)
    const isFull =
      caller.kind === 'user' &&
      this.#clients.ofUser(caller.userId).size >= this.#dependencies.limits.socketsPerUser
    if (isFull) client.refuse(CLOSE.tryLater, 'Too many connections. Try again later.')
    else this.#become(client, identity, token)
    return identity
  }

  async #lookUp(token: string): Promise<Identity> {
    for (let tries = 0; tries < IDENTIFY_TRIES; tries += 1) {
      const ended = new Set<string>()
      this.#lookups.add(ended)
      const identity = await this.#dependencies
        .identify(token)
        .finally(() => this.#lookups.delete(ended))
      const { caller } = identity
      if (caller.kind === 'guest' || !ended.has(caller.userId)) return identity
    }
    return NOBODY
  }

  /** Sends a socket its first frame, then the events that came before it. */
  greet(client: RealtimeClient, frame: string): void {
    client.greet(frame)
    this.#send([client])
  }

  /**
   * Whole milliseconds since the last change of a document that the user may have received, and of
   * the user's own.
   */
  quietFor(userId: string): { quietFor: number; ownQuietFor: number } {
    const { all, own } = this.#recent.quietFor(userId)
    return { quietFor: Math.floor(all), ownQuietFor: Math.floor(own) }
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

  #hear(change: Change) {
    if (change.kind === 'sessions-ended') this.#endSessions(change)
    else if (change.kind !== 'room' && change.kind !== 'settings') {
      this.#recent.note(change)
      this.#queue(change)
    }
  }

  /** Queues a change for each socket that receives it, and has its frames made. */
  #queue(change: AnnouncedChange) {
    const { clock, connection, log, metrics } = this.#dependencies
    const now = wireTime(clock())
    const onChecked = () => metrics?.socketEvents.inc({ step: 'checked' })
    const listening = this.#clients
      .listeners(change, onChecked)
      .filter((client) => !this.#hasExpired(client, now))
    if (listening.length === 0) return
    const event = queuedEvent(change)
    for (const client of listening) client.queue(event)
    const userIds = new Set(
      listening.map(({ caller }) => (caller.kind === 'user' ? caller.userId : '')),
    )
    buildFrames(change, [...userIds], connection, now).then(
      (frames) => {
        event.frames = frames
        this.#send(listening)
      },
      (error) => {
        log.error({ err: error }, 'a change did not reach its sockets')
        for (const client of listening) client.close(CLOSE.tryLater, 'An event was lost.')
      },
    )
  }

  /** True for a socket whose session has run out. It becomes a guest's. */
  #hasExpired(client: RealtimeClient, now: string): boolean {
    if (client.expire === null || client.expire > now) return false
    this.#become(client, NOBODY, null)
    return true
  }

  /** Sends each socket its events in order, the sockets in turn. */
  #send(clients: readonly RealtimeClient[]) {
    for (const client of clients) if (this.#clients.has(client)) this.#ready.add(client)
    if (!this.#isSending) void this.#sendReady()
  }

  async #sendReady() {
    const { log, metrics } = this.#dependencies
    this.#isSending = true
    let steps = 0
    // A socket that has more events is added again and comes after the others.
    for (const client of this.#ready) {
      this.#ready.delete(client)
      try {
        const outcome = client.sendNext()
        if (outcome !== 'waiting') this.#ready.add(client)
        if (outcome === 'sent') metrics?.socketEvents.inc({ step: 'sent' })
      } catch (error) {
        log.error({ err: error }, 'sending an event failed')
        client.cut()
      }
      steps += 1
      if (steps % EVENTS_PER_STEP === 0) await othersFirst()
    }
    this.#isSending = false
  }

  #endSessions({ userId, sessionIds }: SessionsEnded) {
    for (const ended of this.#lookups) ended.add(userId)
    for (const client of [...this.#clients.ofUser(userId)]) {
      const { caller } = client
      const isMeant =
        typeof sessionIds === 'string' ||
        (caller.kind === 'user' &&
          caller.sessionId !== null &&
          sessionIds.includes(caller.sessionId))
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
