import { Button, NativeSelect } from '@mantine/core'
import type { RoomView } from '@squared-away/domain/rooms/room'
import { errorMessage } from '../data/errors.ts'
import type { RoomAccess } from '../data/rooms/room-calls.ts'
import { useChangeRoom } from '../data/rooms/room-changes.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import classes from './rooms.module.css'

/** For the host: chooses the current candidate and the current member. */
export function TurnChoice({ view, access }: { view: RoomView; access: RoomAccess }) {
  const give = useChangeRoom(access)
  const members = view.seats.filter(({ role }) => role === 'member')
  const candidates = view.seats.filter(({ role }) => role === 'candidate')
  const nextMember = members[members.findIndex(({ id }) => id === view.memberId) + 1]
  const nextCandidate = candidates[candidates.findIndex(({ id }) => id === view.candidateId) + 1]
  const options = (seats: typeof members) =>
    seats.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className={classes.fields}>
      {give.isError && (
        <DialogFailure
          message={errorMessage(give.error, 'Could not reach the server. Try again.')}
        />
      )}
      <NativeSelect
        size="md"
        label="Candidate"
        value={view.candidateId ?? ''}
        data={options(candidates)}
        onChange={(event) =>
          give.mutate({
            candidateId: event.currentTarget.value,
            ...(members[0] && { memberId: members[0].id }),
          })
        }
      />
      <NativeSelect
        size="md"
        label="Member who asks"
        value={view.memberId ?? ''}
        data={options(members)}
        onChange={(event) => give.mutate({ memberId: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        {nextMember && (
          <Button loading={give.isPending} onClick={() => give.mutate({ memberId: nextMember.id })}>
            Next: {nextMember.name}
          </Button>
        )}
        {nextCandidate && (
          <Button
            variant={nextMember ? 'default' : 'filled'}
            loading={give.isPending}
            onClick={() =>
              give.mutate({
                candidateId: nextCandidate.id,
                ...(members[0] && { memberId: members[0].id }),
              })
            }
          >
            Next candidate: {nextCandidate.name}
          </Button>
        )}
      </div>
    </div>
  )
}
