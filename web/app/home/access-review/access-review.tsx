import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import {
  useAccessReview,
  useAnswerAccessReview,
  type WayIn,
} from '../../data/account/access-review.ts'
import { errorMessage } from '../../data/errors.ts'
import { providerName } from '../../session/oauth.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { DialogFields } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { notifyDone } from '../../ui/messages/notify.tsx'
import { formatDay } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'

/**
 * After a new password by mail: asks which passkeys, connected sign-ins and calendar address stay,
 * because anyone who knew the old password may have added them (specification §2). Nothing is
 * selected in advance. Put off, it comes back at the next page load.
 */
export function AccessReview() {
  const [isPutOff, setIsPutOff] = useState(false)
  const [keep, setKeep] = useState<string[]>([])
  const review = useAccessReview()
  const { withProof, proof } = useProof()
  const answer = useAnswerAccessReview(withProof, () =>
    notifyDone('Only what you selected still works. Other devices are signed out.'),
  )
  return (
    <>
      <FormDialog
        title="What may still sign in?"
        opened={!isPutOff}
        onClose={() => setIsPutOff(true)}
        onSubmit={(event) => {
          event.preventDefault()
          return answer.mutateAsync(keep)
        }}
        cancel="Later"
        confirm={keep.length > 0 ? 'Keep selected, end the rest' : 'End all'}
        canConfirm={review.isSuccess}
        isPending={answer.isPending && !proof.opened}
        failure={
          answer.isError && {
            message: errorMessage(answer.error, 'Could not save your choice. Try again.'),
          }
        }
      >
        <DialogFields>
          <p>
            You set a new password by email. Select what you added yourself. Everything else ends,
            and all other devices are signed out.
          </p>
          <Loaded inSection query={review} failure="Could not load what signs in to your account.">
            {(ways) => (
              <Checkbox.Group label="Added by me" value={keep} onChange={setKeep}>
                {ways.map((way) => (
                  <Checkbox
                    key={way.$id}
                    value={way.$id}
                    label={nameOf(way)}
                    description={aboutWay(way)}
                    mt="sm"
                  />
                ))}
              </Checkbox.Group>
            )}
          </Loaded>
        </DialogFields>
      </FormDialog>
      {proof.opened && <ProofDialog {...proof} />}
    </>
  )
}

function nameOf({ kind, name }: WayIn): string {
  if (kind === 'passkey') return `Passkey: ${name}`
  return kind === 'calendar' ? 'Study calendar address' : providerName(name)
}

function aboutWay({ $createdAt, email, ended }: WayIn): string {
  const parts = [email, `added ${formatDay($createdAt)}`, ended ? 'off since the new password' : '']
  return parts.filter(Boolean).join(' · ')
}
