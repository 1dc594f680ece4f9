import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ROOM_LIMITS } from '@squared-away/domain/rooms/room'
import { readRoomCode } from '@squared-away/domain/rooms/room-code'
import { useEffect, useState } from 'react'
import { userOnDevice } from '../data/device/user-on-device.ts'
import { errorMessage } from '../data/errors.ts'
import type { PhoneAccess } from '../data/rooms/room-calls.ts'
import { useJoinRoom } from '../data/rooms/room-changes.ts'
import { keepPhone, keptPhone } from '../data/rooms/room-storage.ts'
import { ORIGIN_ONLY_REFERRER } from '../session/mailed-link.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { sentValues } from '../ui/forms/sent-values.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicForm, PublicPage } from '../ui/public/public-page.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'
import { PhoneScreen } from './phone-screen.tsx'
import { QuizPhone } from './quiz/quiz-phone.tsx'

export const meta = () => [...pageTitle('Join a Room'), ORIGIN_ONLY_REFERRER]

/** A phone joins a room by its seat's code, without an account if its owner has none. */
export default function JoinRoute() {
  const [phone, setPhone] = useState<PhoneAccess | null | undefined>(undefined)
  useEffect(() => setPhone(keptPhone()), [])
  const join = (access: PhoneAccess) => {
    keepPhone(access, userOnDevice() !== null)
    setPhone(access)
  }
  return (
    <PublicPage signInLink={phone === null}>
      {phone === undefined ? (
        <PublicCard tab="Room" title="Join a room">
          <LoadingState label="Loading..." />
        </PublicCard>
      ) : phone === null ? (
        <JoinForm onJoined={join} />
      ) : phone.isQuiz ? (
        <QuizPhone key={phone.token} access={phone} onLeft={() => setPhone(null)} />
      ) : (
        <PhoneScreen key={phone.token} access={phone} onLeft={() => setPhone(null)} />
      )}
    </PublicPage>
  )
}

function JoinForm({ onJoined }: { onJoined: (access: PhoneAccess) => void }) {
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
    <PublicCard tab="Room" title="Join a room">
      <p>Type the code of the board or the quiz. The one who runs it sees your name.</p>
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
