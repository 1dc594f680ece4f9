import { Anchor, Button, Divider, PasswordInput, Tabs, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { errorMessage } from '../data/calls/errors.ts'
import { HALF_SIGNED_IN } from '../session/current-user.ts'
import { safeNextPath, secondFactorPath } from '../session/next-path.ts'
import { signIn, signUp } from '../session/sign-in.ts'
import classes from './login-card.module.css'
import { type FieldErrors, type Fields, firstFault, type Mode, missing } from './login-fields.ts'
import { OAuthButtons } from './oauth-buttons.tsx'

const UNEXPECTED = 'An unexpected error occurred.'

/** Login and sign-up in one card with two tabs (specification §2, §5, §8). */
export function LoginCard() {
  const [mode, setMode] = useState<Mode>('login')
  const [fields, setFields] = useState<Fields>({ name: '', email: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusalBox = useRef<HTMLParagraphElement>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const next = safeNextPath(params.get('next'))

  useEffect(() => {
    if (refusal !== undefined) refusalBox.current?.focus()
  }, [refusal])

  function switchTo(other: Mode) {
    setMode(other)
    setErrors({})
    setRefusal(undefined)
  }

  function change(field: keyof Fields, value: string) {
    setFields({ ...fields, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const faults = missing(mode, fields)
    setErrors(faults)
    setRefusal(undefined)
    const fault = firstFault(faults)
    if (fault) {
      form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const { name, email, password } = fields
      const user = await (mode === 'login'
        ? signIn(email.trim(), password)
        : signUp(name.trim(), email.trim(), password))
      if (!user) throw new Error('The new session has no user')
      await navigate(user === HALF_SIGNED_IN ? secondFactorPath(next) : next, { replace: true })
    } catch (error) {
      setRefusal(errorMessage(error, UNEXPECTED))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Tabs
      value={mode}
      onChange={(value) => switchTo(value === 'signup' ? 'signup' : 'login')}
      variant="none"
      classNames={{
        root: classes.card,
        list: classes.tabs,
        tab: classes.tab,
        panel: classes.panel,
      }}
    >
      <Tabs.List aria-label="Login or sign up">
        <Tabs.Tab value="login">Login</Tabs.Tab>
        <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={mode}>
        {/* The method keeps a password out of the address should the form be sent without scripts. */}
        <form ref={form} method="post" onSubmit={submit} noValidate className={classes.form}>
          <noscript>
            <p className={classes.noscript}>Signing in needs JavaScript.</p>
          </noscript>
          {mode === 'signup' && (
            <TextInput
              label="Name"
              name="name"
              autoComplete="name"
              value={fields.name}
              onChange={(event) => change('name', event.currentTarget.value)}
              error={errors.name}
              maxLength={128}
              size="md"
              required
              withAsterisk={false}
            />
          )}
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete={mode === 'login' ? 'username' : 'email'}
            value={fields.email}
            onChange={(event) => change('email', event.currentTarget.value)}
            error={errors.email}
            size="md"
            required
            withAsterisk={false}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
            description={mode === 'signup' ? 'At least 8 characters' : undefined}
            value={fields.password}
            onChange={(event) => change('password', event.currentTarget.value)}
            error={errors.password}
            size="md"
            required
            withAsterisk={false}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
          />
          {mode === 'login' && (
            <p className={classes.forgotten}>
              <Link to={pages.forgotPassword}>Forgot password?</Link>
            </p>
          )}
          {refusal !== undefined && (
            <p ref={refusalBox} className={classes.refusal} role="alert" tabIndex={-1}>
              <IconAlertTriangle size={20} aria-hidden="true" />
              {refusal}
            </p>
          )}
          <Button
            type="submit"
            size="md"
            fullWidth
            aria-disabled={busy}
            data-busy={busy || undefined}
          >
            {busy ? 'Processing...' : mode === 'login' ? 'Login' : 'Create Account'}
          </Button>
          {mode === 'signup' && (
            <p className={classes.terms}>
              By creating an account you confirm that you are 18 or older and accept the{' '}
              <Link to={pages.legal}>Terms of Service</Link>. The{' '}
              <Link to={pages.privacy}>Privacy Policy</Link> says what is stored.
            </p>
          )}
        </form>
        <Divider label="OR" labelPosition="center" className={classes.divider} />
        <OAuthButtons next={next} />
        <p className={classes.toggle}>
          {mode === 'login' ? 'No account yet? ' : 'Already have an account? '}
          <Anchor
            component="button"
            type="button"
            onClick={() => switchTo(mode === 'login' ? 'signup' : 'login')}
          >
            {mode === 'login' ? 'Sign Up' : 'Login'}
          </Anchor>
        </p>
      </Tabs.Panel>
    </Tabs>
  )
}
