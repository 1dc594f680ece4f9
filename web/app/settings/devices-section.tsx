import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Models } from 'appwrite'
import { account } from '../data/calls/client.ts'
import { errorMessage, errorStatus } from '../data/errors.ts'
import { queryClient } from '../data/queries/query-client.ts'
import { queryKeys } from '../data/queries/query-keys.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { dayOf, momentOf } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { deviceName, placeOf } from './device-names.ts'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

/** Signed-in devices, with buttons to sign them out. */
export function DevicesSection() {
  const { $id: userId } = useSignedInUser()
  const sessions = useQuery({
    queryKey: queryKeys.account(userId, 'sessions'),
    queryFn: () => account.listSessions(),
    select: (list) => thisOneFirst(list.sessions),
  })
  return (
    <SettingsSection
      id="devices"
      title="Signed-in devices"
      words="Don’t recognize a device? Sign it out, then change your password. A device that is not used for 90 days is signed out by itself."
    >
      <Loaded inSection query={sessions} failure="Could not load your devices.">
        {(list) => <Devices sessions={list} />}
      </Loaded>
    </SettingsSection>
  )
}

function Devices({ sessions }: { sessions: Models.Session[] }) {
  const signOut = useSignOutDevices()
  const others = sessions.filter((session) => !session.current)
  const isLeaving = (session: Models.Session) =>
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
                  aria-label={`Sign out ${deviceName(session)}, since ${momentOf(session.$createdAt)}`}
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

function useSignOutDevices() {
  const { $id: userId } = useSignedInUser()
  return useMutation({
    mutationFn: async (sessions: Models.Session[]) => {
      for (const { $id } of sessions) await endSession($id)
    },
    onSettled: () =>
      queryClient().invalidateQueries({ queryKey: queryKeys.account(userId, 'sessions') }),
  })
}

/** Already ended: that is what was wanted. */
async function endSession(sessionId: string) {
  try {
    await account.deleteSession({ sessionId })
  } catch (error) {
    if (errorStatus(error) !== 404) throw error
  }
}

function aboutSession(session: Models.Session): string {
  const since = `Since ${momentOf(session.$createdAt)}`
  return [since, lastUse(session), placeOf(session)].filter((part) => part !== '').join(', ')
}

/** Date only, as stored by the server; a field of ours that the SDK does not know. */
function lastUse(session: Models.Session): string {
  if (session.current || !('accessedAt' in session)) return ''
  return `last used on ${dayOf(String(session.accessedAt))}`
}

function thisOneFirst(sessions: Models.Session[]): Models.Session[] {
  return [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.$createdAt.localeCompare(a.$createdAt),
  )
}
