import { useEffect, useState } from 'react'

/** Keeps the screen on while `isOn`. Returns false if the browser cannot or refuses. */
export function useScreenAwake(isOn: boolean): boolean {
  const [isKept, setKept] = useState(true)
  useEffect(() => {
    if (!isOn) return
    const lock = new ScreenLock(setKept)
    const again = () => document.visibilityState === 'visible' && void lock.take()
    void lock.take()
    // The system releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      lock.giveBack()
    }
  }, [isOn])
  return isKept
}

class ScreenLock {
  readonly #tell: (isKept: boolean) => void
  #held: WakeLockSentinel | null = null
  #isOver = false

  constructor(tell: (isKept: boolean) => void) {
    this.#tell = tell
  }

  async take() {
    if (this.#held?.released === false) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (this.#isOver) return void held.release()
      this.#held = held
      this.#tell(true)
    } catch (error) {
      console.warn('The screen is not kept on.', error)
      if (!this.#isOver) this.#tell(false)
    }
  }

  giveBack() {
    this.#isOver = true
    void this.#held?.release()
  }
}
