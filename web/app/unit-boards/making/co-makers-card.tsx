import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import type { CoMaker } from '../../data/unit-boards/unit-board-calls.ts'
import {
  useChangeCoMaker,
  useCoMakers,
  useInviteCoMaker,
} from '../../data/unit-boards/unit-board-changes.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { CopyButton } from '../../ui/copying/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Form } from '../../ui/forms/form.tsx'
import list from '../../ui/lists/ruled-list.module.css'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from '../unit-boards.module.css'

interface CoMakersCardProps {
  unitBoardId: string
  isMaker: boolean
}

/** The co-makers: invited, removed, and handed the unit board. */
export function CoMakersCard({ unitBoardId, isMaker }: CoMakersCardProps) {
  const coMakers = useCoMakers(unitBoardId)
  const [next, setNext] = useState<CoMaker | null>(null)
  const changing = useChangeCoMaker(unitBoardId)
  return (
    <BinderCard tab="Co-owners" labelledBy="co-makers-heading">
      <h2 id="co-makers-heading" className={classes.heading}>
        Who makes it with you
      </h2>
      <p>
        Up to four co-owners can edit the board and see the roster. Only the owner deletes it or
        hands it over. If the owner&apos;s account is deleted, the first co-owner gets it.
      </p>
      <Loaded query={coMakers} failure="Could not load the co-owners." inSection>
        {({ coMakers: all }) =>
          all.length > 0 && (
            <ul className={list.list}>
              {all.map((one) => (
                <li key={one.roleId} className={classes.soldier}>
                  <span>{one.label}</span>
                  {isMaker && (
                    <span className={classes.actions}>
                      <Button variant="default" onClick={() => setNext(one)}>
                        Hand over
                      </Button>
                      <Button
                        variant="subtle"
                        color="gray"
                        aria-label={`Remove ${one.label ?? ''}`}
                        onClick={() => changing.mutate({ what: 'remove', roleId: one.roleId })}
                      >
                        Remove
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isMaker && <Invitation unitBoardId={unitBoardId} />}
      <ConfirmDialog
        title="Hand over"
        opened={next !== null}
        onClose={() => setNext(null)}
        confirm="Hand it over"
        isPending={changing.isPending}
        onConfirm={() =>
          next &&
          changing.mutateAsync(
            { what: 'hand-over', roleId: next.roleId },
            { onSuccess: () => setNext(null) },
          )
        }
        failure={
          changing.isError && {
            message: 'That did not work.',
            detail: errorMessage(changing.error),
          }
        }
      >
        {next?.label} becomes the owner, and you a co-owner.
      </ConfirmDialog>
    </BinderCard>
  )
}

/** Creates a link that makes one user a co-maker. */
function Invitation({ unitBoardId }: { unitBoardId: string }) {
  const [label, setLabel] = useState('')
  const inviting = useInviteCoMaker(unitBoardId)

  function submit() {
    return label.trim() === '' ? undefined : inviting.mutateAsync(label.trim())
  }

  return (
    <Form className={classes.codeForm} onSubmit={submit}>
      <TextInput
        label="Invite a co-owner"
        placeholder="Name or position"
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={inviting.isPending}>
        Make a link
      </Button>
      {inviting.data && (
        <div role="status" className={classes.invitation}>
          <p>The link works once, for 7 days. Send it to that person only.</p>
          <CopyButton
            label="Copy the invitation"
            text={`${location.origin}${screens.coMakeAddress(inviting.data.secret)}`}
          />
        </div>
      )}
      {inviting.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(inviting.error, 'Could not make the link.')}
        </p>
      )}
    </Form>
  )
}
