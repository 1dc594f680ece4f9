import { useEffect, useState } from 'react'
import { useLeaveWish } from '../study/screen/leave-guard.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

/** Asks before leaving a running board, which stays on the device to continue later. */
export function LeaveQuestion() {
  const wish = useLeaveWish(true)
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (wish !== null) setWasAsked(true)
  }, [wish])
  if (!wasAsked) return null
  return (
    <ConfirmDialog
      title="Leave this board?"
      opened={wish !== null}
      onClose={() => wish?.stay()}
      cancel="Stay"
      confirm="Leave"
      onConfirm={() => wish?.proceed()}
      autofocus="confirm"
    >
      <p>Your mock board is kept on this device. You can continue it from the setup.</p>
    </ConfirmDialog>
  )
}
