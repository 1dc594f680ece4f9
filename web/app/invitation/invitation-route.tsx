import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readSignUpCode, type SignUpOffer } from '@squared-away/domain/sign-up'
import { emailProblem, normalizeEmail } from '@squared-away/domain/soldier/credentials'
import { useEffect } from 'react'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { errorMessage } from '../data/errors.ts'
import { useSendSignUpLink, useSignUpOffer, useTryCode } from '../data/sign-up/sign-up.ts'
import { ORIGIN_ONLY_REFERRER } from '../session/mailed-link.ts'
import { keepSignUpCode } from '../session/sign-up-code.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'
import { Loaded } from '../ui/states/loaded.tsx'

export const meta = () => [...pageTitle('How to sign up'), ORIGIN_ONLY_REFERRER]

const FAILED = 'That did not work. Check your connection and try again.'

/** Takes the invitation of a link, or says how to sign up here (wire §6.6). */
export default function InvitationRoute() {
  const offer = useSignUpOffer()
  const invitation = useTryCode(keepSignUpCode)
  const { mutate: tryInvitation } = invitation

  // Removes the secret from the address at once: it stays in this tab only.
  useEffect(() => {
    const secret = window.location.hash.slice(1)
    window.history.replaceState(window.history.state, '', window.location.pathname)
    if (secret !== '') tryInvitation(secret)
  }, [tryInvitation])

  return (
    <PublicPage>
      <PublicCard tab="Sign up" title="How to sign up">
        {invitation.isSuccess ? (
          <Good />
        ) : (
          <>
            {invitation.isError && (
              <DialogFailure message={errorMessage(invitation.error, FAILED)} />
            )}
            <Loaded
              query={offer}
              loading="Looking who may sign up..."
              failure="Could not reach the server."
            >
              {(found) => <Ways offer={found} />}
            </Loaded>
            <p>
              <Link to={pages.login}>Back to login</Link>
            </p>
          </>
        )}
      </PublicCard>
    </PublicPage>
  )
}

function Good() {
  return (
    <>
      <p role="status">You may sign up. Sign up in this tab.</p>
      <Button component={Link} to={pages.signUp} size="md" fullWidth>
        Sign Up
      </Button>
    </>
  )
}

function Ways({ offer }: { offer: SignUpOffer }) {
  const { mode, contact, domains } = offer
  const who = contact ?? 'the people who run this site'
  if (mode === 'open') {
    return (
      <>
        <p>Everybody may sign up here. You need no code.</p>
        <Button component={Link} to={pages.signUp} size="md" fullWidth>
          Sign Up
        </Button>
      </>
    )
  }
  if (mode === 'closed') return <p>Sign-up is closed here. Ask {who}.</p>
  if (mode === 'domains') return <DomainForm domains={domains} who={who} />
  return (
    <>
      <p>
        {mode === 'code'
          ? `Sign-up here takes your unit's code. Ask ${who} for it.`
          : `Sign-up here is by invitation. Open the link that you got, or ask ${who} for one.`}
      </p>
      {mode === 'code' && <CodeForm />}
    </>
  )
}

function CodeForm() {
  const form = useForm({
    initialValues: { code: '' },
    validate: {
      code: (typed) =>
        readSignUpCode(typed) === null ? 'A code has at least 8 letters and digits.' : null,
    },
  })
  const trying = useTryCode(keepSignUpCode)
  if (trying.isSuccess) return <Good />
  return (
    <PublicForm onSubmit={sentValues(form, ({ code }) => trying.mutateAsync(code.trim()))}>
      <TextInput
        label="Code"
        name="code"
        autoComplete="off"
        spellCheck={false}
        size="md"
        {...form.getInputProps('code')}
      />
      {trying.isError && <DialogFailure message={errorMessage(trying.error, FAILED)} />}
      <Button type="submit" size="md" fullWidth loading={trying.isPending}>
        Use the code
      </Button>
    </PublicForm>
  )
}

function DomainForm({ domains, who }: { domains: readonly string[]; who: string }) {
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } })
  const sending = useSendSignUpLink()
  if (sending.isSuccess) {
    return (
      <p role="status">
        If <strong>{sending.variables}</strong> has no account yet, an email with a link is on its
        way. The link works once, for 24 hours. Nothing after a few minutes? Check your spam folder.
      </p>
    )
  }
  const send = ({ email }: typeof form.values) => sending.mutateAsync(normalizeEmail(email))
  return (
    <>
      <p>
        Sign-up here is for email addresses at {domains.join(', ')}. We mail you a link. For another
        address, ask {who}.
      </p>
      <PublicForm onSubmit={sentValues(form, send)}>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        {sending.isError && <DialogFailure message={errorMessage(sending.error, FAILED)} />}
        <Button type="submit" size="md" fullWidth loading={sending.isPending}>
          Send the link
        </Button>
      </PublicForm>
    </>
  )
}
