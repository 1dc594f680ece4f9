import type { EditShelf } from './edit-shelf.ts'
import type { KeptEdit } from './edits.ts'
import type { SendResult } from './send-result.ts'

/** 'changed': to be sent again as it is now. */
export type EditResult = SendResult | { kind: 'changed'; edit: KeptEdit }

/** What an outbox works with, so that a test can give it its own. */
export type OutboxParts = {
  shelf: EditShelf
  send: (edit: KeptEdit) => Promise<EditResult>
  /** Does the work while no other tab does any. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/**
 * The edits of one user that wait on this device, and how they get to the server: one after the
 * other, in the order in which they were made. Each leaves the device only when the server has it,
 * and comes to the same however often it is sent.
 */
export class Outbox {
  readonly #parts: OutboxParts
  readonly #listeners = new Set<() => void>()
  #list: readonly KeptEdit[] = []
  #sending: Promise<void> | null = null

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  /** The same list until something changes. */
  readonly list = (): readonly KeptEdit[] => this.#list

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Reads the device again: another tab may have kept or sent an edit. */
  async reload(): Promise<void> {
    this.#list = await this.#parts.shelf.read()
    for (const listener of this.#listeners) listener()
  }

  /** Keeps an edit. It is not sent yet. Throws when the device keeps nothing. */
  async add(edit: KeptEdit): Promise<void> {
    await this.#parts.shelf.add(edit)
    await this.reload()
  }

  /** Sends what waits and was not refused, until one gets no answer. */
  sendAll(): Promise<void> {
    this.#sending ??= this.#parts
      .alone(() => this.#sendEach())
      .finally(() => {
        this.#sending = null
      })
    return this.#sending
  }

  /** Has one that was refused be sent again. */
  async retry(id: string): Promise<void> {
    const edit = this.#list.find((other) => other.id === id)
    if (edit) await this.#parts.shelf.change({ ...edit, reason: null })
    await this.sendAll()
    await this.reload()
  }

  /** Gives an edit up. */
  async discard(id: string): Promise<void> {
    await this.#parts.shelf.remove(id)
    await this.reload()
  }

  async #sendEach() {
    for (;;) {
      // Read anew each time: one may have been added, or sent by another tab.
      const edit = (await this.#parts.shelf.read()).find(({ reason }) => reason === null)
      if (edit === undefined) break
      const result = await this.#parts.send(edit)
      if (result.kind === 'failed') break
      await this.#settle(edit, result)
      await this.reload()
    }
    await this.reload()
  }

  async #settle(edit: KeptEdit, result: Exclude<EditResult, { kind: 'failed' }>) {
    const { shelf } = this.#parts
    if (result.kind === 'refused') await shelf.change({ ...edit, reason: result.reason })
    else if (result.kind === 'changed') await shelf.change(result.edit)
    else await shelf.remove(edit.id)
  }
}
