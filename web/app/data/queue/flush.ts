import { loadOutbox } from './outbox-door.ts'
import { hasWaitingEdits } from './unsaved-signal.ts'

/**
 * Waits until what was changed on this device without a network is sent, so that what is fetched
 * next is not what was there before it. Without a network it waits no longer than one attempt.
 */
export async function sentFirst(userId: string): Promise<void> {
  if (!hasWaitingEdits(userId)) return
  try {
    await (await loadOutbox()).outboxOf(userId).sendAll()
  } catch (error) {
    console.error('Could not send what was changed without a connection.', error)
  }
}
