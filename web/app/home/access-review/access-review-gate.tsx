import { type ComponentType, lazy, Suspense } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'

const AccessReview = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./access-review.tsx')).AccessReview }
  } catch (error) {
    // The server asks again at the next page load.
    console.error('Could not load the question which ways in stay.', error)
    return { default: () => null }
  }
})

/** Loads the question which ways in stay, only after a new password by mail. */
export function AccessReviewGate() {
  if (!useSignedInUser().accessReview) return null
  return (
    <Suspense fallback={null}>
      <AccessReview />
    </Suspense>
  )
}
