import { hasWaitingEdits } from './waiting-signal.ts'

/**
 * Sends the edits that were made offline, so that the next fetch includes them. Tries only once if
 * still offline.
 */
export async function flush(userId: string): Promise<void> {
  if (!hasWaitingEdits(userId)) return
  try {
    await (await import('./queue-of-user.ts')).queueOf(userId).sendDatabase()
  } catch (error) {
    console.error('Could not send what was changed without a connection.', error)
  }
}
