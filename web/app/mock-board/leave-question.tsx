import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLeaveWish } from '../study/screen/leave-guard.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'

/** Asks before a board under way is left; it stays on the device, to be gone on with. */
export function LeaveQuestion() {
  const wish = useLeaveWish(true)
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (wish !== null) setWasAsked(true)
  }, [wish])
  if (!wasAsked) return null
  return (
    <Dialog title="Leave this board?" opened={wish !== null} onClose={() => wish?.stay()}>
      <p>Your mock board is kept on this device. You can continue it from the setup.</p>
      <DialogActions>
        <Button variant="default" onClick={() => wish?.stay()}>
          Stay
        </Button>
        <Button onClick={() => wish?.proceed()} data-autofocus>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  )
}
