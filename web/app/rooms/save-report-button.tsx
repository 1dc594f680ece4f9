import { Button } from '@mantine/core'
import type { RoomView } from '@squared-away/domain/rooms/room'
import { currentMarks, markTally } from '@squared-away/domain/rooms/room-marks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSaveReport } from '../data/rooms/room-changes.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'

interface SaveReportButtonProps {
  userId: string
  view: RoomView
  candidateId: string
}

/**
 * Saves the report among the soldier's own sessions, once: by itself when every question is marked,
 * else on a press, since more marks may arrive.
 */
export function SaveReportButton({ userId, view, candidateId }: SaveReportButtonProps) {
  const save = useSaveReport(userId, view, candidateId)
  const { marked, of } = markTally(view.questions ?? [], currentMarks(view.marks), { candidateId })
  const isComplete = marked > 0 && marked === of
  const { mutate, isIdle } = save
  useEffect(() => {
    if (isComplete && isIdle) mutate()
  }, [isComplete, isIdle, mutate])
  if (save.isSuccess) {
    return (
      <p role="status">
        <IconCheck size={20} aria-hidden="true" />{' '}
        {save.data
          ? 'Saved with your study sessions. It counts on Progress.'
          : 'Nothing to save: the questions were made for this board alone.'}
      </p>
    )
  }
  return (
    <>
      {save.isError && <DialogFailure message="Could not save the report. Try again." />}
      {!isComplete && <p>More marks may arrive. Saved is what is here now.</p>}
      <Button size="md" loading={save.isPending} onClick={() => save.mutate()}>
        Save to My Progress
      </Button>
    </>
  )
}
