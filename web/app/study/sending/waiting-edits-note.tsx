import { IconCloudOff } from '@tabler/icons-react'
import { type Entry, findReplay, type Payload } from '../../data/queue/entries.ts'
import type { SendQueue } from '../../data/queue/send-queue.ts'
import { REPLAYS } from '../../data/replays.ts'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { RefusedChoices } from './refused-choices.tsx'
import { WaitingLine } from './waiting-line.tsx'

interface WaitingEditsNoteProps {
  queue: SendQueue
  edits: readonly Entry[]
  online: boolean
}

/** Shows which changes are only on this device, and which of them the server rejected. */
export function WaitingEditsNote({ queue, edits, online }: WaitingEditsNoteProps) {
  if (edits.length === 0) return null
  const refused = edits.filter(({ reason }) => reason !== null)
  const waiting = edits.length - refused.length
  return (
    <StandingNote label="Changes that are not saved yet" icon={IconCloudOff}>
      {waiting > 0 && (
        <WaitingLine
          queue={queue}
          what={waiting === 1 ? '1 change' : `${waiting} changes`}
          online={online}
          kept="They"
        />
      )}
      {refused.map(({ id, payload, reason }) => (
        <NoteLine
          key={id}
          choices={
            <RefusedChoices
              discardLabel="Discard the change"
              onRetry={() => void queue.retry(id)}
              onDiscard={() => void queue.discard(id)}
            />
          }
        >
          <strong>A change was not accepted.</strong> <bdi>{nameOf(payload)}</bdi>: {reason}
        </NoteLine>
      ))}
    </StandingNote>
  )
}

function nameOf(payload: Payload): string {
  return findReplay(REPLAYS, payload)?.name(payload) ?? 'A change'
}
