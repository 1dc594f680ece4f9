import {
  type ComponentType,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { pageQuiet } from '../../data/device/page-quiet.ts'
import { loadReplaysBy } from '../../data/queue/entries.ts'
import { followWaiting, hasWaiting } from '../../data/queue/waiting.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { beforeSignOut } from '../../ui/leaving/before-sign-out.ts'

loadReplaysBy(async () => (await import('../../data/replays.ts')).REPLAYS)

/**
 * Loads the note on unsaved data, which also sends it, only if there is any: most visits have none.
 */
export function UnsavedNoteGate() {
  const { $id: userId } = useSignedInUser()
  useEffect(() => void restoreOnceQuiet(), [])
  const isNeeded = useSyncExternalStore(followWaiting, () => hasWaiting(userId))
  const Note = useUnsavedNote(userId, isNeeded)
  useEffect(() => {
    if (isNeeded) return beforeSignOut(() => mayLeave(userId))
  }, [isNeeded, userId])
  return isNeeded && Note !== null ? <Note /> : null
}

/**
 * The note once its code is here. Offline, it is loaded when the network returns. Browsers do not
 * fetch a module again that once failed to load, so what can be sent without the note is sent then.
 */
function useUnsavedNote(userId: string, isNeeded: boolean): ComponentType | null {
  const [loaded, setLoaded] = useState<{ Note: ComponentType } | null>(null)
  const isMissing = isNeeded && loaded === null
  useEffect(() => {
    if (!isMissing) return
    const load = () =>
      loadUnsavedNote().then(
        ({ UnsavedSessionsNote: Note }) => startTransition(() => setLoaded({ Note })),
        (error) => {
          console.error('Could not load the note on unsaved sessions.', error)
          return sendWithoutNote(userId)
        },
      )
    void load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [userId, isMissing])
  return loaded?.Note ?? null
}

/** After the screen, since only a killed browser has lost something. */
async function restoreOnceQuiet() {
  await pageQuiet()
  try {
    await (await import('../../data/device/unsent-texts.ts')).restoreUnsent()
  } catch (error) {
    console.error('Could not restore unsent answers.', error)
  }
}

async function sendWithoutNote(userId: string) {
  try {
    await (await import('../../data/queue/queue-of-user.ts')).getSendQueue(userId).sendAll()
  } catch (error) {
    console.error('Could not send what waits on this device.', error)
  }
}

/** If the code cannot load, the user may leave: unsaved data stays on this device. */
async function mayLeave(userId: string): Promise<boolean> {
  try {
    return await (await loadUnsavedNote()).askBeforeSignOut(userId)
  } catch (error) {
    console.error('Could not send what is not saved yet.', error)
    return true
  }
}

/** Loads the note early on study screens, so that it can show offline. */
export function loadUnsavedNote() {
  return import('./unsaved-note.tsx')
}
