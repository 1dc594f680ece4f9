import { type ComponentType, lazy, Suspense } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { isMarkedSharing } from './sharing-mark.ts'

const ShareRenewal = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./share-renewal.tsx')).ShareRenewal }
  } catch (error) {
    // Offline the code cannot load; the next visit renews what is shared.
    console.error('Could not load what renews a share.', error)
    return { default: () => null }
  }
})

/** Renews what the user shares. Most users share nothing and load no code for this. */
export function ShareGate() {
  const { $id: userId } = useSignedInUser()
  if (!isMarkedSharing(userId)) return null
  return (
    <Suspense fallback={null}>
      <ShareRenewal />
    </Suspense>
  )
}
