import { createStore } from '@mantine/store'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** The open dialogs in the order in which they opened: the leave question lies over a report. */
const open = createStore<readonly symbol[]>([])

/**
 * Counts this dialog as open while `opened`.
 *
 * @returns How many dialogs lie below it, and whether it is the one on top.
 */
export function useOpenDialog(opened: boolean): { below: number; isOnTop: boolean } {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    open.setState((dialogs) => [...dialogs, id])
    return () => open.setState((dialogs) => dialogs.filter((other) => other !== id))
  }, [opened, id])
  const dialogs = useSyncExternalStore(open.subscribe, open.getState)
  return { below: Math.max(0, dialogs.indexOf(id)), isOnTop: dialogs.at(-1) === id }
}

/** True while any dialog is open. */
export function useDialogIsOpen(): boolean {
  return useSyncExternalStore(open.subscribe, () => open.getState().length > 0)
}
