import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { startTransition, useEffect, useState } from 'react'
import type { EditorStore } from './editor-store.ts'

/** Longer than the time between two letters of one who types. */
const QUIET_MS = 250

/**
 * The state as it was when typing last paused: for what is worked out from all 5,000 questions and
 * may come a moment later, as a list of categories or of problems.
 */
export function useSettledState(store: EditorStore): EditorState {
  const [settled, setSettled] = useState(store.state)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // So that who types on is not held up by it.
    const settle = () => startTransition(() => setSettled(store.state()))
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(settle, QUIET_MS)
    })
    settle()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
  return settled
}
