import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as screens from '../../addresses/screens.ts'
import { useOpenProvider } from '../../data/account/oauth.ts'
import { DialogActions, DialogFields } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { OAUTH_PROVIDERS, type OAuthProvider, oauthFailure, startOAuth } from '../oauth.ts'

interface ProviderProofProps {
  /** Ids of the account's providers. */
  providers: string[]
  /** Cancel button. */
  cancel: ReactNode
}

/** An account without a password signs in again with its provider, which returns to Settings. */
export function ProviderProof({ providers, cancel }: ProviderProofProps) {
  const usable = OAUTH_PROVIDERS.filter(({ id }) => providers.includes(id))
  const start = useOpenProvider((provider: OAuthProvider) => startOAuth(provider, screens.settings))
  return (
    <>
      <DialogFields>
        <p>
          {usable.length > 0
            ? 'It has been a while since you logged in. Log in again, then come back to this step.'
            : 'It has been a while since you logged in. Log out, log in again, then come back to this step.'}
        </p>
      </DialogFields>
      <DialogActions>
        {start.isError && <DialogFailure message={oauthFailure(start.variables)} />}
        {cancel}
        {usable.map((provider) => (
          <Button
            key={provider.id}
            onClick={() => start.mutate(provider)}
            loading={start.isPending && start.variables === provider}
          >
            Continue with {provider.name}
          </Button>
        ))}
      </DialogActions>
    </>
  )
}
