import { useRef, useState } from 'react'

/**
 * An action that runs once at a time: asked for while it runs, as by a second press before its
 * button is drawn as busy, it does nothing.
 */
export function useOneAtATime(action: () => Promise<void>): {
  readonly isRunning: boolean
  /** Rejects with what the action throws. */
  readonly run: () => Promise<void>
} {
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)

  async function run() {
    if (running.current) return
    running.current = true
    setRunning(true)
    try {
      await action()
    } finally {
      running.current = false
      setRunning(false)
    }
  }
  return { isRunning, run }
}
