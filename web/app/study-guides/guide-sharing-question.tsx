import { useState } from 'react'
import type { StudyGuideDocument } from '../data/guides/study-guides.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { NameList } from '../ui/names/names.tsx'
import { SharingPromise } from '../ui/sharing/sharing-promise.tsx'
import classes from './guide-question.module.css'
import { startFailure, useShareGuide } from './guide-sharing.ts'
import { newTopics } from './guide-standing.ts'

interface GuideSharingQuestionProps {
  guide: StudyGuideDocument
  opened: boolean
  onClose: () => void
}

/** Asks before sharing a study guide, which cannot be undone (specification §4, §8). */
export function GuideSharingQuestion({ guide, opened, onClose }: GuideSharingQuestionProps) {
  const share = useShareGuide()
  const [isPromised, setPromised] = useState(false)
  const isShared = guide.scope === 'community_shared'
  return (
    <FormDialog
      title="Share to Community"
      opened={opened}
      onClose={onClose}
      onSubmit={() => share.mutateAsync(guide, { onSuccess: onClose })}
      confirm="Share Study Guide"
      canConfirm={isPromised}
      isPending={share.isPending}
      autofocus="cancel"
      failure={share.isError && { message: startFailure(share.error) }}
    >
      <p className={classes.question}>
        Share {isShared && 'the new topics of '}the study guide "<bdi>{guide.name}</bdi>" with the
        community? This happens in the background and cannot be undone.
      </p>
      <p className={classes.more}>
        Your own questions in {isShared ? <NameList names={newTopics(guide)} /> : 'its categories'}{' '}
        are shared with it, without your name. You can still edit the guide: others see its new name
        and topics, and questions of new topics only after you share it again.
      </p>
      <SharingPromise isGiven={isPromised} onChange={setPromised} />
    </FormDialog>
  )
}
