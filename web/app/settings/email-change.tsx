import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  emailProblem,
  normaliseEmail,
  passwordProblem,
} from '@squared-away/domain/soldier/credentials'
import { passwordChoiceProblem } from '@squared-away/domain/soldier/password-choice'
import { account } from '../data/calls/client.ts'
import { errorMessage } from '../data/calls/errors.ts'
import type { CurrentUser } from '../data/user/current-user.ts'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { notifyDone } from '../ui/messages/notify.tsx'
import { useAccountUpdate } from './account-update.ts'
import { DialogFields } from './dialog-fields.tsx'

interface EmailChangeProps {
  user: CurrentUser
  opened: boolean
  onClose: () => void
}

/** Changes the address, with the password as the proof of who asks. */
export function EmailChange({ user, opened, onClose }: EmailChangeProps) {
  const hasPassword = user.passwordUpdate !== ''
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (password, { email }) =>
        hasPassword
          ? passwordProblem(password)
          : passwordChoiceProblem(password, { name: user.name, email: normaliseEmail(email) }),
    },
  })
  const update = useAccountUpdate((input: { email: string; password: string }) =>
    account.updateEmail(input),
  )

  function close() {
    form.setFieldValue('password', '')
    form.clearErrors()
    update.reset()
    onClose()
  }

  function send({ email, password }: typeof form.values) {
    return update.mutateAsync(
      { email: normaliseEmail(email), password },
      {
        onSuccess: (changed) => {
          notifyDone(`Your email address is now ${changed.email}.`)
          close()
        },
      },
    )
  }

  return (
    <Dialog title="Change email address" opened={opened} onClose={close}>
      <Form onSubmit={sentValues(form, send)}>
        <DialogFields>
          <TextInput
            label="New email address"
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
            data-autofocus
          />
          <PasswordInput
            label={hasPassword ? 'Your password' : 'Choose a password'}
            description={
              hasPassword ? undefined : 'Your account has none yet. At least 8 characters'
            }
            autoComplete={hasPassword ? 'current-password' : 'new-password'}
            {...form.getInputProps('password')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          />
        </DialogFields>
        <DialogActions>
          {update.isError && (
            <DialogFailure
              message="Could not change the address."
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
      </Form>
    </Dialog>
  )
}
