import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorMessage } from '../data/errors.ts'
import type { PrivateSet } from '../data/sets/my-sets.ts'
import { useShareSet } from '../data/sets/sharing/share-set.ts'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { SharingPromise } from '../ui/sharing/sharing-promise.tsx'
import classes from './sharing-dialog.module.css'

/** specification §8. */
const SHARING_FAILED = 'An error occurred while sharing the set.'

/** Maximum length in characters, as on the server. */
const LONGEST_DESCRIPTION = 2000

interface SharingDialogProps {
  set: PrivateSet
  opened: boolean
  onClose: () => void
}

/** Asks before sharing a set, with an optional description (specification §2 My Questions). */
export function SharingDialog({ set, opened, onClose }: SharingDialogProps) {
  const share = useShareSet({
    onShared: ({ name }) => notifyDone(`"${name}" is now shared with the community.`),
    onRefused: (reason) => notifyFailed(`${SHARING_FAILED} ${reason}`),
  })
  const [description, setDescription] = useState('')
  const [isPromised, setPromised] = useState(false)
  return (
    <FormDialog
      title="Share to Community"
      opened={opened}
      onClose={onClose}
      size="lg"
      onSubmit={() => share.mutateAsync({ set, description }, { onSuccess: onClose })}
      confirm="Share Question Set"
      canConfirm={isPromised}
      isPending={share.isPending}
      failure={
        share.isError && {
          message: SHARING_FAILED,
          detail: errorMessage(share.error),
        }
      }
    >
      <p className={classes.question}>
        Share "<bdi>{set.name}</bdi>" with everyone on Squared Away? This happens in the background.
      </p>
      <p className={classes.more}>
        A copy of its questions goes to the Community Library, without your name. Later changes to
        your set are not shared.
      </p>
      <Textarea
        className={classes.description}
        label="Description (optional)"
        description="What the set covers, and who it is for."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={LONGEST_DESCRIPTION}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        data-autofocus
      />
      <SharingPromise isGiven={isPromised} onChange={setPromised} />
    </FormDialog>
  )
}
