import { ID } from 'appwrite'
import type { MadeEdit } from '../calls/merged-document.ts'
import { isServerAway } from '../calls/server-away.ts'
import type { Edit } from './edits.ts'
import { loadOutbox } from './outbox-door.ts'
import { hasWaitingEdits } from './unsaved-signal.ts'

/**
 * Saves an edit; without a network, or behind others that wait for one, keeps it on the device, from
 * where it is sent by itself.
 *
 * @returns what `save` gave; null when the edit is kept.
 * @throws what `save` threw when the server answered, or when the device keeps nothing.
 */
export async function saveOrKeep<Saved>(
  userId: string,
  edit: Edit,
  save: (made: MadeEdit) => Promise<Saved>,
): Promise<Saved | null> {
  const made = { id: ID.unique(), madeAt: new Date().toISOString() }
  if (!hasWaitingEdits(userId)) {
    try {
      return await save(made)
    } catch (error) {
      if (!(await isServerAway(error))) throw error
    }
  }
  await (await loadOutbox()).keepEdit(userId, { ...made, edit, reason: null })
  return null
}
