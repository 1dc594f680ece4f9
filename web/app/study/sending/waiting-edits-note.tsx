import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useState } from 'react'
import { type KeptEdit, nameOfEdit } from '../../data/outbox/edits.ts'
import type { Outbox } from '../../data/outbox/outbox.ts'
import classes from './unsaved-note.module.css'

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
    <section className={classes.note} aria-label="Changes that are not saved yet">
      <IconCloudOff size={24} stroke={1.6} aria-hidden="true" className={classes.sign} />
      <div className={classes.lines}>
        {waiting > 0 && (
          <div className={classes.line} role="status">
            <p>
              <strong>Not yet saved: {waiting === 1 ? '1 change' : `${waiting} changes`}.</strong>{' '}
              {online
                ? 'They are kept on this device until the server has them.'
                : 'You are offline. They are kept on this device and sent when you are back online.'}
            </p>
            <Button variant="default" onClick={() => void outbox.sendAll()}>
              Save now
            </Button>
          </div>
        )}
        {refused.map((edit) => (
          <RefusedEdit key={edit.id} kept={edit} outbox={outbox} />
        ))}
      </div>
    </section>
  )
}

function RefusedEdit({ kept, outbox }: { kept: KeptEdit; outbox: Outbox }) {
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <div className={classes.line} role="status">
      <p>
        <strong>A change was not accepted.</strong> <bdi>{nameOfEdit(kept.edit)}</bdi>:{' '}
        {kept.reason}
      </p>
      <div className={classes.choices}>
        {isDiscarding ? (
          <>
            <Button color="red" onClick={() => void outbox.discard(kept.id)}>
              Discard the change
            </Button>
            <Button variant="default" onClick={() => setDiscarding(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => void outbox.retry(kept.id)}>
              Try again
            </Button>
            <Button variant="subtle" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
