import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Dialog, DialogActions } from '../shared/dialog.tsx'

/** Longer than a closing dialog takes to give the focus back. */
const FOCUS_RETURN_MS = 50

interface Discarding {
  asking: boolean
  stay: () => void
  discard: () => void
}

/**
 * Keeps what was entered from being lost unasked: by the dialog's own ways out (`ask`), by a link
 * or the back button, and by closing the tab, where the browser asks.
 *
 * @param changed Whether there is something to lose.
 */
export function useDiscardQuestion(changed: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker(changed)
  useAskBeforeUnload(changed)
  // Two dialogs lie over each other. One press of Escape reaches both, so that what it does to one
  // of them has to wait until it has passed the other.
  const afterKeyPress = (act: () => void) => setTimeout(act, 0)

  return {
    asking: closing || blocker.state === 'blocked',
    ask() {
      if (changed) afterKeyPress(() => setClosing(true))
      else onClose()
    },
    stay() {
      afterKeyPress(() => setClosing(false))
      if (blocker.state === 'blocked') blocker.reset()
    },
    discard() {
      setClosing(false)
      if (blocker.state === 'blocked') blocker.proceed()
      // This dialog first gives the focus back to the form, then the form to what opened it.
      setTimeout(onClose, FOCUS_RETURN_MS)
    },
  }
}

export function DiscardQuestion({ asking, stay, discard }: Discarding) {
  return (
    <Dialog title="Discard your changes?" opened={asking} onClose={stay}>
      <p>What you changed on this board is not saved.</p>
      <DialogActions>
        <Button variant="default" onClick={stay} data-autofocus>
          Keep editing
        </Button>
        <Button color="red" onClick={discard}>
          Discard changes
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function useAskBeforeUnload(changed: boolean) {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}
