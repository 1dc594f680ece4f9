import { isSignedOut } from '../calls/errors.ts'
import { userDataKey } from '../device/user-data.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../user/current-user.ts'
import { databaseStore } from './database-store.ts'
import { replayOf, type StoredEntry } from './entries.ts'
import { localStore } from './local-store.ts'
import { loadReplays } from './replay-loader.ts'
import { SendQueue, type SendResult } from './send-queue.ts'
import { resultOfError } from './send-result.ts'
import { announceWaiting, noteWaitingEdits, WAITING } from './waiting-signal.ts'

const byUser = new Map<string, SendQueue>()

/** What waits on this device for a user to be sent; the same object for the same user. */
export function queueOf(userId: string): SendQueue {
  const known = byUser.get(userId)
  if (known) return known
  const made = new SendQueue({
    database: databaseStore(userId),
    local: localStore(userDataKey(userId, WAITING)),
    send: (entry) => send(userId, entry),
    alone: (work) => aloneOfTabs(`squared-away.outbox.${userId}`, work),
  })
  byUser.set(userId, made)
  made.subscribe(() => {
    const entries = made.list()
    noteWaitingEdits(userId, entries.filter(({ place }) => place === 'database').length)
    if (entries.length > 0) announceWaiting(userId)
  })
  return made
}

async function send(userId: string, { id, madeAt, payload }: StoredEntry): Promise<SendResult> {
  let refusal = 'Could not send it.'
  let isDropped = false
  try {
    // The cookie may be another user's by now, signed in in another tab: this one waits then.
    const user = await loadCurrentUser()
    if (user === null || user === HALF_SIGNED_IN || user.$id !== userId) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
      return { kind: 'failed' }
    }
    const replay = replayOf(await loadReplays(), payload)
    if (!replay) return { kind: 'refused', reason: UNKNOWN, isDropped: false }
    refusal = replay.refusal
    isDropped = replay.whenRefused === 'drop'
    const next = await replay.send(userId, payload, { id, madeAt })
    for (const collection of replay.changes) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
    }
    return next ? { kind: 'changed', payload: next } : { kind: 'saved' }
  } catch (error) {
    console.error('Could not send what waits on this device.', error)
    if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
    const result = resultOfError(error, refusal)
    return result.kind === 'refused' ? { ...result, isDropped } : result
  }
}

/** Of an entry that a newer version of the app made on this device. */
const UNKNOWN = 'This version of the app cannot send it. Reload the page, then try again.'

/** Without web locks (a plain http address) two tabs may send one entry, which does no harm. */
async function aloneOfTabs(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}
