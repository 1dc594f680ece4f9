import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { unsentReportsOf } from '../reporting/card-reports.ts'
import { unsavedSessionsOf } from './use-unsaved-sessions.ts'

/** The longest that signing out waits for the server to take what is not saved yet. */
const WAIT_MS = 3000

type Question = { what: 'sessions' | 'reports'; answer: (goes: boolean) => void }

// Outside the component, which may not be on the screen yet when the question is put.
let question: Question | null = null
const listeners = new Set<() => void>()

/**
 * Signing out removes what this device keeps of the user. Sends what is not saved yet; when that
 * fails, the user decides. True when nothing is lost or the user agrees.
 */
export async function askBeforeSignOut(userId: string): Promise<boolean> {
  const unsaved = unsavedSessionsOf(userId)
  const reports = unsentReportsOf(userId)
  unsaved.reload()
  const waits = () => {
    if (unsaved.list().length > 0) return 'sessions'
    return reports.hasAny() ? 'reports' : null
  }
  if (waits() === null) return true
  await Promise.race([Promise.all([unsaved.sendAll(), reports.sendAll()]), pause(WAIT_MS)])
  const what = waits()
  return what === null || new Promise((resolve) => ask({ what, answer: resolve }))
}

export function SignOutWarning() {
  const asked = useSyncExternalStore(listen, () => question)
  function answer(goes: boolean) {
    ask(null)
    asked?.answer(goes)
  }
  return (
    <Dialog title="Log out without saving?" opened={asked !== null} onClose={() => answer(false)}>
      <p>{asked && LOSSES[asked.what]}</p>
      <DialogActions>
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          Stay
        </Button>
        <Button color="red" onClick={() => answer(true)}>
          Log out anyway
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const LOSSES = {
  sessions: 'Not everything you studied is saved yet, and logging out removes it from this device.',
  reports: 'A report of a card is not sent yet, and logging out removes it from this device.',
} as const

function ask(next: Question | null) {
  question = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
