import { createStore } from '@mantine/store'
import { useEffect, useSyncExternalStore } from 'react'

/** A counter, because dialogs stack: the leave question over a report. */
const open = createStore({ count: 0 })

function add(change: 1 | -1) {
  open.setState(({ count }) => ({ count: count + change }))
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
  return useSyncExternalStore(open.subscribe, () => open.getState().count > 0)
}
