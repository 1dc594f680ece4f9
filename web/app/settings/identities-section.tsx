import { Button } from '@mantine/core'
import { type Identity, useDisconnectIdentity, useIdentities } from '../data/account/identities.ts'
import { errorMessage } from '../data/errors.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { providerName } from '../session/oauth.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { formatDay } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Connected provider accounts. */
export function IdentitiesSection() {
  const identities = useIdentities()
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

function Identities({ identities }: { identities: Identity[] }) {
  const user = useSignedInUser()
  const disconnect = useDisconnectIdentity((identity) =>
    notifyDone(`${nameOf(identity)} is disconnected.`),
  )
  const isOnlyWay = user.passwordUpdate === '' && identities.length === 1
  return (
    <>
      <SettingsRowList label="Connected sign-ins">
        {identities.map((identity) => (
          <Row
            key={identity.$id}
            name={nameOf(identity)}
            about={`${identity.providerEmail} · since ${formatDay(identity.$createdAt)}`}
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

function nameOf({ provider }: Identity): string {
  return providerName(provider)
}
