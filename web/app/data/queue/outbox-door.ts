import type { KeptEdit } from './edits.ts'

/** The outbox as those reach it whose documents it sends: it imports them, so they cannot it. */
export type OutboxDoor = {
  outboxOf(userId: string): { sendAll(): Promise<void> }
  keepEdit(userId: string, edit: KeptEdit): Promise<void>
}

let load: (() => Promise<OutboxDoor>) | null = null

/** Says how the outbox is loaded; the protected area does so before anything is fetched. */
export function openOutboxBy(loader: () => Promise<OutboxDoor>) {
  load = loader
}

/** Most visits change nothing without a network, and never load it. */
export function loadOutbox(): Promise<OutboxDoor> {
  if (load === null) throw new Error('The outbox is opened by the protected area.')
  return load()
}
