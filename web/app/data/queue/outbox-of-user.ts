import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { sendEdit } from '../replays.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../user/current-user.ts'
import { editShelf } from './edit-shelf.ts'
import type { KeptEdit } from './edits.ts'
import { type EditResult, Outbox } from './outbox.ts'
import { resultOfError } from './send-result.ts'
import { announceUnsaved, noteWaitingEdits } from './unsaved-signal.ts'

const byUser = new Map<string, Outbox>()

/** The edits of a user that wait on this device; the same object for the same user. */
export function outboxOf(userId: string): Outbox {
  const known = byUser.get(userId)
  if (known) return known
  const made = new Outbox({
    shelf: editShelf(userId),
    send: (edit) => send(userId, edit),
    alone: (work) => aloneOfTabs(`squared-away.outbox.${userId}`, work),
  })
  byUser.set(userId, made)
  made.subscribe(() => noteWaitingEdits(userId, made.list().length))
  return made
}

/** Keeps an edit and sends it, now or when there is a network. Throws when the device keeps nothing. */
export async function keepEdit(userId: string, edit: KeptEdit): Promise<void> {
  const outbox = outboxOf(userId)
  await outbox.add(edit)
  announceUnsaved(userId)
  void outbox.sendAll()
}

async function send(userId: string, edit: KeptEdit): Promise<EditResult> {
  try {
    // The cookie may be another user's by now, signed in in another tab: this one waits then.
    const user = await loadCurrentUser()
    if (user === null || user === HALF_SIGNED_IN || user.$id !== userId) return { kind: 'failed' }
    const { collections, next } = await sendEdit(userId, edit)
    for (const collection of collections) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
    }
    return next ? { kind: 'changed', edit: { ...edit, edit: next } } : { kind: 'saved' }
  } catch (error) {
    console.error('Could not send a change.', error)
    return resultOfError(error, 'What it changes may be gone.')
  }
}

/** Without web locks (a plain http address) two tabs may send one edit, which does no harm. */
async function aloneOfTabs(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
