import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconLogin2,
} from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import {
  OAUTH_PROVIDERS,
  type OAuthProvider,
  oauthFailure,
  PRERENDERED_PROVIDERS,
  startOAuth,
} from '../session/oauth.ts'
import classes from './login-card.module.css'
import { oauthReturnFailure } from './oauth-failures.ts'

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
  useEffect(() => setFailure(oauthReturnFailure(params)), [params])

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
      </div>
    </div>
  )
}
