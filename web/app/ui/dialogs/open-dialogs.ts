import { useEffect, useSyncExternalStore } from 'react'

/** A counter, because dialogs stack: the leave question over a report. */
let open = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1) {
  open += change
  for (const listener of listeners) listener()
}

/** Counts this dialog as open while `opened`. */
export function useCountedDialog(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    add(1)
    return () => add(-1)
  }, [opened])
}

/** True while any dialog is open. */
export function useDialogIsOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
