import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordChoiceProblem } from '@squared-away/domain/soldier/password-choice'
import { useChangePassword } from '../data/account/profile.ts'
import { errorMessage } from '../data/errors.ts'
import type { CurrentUser } from '../data/user/current-user.ts'
import { DialogFields } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { notifyDone } from '../ui/messages/notify.tsx'

interface PasswordChangeProps {
  user: CurrentUser
  opened: boolean
  onClose: () => void
}

/** Changes the password, or sets the first one of an OAuth account. */
export function PasswordChange({ user, opened, onClose }: PasswordChangeProps) {
  const hasPassword = user.passwordUpdate !== ''
  const form = useForm({
    initialValues: { old: '', chosen: '' },
    validate: {
      old: (old) => (hasPassword && old === '' ? 'Please enter your current password.' : null),
      chosen: (chosen) => passwordChoiceProblem(chosen, user),
    },
  })
  const update = useChangePassword()

  function close() {
    form.reset()
    update.reset()
    onClose()
  }

  function send({ old, chosen }: typeof form.values) {
    const change = { password: chosen, ...(hasPassword ? { oldPassword: old } : {}) }
    return update.mutateAsync(change, {
      onSuccess: () => {
        notifyDone('Your password has been changed. All other devices are signed out.')
        close()
      },
    })
  }

  return (
    <FormDialog
      title={hasPassword ? 'Change password' : 'Set a password'}
      opened={opened}
      onClose={close}
      onSubmit={sentValues(form, send)}
      confirm={hasPassword ? 'Change password' : 'Set password'}
      isPending={update.isPending}
      failure={
        update.isError && {
          message: 'Could not change the password.',
          detail: errorMessage(update.error, ''),
        }
      }
    >
      <DialogFields>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('old')}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
            data-autofocus
          />
        )}
        <PasswordInput
          label="New password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps('chosen')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the new password', tabIndex: 0 }}
          data-autofocus={!hasPassword || undefined}
        />
        <p>All other devices are signed out.</p>
      </DialogFields>
    </FormDialog>
  )
}
