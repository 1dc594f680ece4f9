import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordChoiceProblem } from '@squared-away/domain/soldier/password-choice'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { type MailedLink, useRecoverPassword } from '../data/account/mailed-links.ts'
import { errorMessage, errorType } from '../data/errors.ts'
import { ORIGIN_ONLY_REFERRER, useMailedLink } from '../session/mailed-link.ts'
import { leaveAndForget } from '../session/sign-in.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'

export const meta = () => [...pageTitle('Choose a new password'), ORIGIN_ONLY_REFERRER]

/** Target of the mailed password link. Opening it does not use up the link. */
export default function RecoveryRoute() {
  const link = useMailedLink()
  return (
    <PublicPage>
      {link === undefined ? (
        <PublicCard tab="Login" title="Choose a new password">
          <LoadingState label="Loading..." />
        </PublicCard>
      ) : link === null ? (
        <NoLink />
      ) : (
        <NewPassword link={link} />
      )}
    </PublicPage>
  )
}

function NewPassword({ link }: { link: MailedLink }) {
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      password: (password, { email }) =>
        passwordChoiceProblem(password, { name: '', email: email.trim() || null }),
    },
  })
  // All sessions of the account have ended, including this browser's.
  const change = useRecoverPassword(() => leaveAndForget(() => {}))

  const send = ({ password }: typeof form.values) => change.mutateAsync({ ...link, password })

  if (change.isSuccess) return <Changed />
  if (isLinkOver(change.error)) return <NoLink />
  return (
    <PublicCard tab="Login" title="Choose a new password">
      <p>It replaces the old one, and every device is signed out.</p>
      <PublicForm onSubmit={sentValues(form, send)}>
        {/* The link does not tell whose password it is, and password managers ask for it. */}
        <TextInput
          label="Email (optional)"
          name="email"
          type="email"
          autoComplete="username"
          description="For your password manager"
          {...form.getInputProps('email')}
          size="md"
        />
        <PasswordInput
          label="New password"
          name="password"
          autoComplete="new-password"
          description="At least 8 characters"
          {...form.getInputProps('password')}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        />
        {change.isError && (
          <DialogFailure
            message={errorMessage(change.error, 'Could not change the password. Try again.')}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={change.isPending}>
          Change password
        </Button>
      </PublicForm>
    </PublicCard>
  )
}

function Changed() {
  return (
    <PublicCard tab="Login" title="Password changed">
      <p role="status">
        Your new password is set, and all devices are signed out. Log in with it now.
      </p>
      <Button component={Link} to={pages.login} size="md" fullWidth>
        Login
      </Button>
    </PublicCard>
  )
}

function NoLink() {
  return (
    <PublicCard tab="Login" title="This link does not work">
      <p role="alert">
        It was already used, is older than 30 minutes, or is incomplete. Open the link again from
        the email itself.
      </p>
      <Button component={Link} to={pages.forgotPassword} size="md" fullWidth>
        Send a new link
      </Button>
      <p>
        <Link to={pages.login}>Back to login</Link>
      </p>
    </PublicCard>
  )
}

function isLinkOver(error: unknown): boolean {
  return ['user_invalid_token', 'user_not_found'].includes(errorType(error))
}
