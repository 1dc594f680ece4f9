import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isMarkedOnUnitBoard } from '../../data/unit-boards/unit-board-mark.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'

const UnitBoardNews = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./unit-board-news.tsx')).UnitBoardNews }
  } catch (error) {
    // Offline the code cannot load; the next visit shows what changed.
    console.error('Could not load the news of the unit board.', error)
    return { default: () => null }
  }
})

/**
 * Shows soldiers of a unit board what its makers changed, above every screen except study screens,
 * and renews what they share. Other users load no code for this.
 */
export function UnitBoardGate() {
  const { $id: userId } = useSignedInUser()
  // Read again on each screen: the user may have taken a board on the one before.
  const { pathname } = useLocation()
  if (!isMarkedOnUnitBoard(userId) || pathname.endsWith('/study')) return null
  return (
    <Suspense fallback={null}>
      <UnitBoardNews />
    </Suspense>
  )
}
