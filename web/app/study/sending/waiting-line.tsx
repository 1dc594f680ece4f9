import { Button } from '@mantine/core'
import type { SendQueue } from '../../data/queue/send-queue.ts'
import { NoteLine } from '../../ui/messages/standing-note.tsx'

interface WaitingLineProps {
  queue: SendQueue
  /** What waits, with its count. */
  what: string
  online: boolean
  /** Where it is while it waits, as a whole sentence. */
  whileOnline: string
  whileOffline: string
}

/** Says what has not reached the server yet, and sends it. */
export function WaitingLine({ queue, what, online, whileOnline, whileOffline }: WaitingLineProps) {
  return (
    <NoteLine
      choices={
        <Button variant="default" onClick={() => void queue.sendAll()}>
          Save now
        </Button>
      }
    >
      <strong>Not yet saved: {what}.</strong> {online ? whileOnline : whileOffline}
    </NoteLine>
  )
}
