import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCollectionRefresh } from '../../data/live/collection-refresh.ts'
import { setAsideQuery } from '../../data/set-aside/set-aside-query.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { useScreenSettled } from '../screen-settled.ts'
import type { SetAsideNoteProps } from './set-aside-note.tsx'

const SetAsideNote = lazy(async (): Promise<{ default: ComponentType<SetAsideNoteProps> }> => {
  try {
    return { default: (await import('./set-aside-note.tsx')).SetAsideNote }
  } catch (error) {
    // Without a network the part cannot come; what gave way is there at the next visit.
    console.error('Could not load the note on what gave way.', error)
    return { default: () => null }
  }
})

/** Tells above every screen but the study screens, which must not be moved, what gave way. */
export function SetAsideGate() {
  const { $id: userId } = useSignedInUser()
  // What a screen loads goes first: most soldiers have nothing that gave way.
  const isSettled = useScreenSettled()
  useCollectionRefresh('setAsideEdits')
  const { data } = useQuery({ ...setAsideQuery(userId), enabled: isSettled })
  const { pathname } = useLocation()
  if (!data || data.length === 0 || pathname.endsWith('/study')) return null
  return (
    <Suspense fallback={null}>
      <SetAsideNote edits={data} />
    </Suspense>
  )
}
