import { useEffect, useState } from 'react'
import { ScreenLock } from './screen-lock.ts'

/** Keeps the screen on while `isOn`. Returns false if the browser cannot or refuses. */
export function useScreenAwake(isOn: boolean): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (!isOn) return
    const lock = new ScreenLock(setKept)
    const again = () => document.visibilityState === 'visible' && void lock.take()
    void lock.take()
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      lock.giveBack()
    }
  }, [isOn])
  return isKept
}
