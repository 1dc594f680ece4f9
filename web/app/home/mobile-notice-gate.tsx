import { type ComponentType, lazy, Suspense, useState } from 'react'
import { isMobileNoticeDue } from './mobile-notice-seen.ts'

const MobileNotice = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./mobile-notice.tsx')).MobileNotice }
  } catch (error) {
    // A failure is ignored: the next page load tries again.
    console.error('Could not load the notice for small screens.', error)
    return { default: () => null }
  }
})

/** Loads the small-screen notice only if it is due: once per browser session. */
export function MobileNoticeGate() {
  const [due] = useState(isMobileNoticeDue)
  if (!due) return null
  return (
    <Suspense fallback={null}>
      <MobileNotice />
    </Suspense>
  )
}
