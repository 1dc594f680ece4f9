import { Button } from '@mantine/core'
import type { StudyGuideDocument } from '../data/queries/study-guides.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import classes from './guide-question.module.css'
import { startFailure, useShareGuide } from './guide-sharing.ts'

interface GuideSharingQuestionProps {
  guide: StudyGuideDocument
  opened: boolean
  onClose: () => void
}

/** Asks before a study guide is shared, which cannot be undone (specification §4, §8). */
export function GuideSharingQuestion({ guide, opened, onClose }: GuideSharingQuestionProps) {
  const share = useShareGuide()
  return (
    <Dialog title="Share to Community" opened={opened} onClose={onClose}>
      <p className={classes.question}>
        Share the study guide "{guide.name}" with the community? This happens in the background and
        cannot be undone.
      </p>
      <p className={classes.more}>
        Your own questions in its categories are shared with it, without your name. A shared guide
        can no longer be edited.
      </p>
      <Form onSubmit={() => share.mutateAsync(guide, { onSuccess: onClose })}>
        <DialogActions>
          {share.isError && <DialogFailure message={startFailure(share.error)} />}
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" loading={share.isPending}>
            Share Study Guide
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
