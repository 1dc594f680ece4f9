import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorMessage, errorType } from '../../data/calls/errors.ts'
import type { CurrentUser } from '../../data/user/current-user.ts'
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { DialogFields } from '../dialog-fields.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { useProof } from '../proof/use-proof.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  firstRecoveryCodes,
  newAuthenticator,
  turnOn,
  verifyAuthenticator,
} from './two-step-calls.ts'

interface TwoStepSetupProps {
  /** Called once the second factor is asked for at sign-in from now on. */
  onTurnedOn: (user: CurrentUser) => void
  onClose: () => void
}

/** Sets up two-step verification: the authenticator app first, then the recovery codes. */
export function TwoStepSetup({ onTurnedOn, onClose }: TwoStepSetupProps) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: codeProblem } })
  const field = useRef<HTMLInputElement>(null)
  const isVerified = useRef(false)
  const { withProof, proof } = useProof()
  const authenticator = useQuery({
    queryKey: ['new-authenticator'],
    queryFn: async () => {
      const made = await withProof(newAuthenticator)
      if (made === null) onClose()
      return made
    },
    // A secret is nothing to keep: each set-up has its own.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isThere = Boolean(authenticator.data)
  useEffect(() => {
    if (isThere) field.current?.focus()
  }, [isThere])
  const finish = useMutation({
    mutationFn: async (code: string) => {
      // The code works once; when a later step failed, another try goes on from there.
      if (!isVerified.current) await verifyAuthenticator(code)
      isVerified.current = true
      const user = await turnOn()
      onTurnedOn(user)
      const codes = await withProof(firstRecoveryCodes)
      if (codes === null) onClose()
      return codes
    },
    onError: () => field.current?.select(),
  })

  const send = ({ code }: typeof form.values) => finish.mutateAsync(code)

  if (finish.data) {
    const { data: codes } = finish
    return (
      <Dialog title="Two-step verification is on" opened onClose={onClose}>
        {codes === 'kept' ? (
          <p>Your recovery codes from before still work. You can make new ones at any time.</p>
        ) : (
          <RecoveryCodes codes={codes} />
        )}
        <DialogActions>
          <Button onClick={onClose}>{codes === 'kept' ? 'Close' : 'I saved them'}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Set up two-step verification"
      opened
      onClose={onClose}
      closesOnEscape={!proof.opened}
    >
      <ProofDialog {...proof} />
      <Loaded inSection query={authenticator} failure={failureOf(authenticator.error)}>
        {(made) =>
          made && (
            <Form onSubmit={sentValues(form, send)}>
              <DialogFields>
                <p>Scan this with an authenticator app, then enter the 6 digits it shows.</p>
                <AuthenticatorSecret authenticator={made} />
                <TextInput
                  ref={field}
                  label="Code from the app"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={12}
                  {...form.getInputProps('code')}
                />
              </DialogFields>
              <DialogActions>
                {finish.isError && (
                  <DialogFailure
                    message={
                      errorType(finish.error) === 'user_invalid_token'
                        ? "Wrong code. Enter the one the app shows now, and check that your phone's clock is right."
                        : errorMessage(finish.error, 'Could not turn it on. Try again.')
                    }
                  />
                )}
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button type="submit" loading={finish.isPending}>
                  Turn on
                </Button>
              </DialogActions>
            </Form>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function codeProblem(code: string): string | null {
  return /^(\s*\d){6}\s*$/.test(code) ? null : 'Enter the 6 digits the app shows.'
}

function failureOf(error: unknown): string {
  return errorMessage(error, 'Could not start the setup.')
}
