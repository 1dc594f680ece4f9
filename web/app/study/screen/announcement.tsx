import { useEffect, useState } from 'react'
import { usePaintedValue } from '../../ui/page/after-paint.ts'

/** Long enough for a screen reader that is still reading something else. */
const SHOWN_FOR_MS = 10_000

/**
 * Announces a text to screen readers once, then removes it, so that users who read through the page
 * do not hear it twice.
 */
export function Announcement({ children }: { children: string }) {
  // Rendered after the paint, so that the visible card does not wait for it.
  const words = usePaintedValue(children)
  const [old, setOld] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOld(words), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" aria-live="polite" data-announcement>
      {words === old ? '' : words}
    </p>
  )
}
