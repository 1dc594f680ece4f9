import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { readRoomCode } from '@squared-away/domain/rooms/room-code'
import { useEffect, useState } from 'react'
import { userOnDevice } from '../data/device/user-on-device.ts'
import { errorMessage } from '../data/errors.ts'
import type { RoomAccess } from '../data/rooms/room-calls.ts'
import { useJoinRoom } from '../data/rooms/room-changes.ts'
import { keepPhone, keptPhone } from '../data/rooms/room-storage.ts'
import { ORIGIN_ONLY_REFERRER } from '../session/mailed-link.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { PhoneScreen } from './phone-screen.tsx'

export const meta = () => [...pageTitle('Join a Board'), ORIGIN_ONLY_REFERRER]

/** A phone joins a room by its seat's code, without an account if its owner has none. */
export default function JoinRoute() {
  const [phone, setPhone] = useState<RoomAccess | null | undefined>(undefined)
  useEffect(() => setPhone(keptPhone()), [])
  const join = (access: RoomAccess) => {
    keepPhone(access, userOnDevice() !== null)
    setPhone(access)
  }
  return (
    <PublicPage signInLink={phone === null}>
      {phone === undefined ? (
        <PublicCard tab="Room" title="Join a board">
          <LoadingState label="Loading..." />
        </PublicCard>
      ) : phone === null ? (
        <JoinForm onJoined={join} />
      ) : (
        <PhoneScreen key={phone.token} access={phone} onLeft={() => setPhone(null)} />
      )}
    </PublicPage>
  )
}

function JoinForm({ onJoined }: { onJoined: (access: RoomAccess) => void }) {
  const form = useForm({
    // The code of a link stands behind the #, so that no server sees it.
    initialValues: { code: readRoomCode(location.hash.slice(1)) ?? '', name: '' },
    validate: {
      code: (code) => (readRoomCode(code) === null ? 'Enter the six letters of your code.' : null),
      name: (name) => (name.trim() === '' ? 'Enter your name, for example SFC Ruiz.' : null),
    },
  })
  const join = useJoinRoom((taken) => {
    history.replaceState(history.state, '', location.pathname)
    onJoined(taken)
  })
  const send = ({ code, name }: typeof form.values) =>
    join.mutateAsync({ code: readRoomCode(code) ?? '', name: name.trim() })
  return (
    <PublicCard tab="Room" title="Join a board">
      <p>Type the code that the host gave you. The host sees your name and lets your phone in.</p>
      <PublicForm onSubmit={sentValues(form, send)}>
        <TextInput
          label="Code"
          name="code"
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          {...form.getInputProps('code')}
        />
        <TextInput
          label="Your name"
          name="name"
          size="md"
          autoComplete="off"
          description="A rank and a last name are enough"
          maxLength={ROOM_LIMITS.name}
          {...form.getInputProps('name')}
        />
        {join.isError && (
          <DialogFailure
            message={errorMessage(
              join.error,
              'Could not join. Check your connection and try again.',
            )}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={join.isPending}>
          Join
        </Button>
      </PublicForm>
    </PublicCard>
  )
}
