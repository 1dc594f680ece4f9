import { createStore, useStore } from '@mantine/store'
import { getSendQueue } from '../../data/queue/queue-of-user.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** The longest that signing out waits for unsaved data to be sent. */
const WAIT_MS = 3000

/** Whether the unsaved data is stored on this device, or lost when the tab closes. */
type Waiting = 'kept' | 'lost'
type Question = { what: Waiting; answer: (goes: boolean) => void }

// Outside of the component, which may not be mounted yet when the user is asked.
const question = createStore<{ asked: Question | null }>({ asked: null })

/**
 * Sends unsaved data before the user signs out. If that fails, asks the user, because others may
 * use this device. Returns true if nothing is left or the user agrees.
 */
export async function askBeforeSignOut(userId: string): Promise<boolean> {
  const queue = getSendQueue(userId)
  await queue.reload().catch((error) => console.error('Could not read the queue.', error))
  const waits = (): Waiting | null => {
    const entries = queue.list()
    if (entries.some(({ isKept }) => !isKept)) return 'lost'
    return entries.length > 0 ? 'kept' : null
  }
  if (waits() === null) return true
  await Promise.race([queue.sendAll(), pause(WAIT_MS)])
  const what = waits()
  return (
    what === null ||
    new Promise((resolve) => question.setState({ asked: { what, answer: resolve } }))
  )
}

export function SignOutWarning() {
  const { asked } = useStore(question)
  function answer(goes: boolean) {
    question.setState({ asked: null })
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
