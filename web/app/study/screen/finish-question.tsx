import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

interface FinishQuestionProps {
  opened: boolean
  /** The cards without an answer, of how many; each counts once. */
  left: number
  total: number
  /** The missed cards that still come again. */
  again: number
  onKeep: () => void
  onFinish: () => void
}

/** Asks for confirmation before a session is finished with cards left. */
export function FinishQuestion(props: FinishQuestionProps) {
  const { opened, left, total, again, onKeep, onFinish } = props
  // Most sessions are completed, so the dialog is first rendered when it is needed.
  const [wasAsked, setWasAsked] = useState(false)
  if (opened && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <ConfirmDialog
      title="Finish now?"
      opened={opened}
      onClose={onKeep}
      cancel="Keep studying"
      confirm="Finish now"
      onConfirm={onFinish}
      autofocus="confirm"
    >
      <p>{leftText(left, total, again)} Your answers so far will be saved.</p>
    </ConfirmDialog>
  )
}

function leftText(left: number, total: number, again: number): string {
  if (left === 0) return again === 1 ? '1 missed card is left.' : `${again} missed cards are left.`
  return left === 1 ? `1 of ${total} is left.` : `${left} of ${total} are left.`
}
