import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { startTransition, useEffect, useState } from 'react'
import type { EditorStore } from './editor-store.ts'

/** Longer than the time between two keystrokes. */
const QUIET_MS = 250

/** Calls `onPause` whenever typing has paused. Returns a function that stops it. */
export function watchPauses(store: EditorStore, onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(onPause, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/**
 * Reports a part of the state at once, and on each pause in typing if it has changed. Returns a
 * function that stops it.
 */
export function watchSettled<Part>(
  store: EditorStore,
  select: (state: EditorState) => Part,
  report: (part: Part) => void,
): () => void {
  let last = select(store.state())
  report(last)
  return watchPauses(store, () => {
    const part = select(store.state())
    if (Object.is(part, last)) return
    last = part
    report(part)
  })
}

/**
 * Subscribes to a part of the state as of the last pause in typing, for lists that may lag, such as
 * categories or problems.
 *
 * @param select A stable function that returns the same value for the same state.
 */
export function useSettledPart<Part>(
  store: EditorStore,
  select: (state: EditorState) => Part,
): Part {
  const [part, setPart] = useState(() => select(store.state()))
  useEffect(
    // Deferred, so that typing is not delayed.
    () => watchSettled(store, select, (next) => startTransition(() => setPart(() => next))),
    [store, select],
  )
  return part
}
