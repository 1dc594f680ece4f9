import type { EditorState } from '@squared-away/domain/question-sets/editor'
import { startTransition, useEffect, useState } from 'react'
import type { EditorStore } from './editor-store.ts'

/** Longer than the time between two letters of one who types. */
const QUIET_MS = 250

/** Calls `onPause` whenever typing has paused; the returned function ends it. */
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
 * Tells a part of the state: at once, and when it has become another by the time that typing
 * pauses. The returned function ends it.
 */
export function watchSettled<Part>(
  store: EditorStore,
  select: (state: EditorState) => Part,
  tell: (part: Part) => void,
): () => void {
  let told = select(store.state())
  tell(told)
  return watchPauses(store, () => {
    const part = select(store.state())
    if (Object.is(part, told)) return
    told = part
    tell(part)
  })
}

/**
 * A part of the state as it was when typing last paused, for what may come a moment later, as a list
 * of categories or of problems. The component is drawn when it becomes another.
 *
 * @param select the same function each time, which gives the same value for the same state.
 */
export function useSettled<Part>(store: EditorStore, select: (state: EditorState) => Part): Part {
  const [part, setPart] = useState(() => select(store.state()))
  useEffect(
    // So that who types on is not held up by it.
    () => watchSettled(store, select, (next) => startTransition(() => setPart(() => next))),
    [store, select],
  )
  return part
}
