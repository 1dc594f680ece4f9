import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { MobileNoticeLine } from './mobile-notice-line.tsx'
import {
  isMobileNoticeDue,
  rememberMobileNotice,
  wasMobileNoticeRead,
} from './mobile-notice-seen.ts'

const MobileNotice = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./mobile-notice.tsx')).MobileNotice }
  } catch (error) {
    // A failure is ignored: the next page load tries again.
    console.error('Could not load the notice for small screens.', error)
    return { default: () => null }
  }
})

/** Loads the small-screen notice only if it is due; after the first time it is one line. */
export function MobileNoticeGate() {
  const [due] = useState(isMobileNoticeDue)
  const [wasRead] = useState(wasMobileNoticeRead)
  useEffect(() => {
    if (due) rememberMobileNotice()
  }, [due])
  if (!due) return null
  if (wasRead) return <MobileNoticeLine />
  return (
    <Suspense fallback={null}>
      <MobileNotice />
    </Suspense>
  )
}
