import { Anchor, Button, Divider, Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { getNextPath, takesUnitBoard } from '../addresses/next-path.ts'
import { usePasskeysWork } from '../session/passkeys/passkey-support.ts'
import { useHydrated } from '../ui/page/use-hydrated.ts'
import binder from '../ui/tabs/binder-tabs.module.css'
import classes from './login-card.module.css'
import { LoginForm } from './login-form.tsx'
import { OAuthButtons } from './oauth-buttons.tsx'
import { useLoginForm } from './use-login-form.ts'

/** Loaded after the form: most soldiers type. */
const PasskeyButton = lazy(async (): Promise<{ default: ComponentType<{ next: string }> }> => {
  try {
    return { default: (await import('./passkey-button.tsx')).PasskeyButton }
  } catch (error) {
    console.error('Could not load the sign-in with a passkey.', error)
    return { default: () => null }
  }
})

const isInvitation = (path: string) => /^.home.(co-make|packet-link)/.test(path)

/** Login and sign-up in one card with two tabs (specification §2, §5, §8). */
export function LoginCard() {
  const next = getNextPath(useLocation())
  const form = useLoginForm(next)
  const { mode, switchTo } = form
  const isHydrated = useHydrated()
  const hasPasskeys = usePasskeysWork()
  return (
    <Tabs
      value={mode}
      onChange={(value) => switchTo(value === 'signup' ? 'signup' : 'login')}
      variant="none"
      // Kept mounted, the panel would hydrate after the rest of the page, which loses presses.
      keepMounted={false}
      classNames={{
        root: classes.card,
        list: binder.tabs,
        tab: `${binder.tab} ${classes.tab}`,
        panel: `${binder.panel} ${classes.panel}`,
      }}
    >
      <Tabs.List aria-label="Login or sign up">
        <Tabs.Tab value="login">Login</Tabs.Tab>
        <Tabs.Tab value="signup">Sign Up</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={mode}>
        {isHydrated && (takesUnitBoard(next) || isInvitation(next)) && (
          <p className={classes.unitBoard}>
            Sign up for free, or log in. Then{' '}
            {isInvitation(next) ? 'your link opens' : "your unit's board is one tap away"}.
          </p>
        )}
        <LoginForm form={form} />
        <Divider label="OR" labelPosition="center" className={classes.divider} />
        <div className={classes.providers}>
          {mode === 'login' && hasPasskeys && (
            <Suspense
              fallback={
                <Button variant="default" size="md" fullWidth loading>
                  Sign in with a passkey
                </Button>
              }
            >
              <PasskeyButton next={next} />
            </Suspense>
          )}
          <OAuthButtons next={next} />
        </div>
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
