import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useOfferedProviders } from '../data/account/identities.ts'
import { useConnectProvider } from '../data/account/oauth.ts'
import { OAUTH_PROVIDERS, type OAuthProvider, startOAuth } from '../session/oauth.ts'
import { ProofDialog } from '../session/proof/proof-dialog.tsx'
import { useProof } from '../session/proof/use-proof.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { connectFailure, returnedConnectFailure } from './connect-failure.ts'
import { SettingsActions } from './settings-section.tsx'

/** Connects the account to another provider. */
export function ConnectButtons({ connected }: { connected: string[] }) {
  const [params] = useSearchParams()
  const { askForProof, proof } = useProof()
  const offered = useOfferedProviders()
  const signIns = `${screens.settings}#sign-ins`
  const connect = useConnectProvider(
    (provider: OAuthProvider) => startOAuth(provider, signIns, signIns),
    askForProof,
  )
  const free = OAUTH_PROVIDERS.filter(({ id }) => offered.includes(id) && !connected.includes(id))
  const failure = connect.isError
    ? connectFailure(connect.variables.name)
    : connect.isIdle && returnedConnectFailure(params)
  return (
    <>
      {failure && <DialogFailure message={failure} />}
      {free.length > 0 && (
        <SettingsActions>
          {free.map((provider) => (
            <Button
              key={provider.id}
              variant="default"
              onClick={() => connect.mutate(provider)}
              loading={connect.isPending && !proof.opened && connect.variables === provider}
            >
              Connect {provider.name}
            </Button>
          ))}
        </SettingsActions>
      )}
      <ProofDialog {...proof} />
    </>
  )
}
