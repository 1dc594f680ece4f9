import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { type Authenticator, useVerifyAuthenticator } from '../../data/account/two-step.ts'
import { errorMessage, errorType } from '../../data/errors.ts'
import { DialogFields } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/form-dialog.tsx'
import { sentValues } from '../../ui/forms/sent-values.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'

interface AuthenticatorFormProps {
  authenticator: Authenticator
  /** Runs after the server accepted the code. If it rejects, the next submit runs only this again. */
  onVerified: () => Promise<unknown>
  onCancel: () => void
}

/** Shows the secret of a new authenticator and asks for the first code the app makes from it. */
export function AuthenticatorForm({ authenticator, onVerified, onCancel }: AuthenticatorFormProps) {
  const form = useForm({ initialValues: { code: '' }, validate: { code: codeProblem } })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const finish = useVerifyAuthenticator(onVerified)

  return (
    <DialogForm
      onSubmit={sentValues(form, ({ code }) =>
        finish.mutateAsync(code, { onError: () => field.current?.select() }),
      )}
      confirm="Turn on"
      onCancel={onCancel}
      isPending={finish.isPending}
      failure={finish.isError && { message: failureMessage(finish.error) }}
    >
      <DialogFields>
        <p>Scan this with an authenticator app, then enter the 6 digits it shows.</p>
        <AuthenticatorSecret authenticator={authenticator} />
        <TextInput
          ref={field}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          {...form.getInputProps('code')}
        />
      </DialogFields>
    </DialogForm>
  )
}

function codeProblem(code: string): string | null {
  return /^(\s*\d){6}\s*$/.test(code) ? null : 'Enter the 6 digits the app shows.'
}

function failureMessage(error: unknown): string {
  return errorType(error) === 'user_invalid_token'
    ? "Wrong code. Enter the one the app shows now, and check that your phone's clock is right."
    : errorMessage(error, 'Could not turn it on. Try again.')
}
