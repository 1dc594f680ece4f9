import { useEffect, useState } from 'react'

/** The wait between a new card and the controls that answer it (specification §9 Sessions). */
const RE_ENABLE_MS = 50

/** False while a card goes off, and for 50 ms after the next one has come. */
export function useSettled(isGoing: boolean): boolean {
  const [settled, setSettled] = useState(true)
  useEffect(() => {
    if (isGoing) {
      setSettled(false)
      return
    }
    const timer = setTimeout(() => setSettled(true), RE_ENABLE_MS)
    return () => clearTimeout(timer)
  }, [isGoing])
  return settled && !isGoing
}
