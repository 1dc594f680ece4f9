import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { loadReplaysBy } from '../../data/queue/entries.ts'
import { followWaiting, hasWaiting } from '../../data/queue/waiting.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { beforeSignOut } from '../../ui/leaving/before-sign-out.ts'

loadReplaysBy(async () => (await import('../../data/replays.ts')).REPLAYS)

const UnsavedSessionsNote = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await loadUnsavedNote()).UnsavedSessionsNote }
  } catch (error) {
    // The code cannot load offline; the sessions stay stored until the next visit.
    console.error('Could not load the note on unsaved sessions.', error)
    return { default: () => null }
  }
})

/**
 * Loads the note on unsaved data, which also sends it, only if there is any: most visits have none.
 */
export function UnsavedNoteGate() {
  const { $id: userId } = useSignedInUser()
  const isNeeded = useSyncExternalStore(followWaiting, () => hasWaiting(userId))
  useEffect(() => {
    if (isNeeded) return beforeSignOut(() => mayLeave(userId))
  }, [isNeeded, userId])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <UnsavedSessionsNote />
    </Suspense>
  )
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
