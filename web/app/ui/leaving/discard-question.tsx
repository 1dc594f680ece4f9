import { type ReactNode, useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useBlockedLeave } from './blocked-leave.tsx'

/** Longer than a closing dialog takes to return the focus. */
const FOCUS_RETURN_MS = 50

interface DiscardQuestionProps {
  asking: boolean
  stay: () => void
  discard: () => void
  /** One sentence about what would be lost. */
  children: ReactNode
}

/**
 * Guards an edited form: `ask` handles the ways to close its dialog, a blocker handles links and
 * the back button, and the browser asks when the tab closes. Pass the rest to `DiscardQuestion`.
 *
 * @param isChanged True while there is something to lose.
 */
export function useDiscardQuestion(isChanged: boolean, onClose: () => void) {
  const [isClosing, setClosing] = useState(false)
  const blocked = useBlockedLeave(isChanged)
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault()
  })
  // Both dialogs handle the same Escape press, so change state after it.
  const afterPress = (isClosingThen: boolean) => setTimeout(() => setClosing(isClosingThen), 0)

  return {
    asking: isClosing || blocked !== null,
    ask() {
      if (isChanged) afterPress(true)
      else onClose()
    },
    stay() {
      afterPress(false)
      blocked?.stay()
    },
    discard() {
      setClosing(false)
      blocked?.proceed()
      // Let the focus return to the form first, and then to what opened it.
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
