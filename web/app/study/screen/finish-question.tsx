import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'

interface FinishQuestionProps {
  opened: boolean
  answered: number
  total: number
  onKeep: () => void
  onFinish: () => void
}

/** Asks before a session is finished with cards left. */
export function FinishQuestion(props: FinishQuestionProps) {
  const { opened, answered, total, onKeep, onFinish } = props
  // Most sessions are gone through; until one is not, there is no dialog to draw.
  const [wasAsked, setWasAsked] = useState(false)
  if (opened && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <Dialog title="Finish now?" opened={opened} onClose={onKeep}>
      <p>{leftWords(total - answered, total)} Your answers so far will be saved.</p>
      <DialogActions>
        <Button variant="default" onClick={onKeep}>
          Keep studying
        </Button>
        <Button onClick={onFinish} data-autofocus>
          Finish now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function leftWords(left: number, total: number): string {
  return left === 1 ? `1 of ${total} is left.` : `${left} of ${total} are left.`
}
