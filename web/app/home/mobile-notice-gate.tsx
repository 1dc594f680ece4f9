import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { isMobileNoticeDue, rememberMobileNotice } from './mobile-notice-seen.ts'

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
  useEffect(() => {
    if (due) rememberMobileNotice()
  }, [due])
  if (!due) return null
  return (
    <Suspense fallback={null}>
      <MobileNotice />
    </Suspense>
  )
}
