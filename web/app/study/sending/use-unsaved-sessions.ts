import type { StudySession } from '@squared-away/domain/entities/study-session'
import { useEffect, useSyncExternalStore } from 'react'
import { createDocument } from '../../data/calls/documents.ts'
import { errorMessage, errorStatus, isSignedOut } from '../../data/calls/errors.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { queryKeys } from '../../data/queries/query-keys.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../../session/current-user.ts'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { deviceShelf } from './device-shelf.ts'
import { type SendResult, UnsavedSessions } from './unsaved-sessions.ts'
import { announceUnsaved, unsavedSessionKey } from './unsaved-signal.ts'

const byUser = new Map<string, UnsavedSessions>()

/** The sessions of a user that wait to be saved; the same object for the same user. */
export function unsavedSessionsOf(userId: string): UnsavedSessions {
  const known = byUser.get(userId)
  if (known) return known
  const made = new UnsavedSessions(deviceShelf(unsavedSessionKey(userId)), (id, data) =>
    sendSession(userId, id, data),
  )
  byUser.set(userId, made)
  made.subscribe(() => made.list().length > 0 && announceUnsaved(userId))
  return made
}

/** Follows the sessions that wait to be saved, changes made in other tabs included. */
export function useUnsavedSessions() {
  const { $id: userId } = useSignedInUser()
  const unsaved = unsavedSessionsOf(userId)
  const sessions = useSyncExternalStore(unsaved.subscribe, unsaved.list)
  useEffect(() => {
    const reload = () => unsaved.reload()
    reload()
    window.addEventListener('storage', reload)
    return () => window.removeEventListener('storage', reload)
  }, [unsaved])
  return { unsaved, sessions }
}

async function sendSession(userId: string, id: string, data: StudySession): Promise<SendResult> {
  try {
    // The cookie may be another user's by now, signed in in another tab: this one waits then.
    const user = await loadCurrentUser()
    if (user === null || user === HALF_SIGNED_IN || user.$id !== userId) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
      return { kind: 'failed' }
    }
    await createDocument('studySessions', data, id)
  } catch (error) {
    const status = errorStatus(error)
    // An earlier attempt arrived although its answer did not.
    if (status !== 409) return failureOf(error, status)
  }
  for (const collection of ['studySessions', 'reviews'] as const) {
    void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
  }
  return { kind: 'saved' }
}

/** What may go better later by itself: no answer, a busy or broken server, an ended login. */
const PASSING = new Set([401, 408, 429])

function failureOf(error: unknown, status: number | undefined): SendResult {
  console.error('Could not save a study session.', error)
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
  if (status === undefined || status >= 500 || PASSING.has(status)) return { kind: 'failed' }
  return {
    kind: 'refused',
    reason: errorMessage(error, 'The board that it was studied for may be gone.'),
  }
}
