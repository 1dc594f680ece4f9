import type { StudySession } from '@squared-away/domain/entities/study-session'
import { useEffect, useSyncExternalStore } from 'react'
import { createDocument } from '../calls/documents.ts'
import { errorStatus, isSignedOut } from '../calls/errors.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { deviceShelf } from '../queue/device-shelf.ts'
import { sentFirst } from '../queue/flush.ts'
import { resultOfError, type SendResult } from '../queue/send-result.ts'
import { announceUnsaved, unsavedSessionKey } from '../queue/unsaved-signal.ts'
import { HALF_SIGNED_IN, loadCurrentUser } from '../user/current-user.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import { UnsavedSessions } from './unsaved-sessions.ts'

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
    // It may be of a board that was made without a network.
    await sentFirst(userId)
    await createDocument('studySessions', data, id)
  } catch (error) {
    // An earlier attempt arrived although its answer did not.
    if (errorStatus(error) !== 409) return failureOf(error)
  }
  for (const collection of ['studySessions', 'reviews'] as const) {
    void queryClient.invalidateQueries({ queryKey: queryKeys.collection(collection, userId) })
  }
  return { kind: 'saved' }
}

function failureOf(error: unknown): SendResult {
  console.error('Could not save a study session.', error)
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser })
  return resultOfError(error, 'The board that it was studied for may be gone.')
}
