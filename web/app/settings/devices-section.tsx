import { Button } from '@mantine/core'
import {
  type SignedInDevice,
  useSignedInDevices,
  useSignOutDevices,
} from '../data/account/devices.ts'
import { errorMessage } from '../data/errors.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { formatDay, formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { describePlace, deviceName } from './device-names.ts'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

/** Signed-in devices, with buttons to sign them out. */
export function DevicesSection() {
  const devices = useSignedInDevices()
  return (
    <SettingsSection
      id="devices"
      title="Signed-in devices"
      words="Don’t recognize a device? Sign it out, then change your password. A device that is not used for 90 days is signed out by itself."
    >
      <Loaded inSection query={devices} failure="Could not load your devices.">
        {(list) => <Devices sessions={list} />}
      </Loaded>
    </SettingsSection>
  )
}

function Devices({ sessions }: { sessions: SignedInDevice[] }) {
  const signOut = useSignOutDevices()
  const others = sessions.filter((session) => !session.current)
  const isLeaving = (session: SignedInDevice) =>
    signOut.isPending && signOut.variables.includes(session)
  return (
    <>
      <SettingsRowList label="Signed-in devices">
        {sessions.map((session) => (
          <Row
            key={session.$id}
            name={deviceName(session)}
            mark={session.current ? 'This device' : undefined}
            about={aboutSession(session)}
            action={
              !session.current && (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Sign out ${deviceName(session)}, since ${formatMoment(session.$createdAt)}`}
                  onClick={() => signOut.mutate([session])}
                  loading={isLeaving(session)}
                >
                  Sign out
                </Button>
              )
            }
          />
        ))}
      </SettingsRowList>
      {signOut.isError && (
        <DialogFailure
          message="Could not sign out the device."
          detail={errorMessage(signOut.error, '')}
        />
      )}
      {others.length > 0 && (
        <SettingsActions>
          <Button
            variant="default"
            onClick={() => signOut.mutate(others)}
            disabled={signOut.isPending}
          >
            Sign out all other devices
          </Button>
        </SettingsActions>
      )}
    </>
  )
}

function aboutSession(session: SignedInDevice): string {
  const since = `Since ${formatMoment(session.$createdAt)}`
  return [since, lastUse(session), describePlace(session)].filter((part) => part !== '').join(', ')
}

/** Date only, as stored by the server. */
function lastUse({ current, accessedAt }: SignedInDevice): string {
  return current || accessedAt === undefined ? '' : `last used on ${formatDay(accessedAt)}`
}
