import { Button } from '@mantine/core'
import type { SendQueue } from '../../data/queue/send-queue.ts'
import { NoteLine } from '../../ui/messages/standing-note.tsx'

interface WaitingLineProps {
  queue: SendQueue
  /** What waits, with its count. */
  what: string
  online: boolean
  /** What is kept meanwhile, as the subject of a sentence in the plural. */
  kept: string
}

/** Says what has not reached the server yet, and sends it. */
export function WaitingLine({ queue, what, online, kept }: WaitingLineProps) {
  return (
    <NoteLine
      choices={
        <Button variant="default" onClick={() => void queue.sendAll()}>
          Save now
        </Button>
      }
    >
      <strong>Not yet saved: {what}.</strong>{' '}
      {online
        ? `${kept} are kept on this device until the server has them.`
        : `You are offline. ${kept} are kept on this device and sent when you are back online.`}
    </NoteLine>
  )
}
