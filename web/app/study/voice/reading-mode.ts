import { useSyncExternalStore } from 'react'

/** Whether the screens of this tab read aloud: off, each side as it shows, or hands free. */
export type ReadingMode = 'off' | 'read' | 'hands-free'

/** Not stored, because browsers let a page speak only after a user gesture. */
let mode: ReadingMode = 'off'
const listeners = new Set<() => void>()

export function setReadingMode(next: ReadingMode) {
  mode = next
  for (const listener of listeners) listener()
}

export function useReadingMode(): ReadingMode {
  return useSyncExternalStore(subscribe, () => mode)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
