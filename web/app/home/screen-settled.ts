import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstScreen } from '../data/device/first-screen.ts'

/** A screen that requested nothing for this long has what it needs. */
const QUIET_MS = 2000

/**
 * True once the first screen has finished its requests: everything else waits for that, to leave a
 * slow network to it.
 */
export function useScreenSettled(): boolean {
  const queryClient = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let stop: (() => void) | null = () => {}
    void firstScreen().then(() => {
      if (stop) stop = onceQuiet(queryClient, () => setSettled(true))
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [queryClient])
  return isSettled
}

/**
 * Calls `settle` after 2000 ms without a request, unless the returned function was called first.
 */
export function onceQuiet(queryClient: QueryClient, settle: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  function stop() {
    clearTimeout(timer)
    unsubscribe()
  }
  function end() {
    stop()
    settle()
  }
  function look() {
    if (queryClient.isFetching() === 0) {
      timer ??= setTimeout(end, QUIET_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
  }
  look()
  return stop
}
