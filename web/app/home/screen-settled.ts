import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A screen that asked for nothing for so long has what it needs. */
const QUIET_MS = 2000

/**
 * True once the first screen has all that it asks for: what is not part of it comes after that, so
 * that it takes nothing of a slow network.
 */
export function useScreenSettled(): boolean {
  const queryClient = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => onceQuiet(queryClient, () => setSettled(true)), [queryClient])
  return isSettled
}

/**
 * Calls `settle` once nothing has been fetched for 2000 ms, and never after the function that it
 * answers was called.
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
