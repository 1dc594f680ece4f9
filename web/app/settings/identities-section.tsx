import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../data/calls/client.ts'
import { errorMessage } from '../data/errors.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { providerName } from '../session/oauth.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { dayOf } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Connected provider accounts. */
export function IdentitiesSection() {
  const { $id: userId } = useSignedInUser()
  const identities = useQuery({
    queryKey: queryKeys.account(userId, 'identities'),
    queryFn: () => account.listIdentities(),
    select: (list) => list.identities,
  })
  return (
    <SettingsSection
      id="sign-ins"
      title="Connected sign-ins"
      words="Accounts at other services you can log in with."
    >
      <Loaded inSection query={identities} failure="Could not load your connected sign-ins.">
        {(list) => (
          <>
            {list.length === 0 ? <p>None.</p> : <Identities identities={list} />}
            <ConnectButtons connected={list.map(({ provider }) => provider)} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

function Identities({ identities }: { identities: Models.Identity[] }) {
  const user = useSignedInUser()
  const disconnect = useMutation({
    mutationFn: ({ $id }: Models.Identity) => account.deleteIdentity({ identityId: $id }),
    onSuccess: (_, identity) => {
      notifyDone(`${nameOf(identity)} is disconnected.`)
      return queryClient().invalidateQueries({
        queryKey: queryKeys.account(user.$id, 'identities'),
      })
    },
  })
  const isOnlyWay = user.passwordUpdate === '' && identities.length === 1
  return (
    <>
      <SettingsRowList label="Connected sign-ins">
        {identities.map((identity) => (
          <Row
            key={identity.$id}
            name={nameOf(identity)}
            about={`${identity.providerEmail} · since ${dayOf(identity.$createdAt)}`}
            action={
              <Button
                variant="default"
                size="sm"
                aria-label={`Disconnect ${nameOf(identity)}`}
                disabled={isOnlyWay}
                loading={disconnect.isPending && disconnect.variables === identity}
                onClick={() => disconnect.mutate(identity)}
              >
                Disconnect
              </Button>
            }
          />
        ))}
      </SettingsRowList>
      {isOnlyWay && <p>It is your only way to log in. Set a password before you disconnect it.</p>}
      {disconnect.isError && (
        <DialogFailure
          message="Could not disconnect the sign-in."
          detail={errorMessage(disconnect.error, '')}
        />
      )}
    </>
  )
}

function nameOf({ provider }: Models.Identity): string {
  return providerName(provider)
}
