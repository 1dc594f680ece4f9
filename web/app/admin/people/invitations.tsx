import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  INVITATION_DAYS,
  type Invitation,
  MAX_INVITED,
  type SignUpMode,
} from '@squared-away/domain/sign-up'
import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import type { UseQueryResult } from '@tanstack/react-query'
import * as pages from '../../addresses/pages.ts'
import { errorMessage } from '../../data/errors.ts'
import { useInvite, useWithdraw } from '../../data/operations/people.ts'
import type { Invited } from '../../data/operations/people-calls.ts'
import { ProofDialog } from '../../session/proof/proof-dialog.tsx'
import { useProof } from '../../session/proof/use-proof.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { notifyFailed } from '../../ui/messages/notify.tsx'
import { formatMoment } from '../../ui/page/moments.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import table from '../../ui/tables/page-table.module.css'
import classes from './people.module.css'

const FAILED = 'That did not work. Check your connection and try again.'

interface InvitationsProps {
  invitations: UseQueryResult<Invitation[]>
  mode: SignUpMode | undefined
  onChange: () => void
}

/** Invites people by mail or by a link, and withdraws invitations. */
export function Invitations({ invitations, mode, onChange }: InvitationsProps) {
  return (
    <BinderCard tab={<h2 id="invitations">Invitations</h2>} labelledBy="invitations">
      {mode === 'closed' && <p>Sign-up is closed, so invitations do not work now.</p>}
      <InviteForm onChange={onChange} />
      <div className={classes.list}>
        <Loaded
          query={invitations}
          loading="Loading the invitations..."
          failure="Could not load the invitations."
        >
          {(found) =>
            found.length === 0 ? (
              <p className={classes.soft}>No invitation is open.</p>
            ) : (
              <OpenInvitations invitations={found} onChange={onChange} />
            )
          }
        </Loaded>
      </div>
    </BinderCard>
  )
}

const addressesIn = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(normalizeEmail)

function problemOf(typed: string): string | null {
  const addresses = addressesIn(typed)
  if (addresses.length === 0) return 'Enter at least one email address.'
  if (addresses.length > MAX_INVITED) return `Enter at most ${MAX_INVITED} at a time.`
  const wrong = addresses.find((address) => emailProblem(address) !== null)
  return wrong === undefined ? null : `${wrong} is not an email address.`
}

function InviteForm({ onChange }: { onChange: () => void }) {
  const { withProof, proof } = useProof()
  const inviting = useInvite(withProof, { onEnd: onChange })
  const form = useForm({ initialValues: { emails: '' }, validate: { emails: problemOf } })
  async function send({ emails }: typeof form.values) {
    const done = await inviting.mutateAsync(addressesIn(emails))
    if (done !== null) form.reset()
  }
  return (
    <Form className={classes.form} onSubmit={sentValues(form, send)}>
      <p>
        An invitation works once, for {INVITATION_DAYS} days. One by email works for that address
        only.
      </p>
      <Textarea
        className={classes.wide}
        label="Email addresses"
        description="One or a whole list, separated by commas or lines."
        size="md"
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps('emails')}
      />
      {inviting.isError && <DialogFailure message={errorMessage(inviting.error, FAILED)} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={inviting.isPending}>
          Send Invitations
        </Button>
        <Button variant="default" onClick={() => inviting.mutate([])} disabled={inviting.isPending}>
          Make a Link
        </Button>
      </div>
      {inviting.data && <Outcome invited={inviting.data} />}
      <ProofDialog {...proof} />
    </Form>
  )
}

function Outcome({ invited: { invitations, known, secret } }: { invited: Invited }) {
  const n = invitations.length
  return (
    <div role="status" className={classes.form}>
      {secret === null ? (
        <p>{n === 1 ? '1 invitation is on its way.' : `${n} invitations are on their way.`}</p>
      ) : (
        <>
          <p>Whoever opens this link may sign up, once. It is shown only now.</p>
          <p className={classes.secret}>
            {window.location.origin}
            {pages.invitation}#{secret}
          </p>
        </>
      )}
      {known.length > 0 && <p>These have an account already: {known.join(', ')}</p>}
    </div>
  )
}

function OpenInvitations({
  invitations,
  onChange,
}: {
  invitations: readonly Invitation[]
  onChange: () => void
}) {
  const { withProof, proof } = useProof()
  const withdrawing = useWithdraw(withProof, {
    onEnd: onChange,
    onFailed: (error) => notifyFailed(errorMessage(error, FAILED)),
  })
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">Open invitations</caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Ends</th>
            <th scope="col" className={table.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ $id, email, createdAt, expire }) => {
            const name = email ?? `A link of ${formatMoment(createdAt)}`
            return (
              <tr key={$id}>
                <th scope="row" className={table.name}>
                  {name}
                </th>
                <td>
                  <time dateTime={expire}>{formatMoment(expire)}</time>
                </td>
                <td className={table.actions}>
                  <Button
                    variant="default"
                    size="sm"
                    loading={withdrawing.isPending && withdrawing.variables === $id}
                    onClick={() => withdrawing.mutate($id)}
                    aria-label={`Withdraw the invitation: ${name}`}
                  >
                    Withdraw
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <ProofDialog {...proof} />
    </>
  )
}
