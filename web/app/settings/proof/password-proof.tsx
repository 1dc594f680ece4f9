import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { proveByPassword } from '../../data/calls/account-proof.ts'
import { errorMessage } from '../../data/calls/errors.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { DialogFields } from '../dialog-fields.tsx'

interface PasswordProofProps {
  onProven: () => void
  /** The way out, beside the button that confirms. */
  cancel: ReactNode
}

/** Asks for the password of the account that is signed in. */
export function PasswordProof({ onProven, cancel }: PasswordProofProps) {
  const { email } = useSignedInUser()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const proof = useMutation({
    mutationFn: proveByPassword,
    onSuccess: onProven,
    onError: () => field.current?.select(),
  })

  function submit() {
    setFault(password === '' ? 'Please enter your password.' : undefined)
    if (password !== '') return proof.mutateAsync(password)
    field.current?.focus()
    return undefined
  }

  return (
    <Form onSubmit={submit}>
      <DialogFields>
        <p>It has been a while since you logged in. Enter your password to continue.</p>
        {/* Password managers want to know whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={field}
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setFault(undefined)
          }}
          error={fault}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        />
      </DialogFields>
      <DialogActions>
        {proof.isError && (
          <DialogFailure
            message={errorMessage(
              proof.error,
              'Could not reach the server. Check your connection and try again.',
            )}
          />
        )}
        {cancel}
        <Button type="submit" loading={proof.isPending}>
          Confirm
        </Button>
      </DialogActions>
    </Form>
  )
}
