import { PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useProofByPassword } from '../../data/account/proof.ts'
import { errorMessage } from '../../data/errors.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { DialogFields } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/form-dialog.tsx'

interface PasswordProofProps {
  onProven: () => void
  onCancel: () => void
}

/** Asks for the signed-in user's password. */
export function PasswordProof({ onProven, onCancel }: PasswordProofProps) {
  const { email } = useSignedInUser()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const proof = useProofByPassword(onProven)

  function submit() {
    setFault(password === '' ? 'Please enter your password.' : undefined)
    if (password !== '') {
      return proof.mutateAsync(password, { onError: () => field.current?.select() })
    }
    field.current?.focus()
    return undefined
  }

  return (
    <DialogForm
      onSubmit={submit}
      confirm="Confirm"
      onCancel={onCancel}
      isPending={proof.isPending}
      failure={
        proof.isError && {
          message: errorMessage(
            proof.error,
            'Could not reach the server. Check your connection and try again.',
          ),
        }
      }
    >
      <DialogFields>
        <p>It has been a while since you logged in. Enter your password to continue.</p>
        {/* Tells password managers whose password this is. */}
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
    </DialogForm>
  )
}
