import { useBeforeUnload } from 'react-router'
import { useSessionLeave } from '../study/screen/leave-guard.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

export const FINISH = 'Finish Practice'

/** Only 'Finish Practice' leaves a practice (specification §4 Culture practice). */
export function FinishGuard({ isActive, onFinish }: { isActive: boolean; onFinish: () => void }) {
  const wish = useSessionLeave(isActive)
  useBeforeUnload((event) => {
    if (isActive) event.preventDefault()
  })

  return (
    <ConfirmDialog
      title="Finish your practice first"
      opened={wish !== null}
      onClose={() => wish?.stay()}
      cancel="Keep practicing"
      confirm={FINISH}
      onConfirm={() => {
        wish?.stay()
        onFinish()
      }}
      autofocus="confirm"
    >
      <p>
        You cannot leave in the middle of practice. Use '{FINISH}' to end it. What you practiced is
        saved.
      </p>
    </ConfirmDialog>
  )
}
