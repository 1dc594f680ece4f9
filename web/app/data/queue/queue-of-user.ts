import { useEffect, useSyncExternalStore } from 'react'
import { removeUnsent, writeUnsent } from '../device/unsent-texts.ts'
import { userDataKey } from '../device/user-data.ts'
import { errorMessage, errorStatus, isSignedOut } from '../errors.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { ofTab } from '../tab.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../user/current-user.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { databaseStore } from './database-store.ts'
import { loadReplay, type StoredEntry } from './entries.ts'
import { localStore, wasCleared } from './local-store.ts'
import { SendQueue, type SendResult } from './send-queue.ts'
import { announceChange, announceWaiting, WAITING, waitingEditsKey } from './waiting.ts'

const byUser = ofTab(() => new Map<string, SendQueue>())

/** The send queue of a user on this device. The same object for the same user. */
export function getSendQueue(userId: string): SendQueue {
  const known = byUser().get(userId)
  if (known) return known
  const made = new SendQueue({
    database: databaseStore(userId),
    local: localStore(userDataKey(userId, WAITING)),
    wasCleared: () => wasCleared(),
    send: (entry) => send(userId, entry),
    alone: (work) => aloneOfTabs(`squared-away.outbox.${userId}`, work),
  })
  byUser().set(userId, made)
  made.subscribe(() => {
    const entries = made.list()
    noteWaitingEdits(userId, entries.filter(({ place }) => place === 'database').length)
    if (entries.length > 0) announceWaiting(userId)
  })
  return made
}

/** Stores how many edits wait in IndexedDB. Notifies other tabs of each change. */
function noteWaitingEdits(userId: string, count: number) {
  const key = waitingEditsKey(userId)
  try {
    const noted = localStorage.getItem(key)
    if (count === 0 && noted !== null) removeUnsent(key)
    else if (count > 0 && noted !== String(count)) writeUnsent(key, String(count))
  } catch {
    // Storage is blocked, so IndexedDB is too and nothing waits.
  }
  announceChange()
}

async function send(userId: string, { id, madeAt, payload }: StoredEntry): Promise<SendResult> {
  let refusal = 'Could not send it.'
  let isDropped = false
  try {
    // Another user may have signed in in another tab since; the entry then waits for its own user.
    const user = await loadCurrentUser()
    if (user === null || user === HALF_SIGNED_IN || user.$id !== userId) {
      void queryClient().invalidateQueries({ queryKey: queryKeys.currentUser })
      return { kind: 'failed' }
    }
    const replay = await loadReplay(payload)
    if (!replay) return { kind: 'refused', reason: UNKNOWN, isDropped: false }
    refusal = replay.refusal
    isDropped = replay.whenRefused === 'drop'
    const next = await replay.send(userId, payload, { id, madeAt })
    for (const collection of replay.changes) {
      void queryClient().invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
    }
    return next ? { kind: 'changed', payload: next } : { kind: 'saved' }
  } catch (error) {
    console.error('Could not send what waits on this device.', error)
    if (isSignedOut(error))
      void queryClient().invalidateQueries({ queryKey: queryKeys.currentUser })
    const result = resultOfError(error, refusal)
    return result.kind === 'refused' ? { ...result, isDropped } : result
  }
}

/** The reason shown for an entry from a newer version of the app. */
const UNKNOWN = 'This version of the app cannot send it. Reload the page, then try again.'

/** Without web locks (plain http) two tabs may send the same entry, which is harmless. */
async function aloneOfTabs(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

/** Statuses worth a retry: an ended login, a timeout, a busy server. */
const PASSING = new Set([401, 408, 429])

/**
 * The result of an attempt that threw `error`. `fallback` is the reason if the server gave none.
 */
function resultOfError(
  error: unknown,
  fallback: string,
): { kind: 'failed' } | { kind: 'refused'; reason: string } {
  const status = errorStatus(error)
  if (status === undefined || status >= 500 || PASSING.has(status)) return { kind: 'failed' }
  return { kind: 'refused', reason: errorMessage(error, fallback) }
}

/** Returns the send queue and its entries, live across tabs. */
export function useQueue() {
  const { $id: userId } = useSignedInUser()
  const queue = getSendQueue(userId)
  const entries = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => {
    const reload = () => {
      queue.reload().catch((error) => console.error('Could not read the queue.', error))
    }
    reload()
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [queue])
  return { queue, entries }
}
