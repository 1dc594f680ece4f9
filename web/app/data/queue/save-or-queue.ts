import { type MadeEdit, newEdit } from '../calls/merged-document.ts'
import { isServerAway } from '../calls/server-away.ts'
import type { Payload } from './entries.ts'
import { hasWaitingEdits } from './waiting-signal.ts'

/**
 * Saves an edit; without a network, or behind others that wait for one, queues it on the device, from
 * where it is sent by itself.
 *
 * @returns what `save` gave; null when the edit is queued.
 * @throws what `save` threw when the server answered, or when the device keeps nothing.
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
  const queue = (await import('./queue-of-user.ts')).queueOf(userId)
  await queue.add(made, payload)
  void queue.sendDatabase()
  return null
}
