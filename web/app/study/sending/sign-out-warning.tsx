import { useSyncExternalStore } from 'react'
import { outboxOf } from '../../data/queue/outbox-of-user.ts'
import { unsentReportsOf } from '../../data/reports/card-reports.ts'
import { unsavedSessionsOf } from '../../data/sessions/use-unsaved-sessions.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** The longest that signing out waits for the server to take what is not saved yet. */
const WAIT_MS = 3000

/** What waits, and whether this device keeps it; what no device took is gone with the tab. */
type Waiting = 'kept' | 'lost'
type Question = { what: Waiting; answer: (goes: boolean) => void }

// Outside the component, which may not be on the screen yet when the question is put.
let question: Question | null = null
const listeners = new Set<() => void>()

/**
 * Sends what is not saved yet before the user signs out; when that fails, the user decides: others
 * may use this device. True when nothing waits or the user agrees.
 */
export async function askBeforeSignOut(userId: string): Promise<boolean> {
  const unsaved = unsavedSessionsOf(userId)
  const reports = unsentReportsOf(userId)
  const outbox = outboxOf(userId)
  unsaved.reload()
  await outbox.reload().catch((error) => console.error('What waits could not be read.', error))
  const waits = (): Waiting | null => {
    if (unsaved.list().some(({ isKept }) => !isKept) || reports.hasUnkept()) return 'lost'
    const isKept = unsaved.list().length + outbox.list().length > 0 || reports.hasAny()
    return isKept ? 'kept' : null
  }
  if (waits() === null) return true
  const sending = [outbox.sendAll().then(() => unsaved.sendAll()), reports.sendAll()]
  await Promise.race([Promise.allSettled(sending), pause(WAIT_MS)])
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
    <ConfirmDialog
      title={asked?.what === 'lost' ? 'Log out without saving?' : 'Log out before it is saved?'}
      opened={asked !== null}
      onClose={() => answer(false)}
      cancel="Stay"
      confirm="Log out anyway"
      onConfirm={() => answer(true)}
      isDestructive
    >
      <p>{asked && WORDS[asked.what]}</p>
    </ConfirmDialog>
  )
}

const WORDS: Record<Waiting, string> = {
  kept: 'Not everything you studied or changed is saved yet. It stays on this device and is sent the next time you log in here.',
  lost: 'Not everything you studied is saved yet. This device has no room to keep it. Logging out deletes it.',
}

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
