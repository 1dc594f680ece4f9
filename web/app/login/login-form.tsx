import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import { Form } from '../ui/forms/form.tsx'
import classes from './login-card.module.css'
import { Refusal } from './refusal.tsx'
import type { LoginFormState } from './use-login-form.ts'

/** Fields of both tabs; sign-up also asks for a name. */
export function LoginForm({ form }: { form: LoginFormState }) {
  const { mode, isBusy, refusal, isTaken, isRestricted, propsOf } = form
  return (
    // `method` keeps the password out of the URL if the form is submitted without scripts.
    <Form method="post" onSubmit={form.submit} className={classes.form}>
      <noscript>
        <p className={classes.noscript}>You need JavaScript to sign in.</p>
      </noscript>
      {mode === 'signup' && (
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          {...propsOf('name')}
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
        autoComplete={mode === 'login' ? 'username webauthn' : 'username'}
        {...propsOf('email')}
        size="md"
        required
        withAsterisk={false}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
        description={mode === 'signup' ? 'At least 8 characters' : undefined}
        {...propsOf('password')}
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
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      {isTaken && (
        <Button variant="default" onClick={() => form.switchTo('login')}>
          Log in instead
        </Button>
      )}
      {isRestricted && <Link to={pages.invitation}>How to sign up here</Link>}
      <Button
        type="submit"
        size="md"
        fullWidth
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
      >
        {isBusy ? 'Processing...' : mode === 'login' ? 'Login' : 'Create Account'}
      </Button>
      {mode === 'signup' && (
        <p className={classes.terms}>
          By creating an account you confirm that you are 18 or older and accept the{' '}
          <Link to={pages.legal}>Terms of Service</Link>. The{' '}
          <Link to={pages.privacy}>Privacy Policy</Link> says what we store.
        </p>
      )}
    </Form>
  )
}
