import { useEffect, useState } from 'react'

/** Delay between a new card and its controls (specification §9 Sessions). */
const RE_ENABLE_MS = 50

/** False while a card leaves and for 50 ms after the next appears. */
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
