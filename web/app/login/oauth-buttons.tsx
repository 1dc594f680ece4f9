import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBrandAppleFilled, IconBrandGoogleFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OAUTH_PROVIDERS, type OAuthProvider, oauthFailure, startOAuth } from '../session/oauth.ts'
import classes from './login-card.module.css'
import { oauthReturnFailure } from './oauth-failures.ts'

const ICONS = { apple: IconBrandAppleFilled, google: IconBrandGoogleFilled }

/** Sign-in with providers; `next` is the URL to open afterwards. */
export function OAuthButtons({ next }: { next: string }) {
  const [failure, setFailure] = useState<string>()
  const [params] = useSearchParams()

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
      {OAUTH_PROVIDERS.map((provider) => {
        const Icon = ICONS[provider.id]
        return (
          <Button
            key={provider.id}
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
