import { type ReactNode, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

/** Longer than a closing dialog takes to give the focus back. */
const FOCUS_RETURN_MS = 50

interface DiscardQuestionProps {
  asking: boolean
  stay: () => void
  discard: () => void
  /** What would be lost, in a sentence. */
  children: ReactNode
}

/**
 * Asks before an edited form is left: by the ways out of its dialog (`ask`) and by a link or the
 * back button; when the tab is closed the browser asks. What it returns but `ask` is for
 * `DiscardQuestion`, and `asking` for the form's dialog too: Escape then closes the question alone.
 *
 * @param isChanged Whether there is something to lose.
 */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const blocker = useBlocker(isChanged)
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  // One press of Escape reaches both dialogs, so the second opens or closes only after the press.
  const afterPress = (isClosingThen: boolean) => setTimeout(() => setClosing(isClosingThen), 0)

  return {
    asking: isClosing || blocker.state === 'blocked',
    ask() {
      if (isChanged) afterPress(true)
      else onClose()
    },
    stay() {
      afterPress(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    discard() {
      setClosing(false)
      if (blocker.state === 'blocked') blocker.proceed()
      // The focus goes back to the form first, and from there to what opened it.
      setTimeout(onClose, FOCUS_RETURN_MS)
    },
  }
}

export function DiscardQuestion({ asking, stay, discard, children }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      opened={asking}
      onClose={stay}
      cancel="Keep editing"
      confirm="Discard changes"
      onConfirm={discard}
      isDestructive
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
