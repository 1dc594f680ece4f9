import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type KeptEdit, nameOfEdit } from '../../data/queue/edits.ts'
import type { Outbox } from '../../data/queue/outbox.ts'
import { NoteLine, StandingNote } from '../../ui/messages/standing-note.tsx'
import { RefusedChoices } from './refused-choices.tsx'

interface WaitingEditsNoteProps {
  outbox: Outbox
  edits: readonly KeptEdit[]
  online: boolean
}

/** Says which changes are on this device alone, and what the server refused of them. */
export function WaitingEditsNote({ outbox, edits, online }: WaitingEditsNoteProps) {
  if (edits.length === 0) return null
  const refused = edits.filter(({ reason }) => reason !== null)
  const waiting = edits.length - refused.length
  return (
    <StandingNote label="Changes that are not saved yet" icon={IconCloudOff}>
      {waiting > 0 && (
        <NoteLine
          choices={
            <Button variant="default" onClick={() => void outbox.sendAll()}>
              Save now
            </Button>
          }
        >
          <strong>Not yet saved: {waiting === 1 ? '1 change' : `${waiting} changes`}.</strong>{' '}
          {online
            ? 'They are kept on this device until the server has them.'
            : 'You are offline. They are kept on this device and sent when you are back online.'}
        </NoteLine>
      )}
      {refused.map(({ id, edit, reason }) => (
        <NoteLine
          key={id}
          choices={
            <RefusedChoices
              discardLabel="Discard the change"
              onRetry={() => void outbox.retry(id)}
              onDiscard={() => void outbox.discard(id)}
            />
          }
        >
          <strong>A change was not accepted.</strong> <bdi>{nameOfEdit(edit)}</bdi>: {reason}
        </NoteLine>
      ))}
    </StandingNote>
  )
}
