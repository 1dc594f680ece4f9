import { useEffect, useState } from 'react'
import { useSessionLeave } from '../study/screen/leave-guard.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/** Asks before leaving a running board, which stays on the device to continue later. */
export function LeaveQuestion() {
  const blocked = useSessionLeave(true)
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (blocked !== null) setWasAsked(true)
  }, [blocked])
  if (!wasAsked) return null
  return (
    <ConfirmDialog
      title="Leave this board?"
      opened={blocked !== null}
      onClose={() => blocked?.stay()}
      cancel="Stay"
      confirm="Leave"
      onConfirm={() => blocked?.proceed()}
      autofocus="confirm"
    >
      <p>Your mock board is kept on this device. You can continue it from the setup.</p>
    </ConfirmDialog>
  )
}
