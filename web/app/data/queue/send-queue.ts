import { createStore } from '@mantine/store'
import type { MadeEdit } from '../calls/document-writes.ts'
import type { DatabaseStore } from './database-store.ts'
import type { Entry, Payload, StoredEntry } from './entries.ts'
import type { LocalStore } from './local-store.ts'

/**
 * The result of one attempt to send. 'failed' is retried later; 'refused' only at the user's
 * request, or never if it `isDropped`; 'changed' is sent again with the new payload.
 */
export type SendResult =
  | { kind: 'saved' | 'failed' }
  | { kind: 'refused'; reason: string; isDropped: boolean }
  | { kind: 'changed'; payload: Payload }

/** The dependencies of a queue, so that tests can replace them. */
export type QueueDependencies = {
  database: DatabaseStore
  local: LocalStore
  /** True once after the browser has cleared its storage. */
  wasCleared: () => boolean
  /** Never rejects. */
  send: (entry: StoredEntry) => Promise<SendResult>
  /** Runs the work under a lock that all tabs share. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/**
 * All entries of one user that wait on this device to be sent. An entry is removed only when the
 * server has it or its user discards it; it may be sent more than once.
 *
 * Entries of the database are sent first and in order, since a later one may depend on an earlier
 * one. Local entries follow; one that gets no response blocks only those of its own kind.
 */
export class SendQueue {
  readonly #parts: QueueDependencies
  readonly #entries = createStore<readonly Entry[]>([])
  readonly #underWay = new Map<string, Promise<SendResult>>()
  /** Sent by this tab. Storage that cannot be written must not bring them back. */
  readonly #gone = new Set<string>()
  /** The storage was cleared, and the database has not been written again. */
  #lacksDatabase = false
  #sendingAll: Promise<void> | null = null
  #sendingDatabase: Promise<void> | null = null

  constructor(parts: QueueDependencies) {
    this.#parts = parts
    this.#readLocal()
  }

  /** Returns the same array until an entry changes. */
  readonly list = (): readonly Entry[] => this.#entries.getState()

  readonly subscribe = (listener: () => void): (() => void) => this.#entries.subscribe(listener)

  /** Reads the device again: another tab may have added or sent an entry. */
  async reload(): Promise<void> {
    this.#readLocal()
    await this.#readDatabase()
  }

  /**
   * Stores a small entry synchronously. Returns false if there is no room; it then stays in memory.
   */
  keep(made: MadeEdit, payload: Payload): boolean {
    const entry: StoredEntry = { ...made, payload, reason: null }
    this.#gone.delete(made.id)
    const isKept = this.#parts.local.add(entry)
    const shown: Entry = { ...entry, place: 'local', status: 'waiting', isKept }
    this.#show([...this.list().filter(({ id }) => id !== made.id), shown])
    return isKept
  }

  /** Stores an entry of any size. Rejects if storage is blocked or full. */
  async add(made: MadeEdit, payload: Payload): Promise<void> {
    await this.#parts.database.add({ ...made, payload, reason: null })
    await this.#readDatabase()
  }

  /** Sends one entry now. Returns 'saved' if it is no longer in the queue. */
  send(id: string): Promise<SendResult> {
    const underWay = this.#underWay.get(id)
    if (underWay) return underWay
    const sending = this.#sendOnce(id).finally(() => this.#underWay.delete(id))
    this.#underWay.set(id, sending)
    return sending
  }

  /** Sends all entries that were not rejected. Waits for those already in progress too. */
  sendAll(): Promise<void> {
    this.#sendingAll ??= this.#sendDatabaseFirst().finally(() => {
      this.#sendingAll = null
    })
    return this.#sendingAll
  }

  /** Sends the entries of the database until one gets no response. */
  sendDatabase(): Promise<void> {
    this.#sendingDatabase ??= this.#parts
      .alone(() => this.#sendEachOfDatabase())
      .finally(() => {
        this.#sendingDatabase = null
      })
    return this.#sendingDatabase
  }

  /** Sends a rejected entry again, with another payload if given. */
  async retry(id: string, payload?: Payload): Promise<void> {
    const entry = this.#find(id)
    if (!entry) return
    await this.#change(id, { status: 'waiting', reason: null, ...(payload && { payload }) })
    if (entry.place === 'local') await this.send(id)
    else await this.sendDatabase()
  }

  /** Discards an entry. */
  async discard(id: string): Promise<void> {
    const entry = this.#find(id)
    if (entry) await this.#remove(entry)
  }

  async #sendDatabaseFirst() {
    try {
      await this.sendDatabase()
    } catch (error) {
      // Without IndexedDB no entries can be stored there.
      console.error('Could not read the queued edits.', error)
    }
    await this.#sendEachLocal()
  }

  async #sendEachOfDatabase() {
    for (;;) {
      // Read on each pass: another tab may have added or sent one.
      await this.#readDatabase()
      const next = this.list().find(
        ({ place, status }) => place === 'database' && status !== 'refused',
      )
      if (next === undefined || (await this.send(next.id)).kind === 'failed') return
    }
  }

  async #sendEachLocal() {
    const held = new Set<string>()
    for (;;) {
      this.#readLocal()
      const next = this.list().find(
        ({ place, status, payload }) =>
          place === 'local' && status !== 'refused' && !held.has(payload.kind),
      )
      if (next === undefined) return
      if ((await this.send(next.id)).kind === 'failed') held.add(next.payload.kind)
    }
  }

  async #sendOnce(id: string): Promise<SendResult> {
    const entry = this.#find(id)
    if (!entry) return { kind: 'saved' }
    this.#show(this.list().map((one) => (one.id === id ? { ...one, status: 'sending' } : one)))
    const { madeAt, payload } = entry
    const result = await this.#parts.send({ id, madeAt, payload, reason: null })
    if (result.kind === 'saved' || (result.kind === 'refused' && result.isDropped)) {
      await this.#remove(entry)
    } else if (result.kind === 'refused') {
      await this.#change(id, { status: 'refused', reason: result.reason })
    } else {
      const changed = result.kind === 'changed' ? { payload: result.payload } : {}
      await this.#change(id, { status: 'waiting', ...changed })
    }
    return result
  }

  async #remove(entry: Entry) {
    const { id, place } = entry
    if (place === 'local') {
      this.#gone.add(id)
      this.#parts.local.remove(entry)
    } else await this.#parts.database.remove(id)
    this.#show(this.list().filter((other) => other.id !== id))
  }

  async #change(id: string, change: Partial<Entry>) {
    this.#show(this.list().map((one) => (one.id === id ? { ...one, ...change } : one)))
    const changed = this.#find(id)
    if (!changed) return
    const { madeAt, payload, reason, place } = changed
    if (place === 'local') this.#parts.local.change({ id, madeAt, payload, reason })
    else await this.#parts.database.change({ id, madeAt, payload, reason })
  }

  #find(id: string): Entry | undefined {
    return this.list().find((entry) => entry.id === id)
  }

  async #readDatabase() {
    this.#storeAgainIfCleared()
    if (this.#lacksDatabase) await this.#storeDatabaseAgain()
    const stored = await this.#parts.database.read()
    const read = stored.map((entry) => this.#shown(entry, 'database'))
    this.#show([...read, ...this.list().filter(({ place }) => place === 'local')])
  }

  #readLocal() {
    this.#storeAgainIfCleared()
    const stored = this.#parts.local.read().filter(({ id }) => !this.#gone.has(id))
    const read = stored.map((entry) => this.#shown(entry, 'local'))
    const others = this.list().filter(({ place, isKept }) => place === 'database' || !isKept)
    this.#show([...others, ...read])
  }

  /** An entry that the browser cleared was not sent by another tab. */
  #storeAgainIfCleared() {
    if (!this.#parts.wasCleared()) return
    for (const { id, madeAt, payload, reason, place } of this.list()) {
      if (place === 'local') this.#parts.local.add({ id, madeAt, payload, reason })
      else this.#lacksDatabase = true
    }
  }

  async #storeDatabaseAgain() {
    const stored = new Set((await this.#parts.database.read()).map(({ id }) => id))
    for (const { id, madeAt, payload, reason, place } of this.list()) {
      if (place === 'local' || stored.has(id)) continue
      await this.#parts.database.add({ id, madeAt, payload, reason })
    }
    this.#lacksDatabase = false
  }

  /** The stored entry, or the in-memory one if it is being sent. */
  #shown(stored: StoredEntry, place: Entry['place']): Entry {
    const here = this.#underWay.has(stored.id) ? this.#find(stored.id) : undefined
    const status = stored.reason === null ? 'waiting' : 'refused'
    return here ?? { ...stored, place, status, isKept: true }
  }

  #show(entries: readonly Entry[]) {
    this.#entries.setState(entries)
  }
}
