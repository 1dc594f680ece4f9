import { type MadeEdit, newEdit } from '../calls/document-writes.ts'
import { isServerAway } from '../calls/server-away.ts'
import type { Payload } from './entries.ts'
import { hasWaitingEdits } from './waiting.ts'

/**
 * Sends the edits that were made offline, so that the next fetch includes them. Tries only once if
 * still offline.
 */
export async function flush(userId: string): Promise<void> {
  if (!hasWaitingEdits(userId)) return
  try {
    await (await import('./queue-of-user.ts')).getSendQueue(userId).sendDatabase()
  } catch (error) {
    console.error('Could not send what was changed without a connection.', error)
  }
}

/**
 * Saves an edit. Offline, or behind other queued edits, queues it on the device; the queue sends it
 * automatically.
 *
 * @returns the result of `save`; null if the edit was queued.
 * @throws the error of `save` if the server responded or storage is blocked.
 */
export async function saveOrQueue<Saved>(
  userId: string,
  payload: Payload,
  save: (made: MadeEdit) => Promise<Saved>,
): Promise<Saved | null> {
  const made = newEdit()
  if (!hasWaitingEdits(userId)) {
    try {
      return await save(made)
    } catch (error) {
      if (!(await isServerAway(error))) throw error
    }
  }
  const queue = (await import('./queue-of-user.ts')).getSendQueue(userId)
  await queue.add(made, payload)
  void queue.sendDatabase()
  return null
}
