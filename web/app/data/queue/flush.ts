import { hasWaitingEdits } from './waiting-signal.ts'

/**
 * Waits until the edits that were made on this device without a network are sent, so that what is
 * fetched next includes them. Without a network it waits no longer than one attempt.
 */
export async function flush(userId: string): Promise<void> {
  if (!hasWaitingEdits(userId)) return
  try {
    await (await import('./queue-of-user.ts')).queueOf(userId).sendDatabase()
  } catch (error) {
    console.error('Could not send what was changed without a connection.', error)
  }
}
