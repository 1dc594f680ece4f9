import { Button, PasswordInput, TextInput } from '@mantine/core'
import {
  emailProblem,
  normaliseEmail,
  passwordProblem,
} from '@squared-away/domain/soldier/credentials'
import { type FormEvent, useState } from 'react'
import { account } from '../data/calls/client.ts'
import { errorMessage } from '../data/calls/errors.ts'
import type { CurrentUser } from '../session/current-user.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { useAccountUpdate } from './account-update.ts'
import { DialogFields, focusFirstFault } from './dialog-fields.tsx'

interface EmailChangeProps {
  user: CurrentUser
  opened: boolean
  onClose: () => void
}

/** Changes the address, with the password as the proof of who asks. */
export function EmailChange({ user, opened, onClose }: EmailChangeProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ email?: string | null; password?: string | null }>({})
  const update = useAccountUpdate((input: { email: string; password: string }) =>
    account.updateEmail(input),
  )
  const hasPassword = user.passwordUpdate !== ''

  function close() {
    setPassword('')
    setFaults({})
    update.reset()
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (update.isPending) return
    const found = { email: emailProblem(email), password: passwordProblem(password) }
    setFaults(found)
    if (found.email !== null || found.password !== null) {
      focusFirstFault(event.currentTarget)
      return
    }
    update.mutate(
      { email: normaliseEmail(email), password },
      {
        onSuccess: (changed) => {
          notifyDone(`Your e-mail address is ${changed.email} now.`)
          close()
        },
      },
    )
  }

  return (
    <Dialog title="Change e-mail address" opened={opened} onClose={close}>
      <form onSubmit={submit} noValidate>
        <DialogFields>
          <TextInput
            label="New e-mail address"
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              setFaults({ ...faults, email: null })
            }}
            error={faults.email}
            data-autofocus
          />
          <PasswordInput
            label={hasPassword ? 'Your password' : 'Choose a password'}
            description={
              hasPassword ? undefined : 'Your account has none yet. At least 8 characters'
            }
            autoComplete={hasPassword ? 'current-password' : 'new-password'}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setFaults({ ...faults, password: null })
            }}
            error={faults.password}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          />
        </DialogFields>
        <DialogActions>
          {update.isError && (
            <DialogFailure
              message="The address could not be changed."
              detail={errorMessage(update.error, '')}
            />
          )}
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Change address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
