import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { useSendRecovery } from '../data/account/mailed-links.ts'
import { errorMessage } from '../data/errors.ts'
import { mailedAddress } from '../session/mailed-link.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'

export const meta = () => pageTitle('Forgot password')

/** Requests the email with a link to choose a new password. */
export default function ForgotPasswordRoute() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const asking = useSendRecovery(() => mailedAddress(pages.recovery))

  const send = ({ email }: typeof form.values) => asking.mutateAsync(normalizeEmail(email))

  if (asking.isSuccess) return <Asked email={asking.variables} onAgain={asking.reset} />
  return (
    <PublicPage>
      <PublicCard tab="Login" title="Forgot your password?">
        <p>
          Enter the email address of your account. We will send you a link to choose a new password.
        </p>
        <PublicForm onSubmit={sentValues(form, send)}>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            {...form.getInputProps('email')}
            size="md"
          />
          {asking.isError && (
            <DialogFailure
              message={errorMessage(asking.error, 'Could not send the email. Try again.')}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={asking.isPending}>
            Send the link
          </Button>
        </PublicForm>
        <p>
          <Link to={pages.login}>Back to login</Link>
        </p>
      </PublicCard>
    </PublicPage>
  )
}

/** The same text whether or not the address has an account, to reveal nothing. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <PublicPage>
      <PublicCard tab="Login" title="Check your email">
        <p role="status">
          If there is an account for <strong>{email}</strong>, an email with a link is on its way.
          The link works once, for 30 minutes.
        </p>
        <p>Nothing after a few minutes? Check your spam folder, or check the address.</p>
        <Button variant="default" onClick={onAgain}>
          Use another address
        </Button>
        <p>
          <Link to={pages.login}>Back to login</Link>
        </p>
      </PublicCard>
    </PublicPage>
  )
}
