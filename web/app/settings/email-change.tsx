import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  emailProblem,
  normalizeEmail,
  passwordProblem,
} from '@squared-away/domain/soldier/credentials'
import { passwordChoiceProblem } from '@squared-away/domain/soldier/password-choice'
import { useChangeEmail } from '../data/account/profile.ts'
import { errorMessage } from '../data/errors.ts'
import type { CurrentUser } from '../data/user/current-user.ts'
import { DialogFields } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { notifyDone } from '../ui/messages/notify.tsx'

interface EmailChangeProps {
  user: CurrentUser
  opened: boolean
  onClose: () => void
}

/** Changes the email address; requires the password. */
export function EmailChange({ user, opened, onClose }: EmailChangeProps) {
  const hasPassword = user.passwordUpdate !== ''
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: emailProblem,
      password: (password, { email }) =>
        hasPassword
          ? passwordProblem(password)
          : passwordChoiceProblem(password, { name: user.name, email: normalizeEmail(email) }),
    },
  })
  const update = useChangeEmail()

  function close() {
    form.setFieldValue('password', '')
    form.clearErrors()
    update.reset()
    onClose()
  }

  function send({ email, password }: typeof form.values) {
    return update.mutateAsync(
      { email: normalizeEmail(email), password },
      {
        onSuccess: (changed) => {
          notifyDone(`Your email address is now ${changed.email}.`)
          close()
        },
      },
    )
  }

  return (
    <FormDialog
      title="Change email address"
      opened={opened}
      onClose={close}
      onSubmit={sentValues(form, send)}
      confirm="Change address"
      isPending={update.isPending}
      failure={
        update.isError && {
          message: 'Could not change the address.',
          detail: errorMessage(update.error, ''),
        }
      }
    >
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
          description={hasPassword ? undefined : 'Your account has none yet. At least 8 characters'}
          autoComplete={hasPassword ? 'current-password' : 'new-password'}
          {...form.getInputProps('password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        />
      </DialogFields>
    </FormDialog>
  )
}
