import { useEffect, useState } from 'react'
import { usePaintedValue } from '../../ui/page/after-paint.ts'

/** Long enough for a screen reader to take it up, however much it is still saying. */
const SHOWN_FOR_MS = 10_000

/**
 * Said to a screen reader once. It is then taken away: who reads on through the page comes to the
 * card itself, and must not hear it twice.
 */
export function Announcement({ children }: { children: string }) {
  // A screen reader hears it as soon as it is there; who sees the card does not wait for it.
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
