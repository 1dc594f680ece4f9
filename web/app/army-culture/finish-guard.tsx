import { Button } from '@mantine/core'
import { useBeforeUnload } from 'react-router'
import { useLeaveWish } from '../study/screen/leave-guard.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'

export const FINISH = 'Finish Practice'

/** A practice is left by 'Finish Practice' alone (specification §4 Culture practice). */
export function FinishGuard({ isActive, onFinish }: { isActive: boolean; onFinish: () => void }) {
  const wish = useLeaveWish(isActive)
  useBeforeUnload((event) => {
    if (isActive) event.preventDefault()
  })

  return (
    <Dialog title="Finish your practice first" opened={wish !== null} onClose={() => wish?.stay()}>
      <p>
        You cannot leave in the middle of practice. Use '{FINISH}' to end it. What you practiced is
        saved.
      </p>
      <DialogActions>
        <Button variant="default" onClick={() => wish?.stay()}>
          Keep practicing
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            wish?.stay()
            onFinish()
          }}
        >
          {FINISH}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
