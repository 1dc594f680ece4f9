import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useSetAsideEdits } from '../../data/set-aside/set-aside-query.ts'
import { useScreenSettled } from '../screen-settled.ts'
import type { SetAsideNoteProps } from './set-aside-note.tsx'

const SetAsideNote = lazy(async (): Promise<{ default: ComponentType<SetAsideNoteProps> }> => {
  try {
    return { default: (await import('./set-aside-note.tsx')).SetAsideNote }
  } catch (error) {
    // Offline the code cannot load; the note shows on the next visit.
    console.error('Could not load the note on what gave way.', error)
    return { default: () => null }
  }
})

/**
 * Shows discarded conflicting edits above every screen except study screens, which must not move.
 */
export function SetAsideGate() {
  // The screen's own requests go first: most soldiers have no conflicts.
  const isSettled = useScreenSettled()
  const edits = useSetAsideEdits(isSettled)
  const { pathname } = useLocation()
  if (edits.length === 0 || pathname.endsWith('/study')) return null
  return (
    <Suspense fallback={null}>
      <SetAsideNote edits={edits} />
    </Suspense>
  )
}
