import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { listProviders, waysToProve } from '../data/calls/account.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { OAUTH_PROVIDERS, type OAuthProvider, startOAuth } from '../session/oauth.ts'
import { ProofDialog } from '../session/proof/proof-dialog.tsx'
import { useProof } from '../session/proof/use-proof.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { connectFailure, returnedConnectFailure } from './connect-failure.ts'
import { SettingsActions } from './settings-section.tsx'

/** Connects the account to another provider. */
export function ConnectButtons({ connected }: { connected: string[] }) {
  const { $id: userId } = useSignedInUser()
  const [params] = useSearchParams()
  const { askForProof, proof } = useProof()
  const { data: offered = [] } = useQuery({
    queryKey: queryKeys.account(userId, 'providers'),
    queryFn: listProviders,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const connect = useMutation({
    mutationFn: async (provider: OAuthProvider) => {
      // This navigates away, so a stale session is not asked for proof first.
      const { until } = await waysToProve()
      if (until === '' && !(await askForProof())) return
      await startOAuth(provider, `${screens.settings}#sign-ins`, `${screens.settings}#sign-ins`)
    },
  })
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
