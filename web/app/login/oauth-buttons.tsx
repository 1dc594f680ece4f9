import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconLogin2,
} from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as pages from '../addresses/pages.ts'
import {
  OAUTH_PROVIDERS,
  type OAuthProvider,
  oauthFailure,
  PRERENDERED_PROVIDERS,
  returnedOAuthError,
  SIGN_UP_RESTRICTED,
  startOAuth,
} from '../session/oauth.ts'
import classes from './login-card.module.css'

const ICONS = { apple: IconBrandAppleFilled, google: IconBrandGoogleFilled, oidc: IconLogin2 }

const never = () => () => {}

/** Sign-in with providers; `next` is the URL to open afterwards. */
export function OAuthButtons({ next }: { next: string }) {
  const [failure, setFailure] = useState<string>()
  const [params] = useSearchParams()
  // The prerendered page holds the place of this site's own provider, so that no button moves.
  const providers = useSyncExternalStore(
    never,
    () => OAUTH_PROVIDERS,
    () => PRERENDERED_PROVIDERS,
  )

  // The server redirects here after a failure (wire §7.3).
  useEffect(() => {
    if (returnedOAuthError(params) === undefined) return setFailure(undefined)
    // Few come back with a failure.
    import('./oauth-failures.ts').then(
      (part) => setFailure(part.oauthReturnFailure(params)),
      (error) => {
        console.error('Could not load what went wrong.', error)
        setFailure('Signing in did not work. Please try again.')
      },
    )
  }, [params])

  async function start(provider: OAuthProvider) {
    setFailure(undefined)
    try {
      await startOAuth(provider, next)
    } catch {
      setFailure(oauthFailure(provider))
    }
  }

  return (
    <div className={classes.providers}>
      {providers.map((provider) => {
        const Icon = ICONS[provider.id]
        return (
          <Button
            key={provider.id}
            className={classes[provider.id] ?? ''}
            variant="default"
            size="md"
            fullWidth
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => void start(provider)}
          >
            Continue with {provider.name}
          </Button>
        )
      })}
      {/* Always rendered, so that a screen reader notices when it is filled. */}
      <div role="alert">
        {failure !== undefined && (
          <p className={classes.refusal}>
            <IconAlertTriangle size={20} aria-hidden="true" />
            {failure}
          </p>
        )}
        {returnedOAuthError(params)?.type === SIGN_UP_RESTRICTED && (
          <Link to={pages.invitation}>How to sign up here</Link>
        )}
      </div>
    </div>
  )
}
