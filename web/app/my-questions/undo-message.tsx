import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import classes from './undo-message.module.css'

/** Long enough to read the message and to reach its button by the keyboard. */
const SHOWN_MS = 12_000

/** Tells that something was done and offers, for a while, to undo it. */
export function notifyUndoable(message: string, undo: () => void) {
  const id = notifications.show({
    message: (
      <div className={classes.message}>
        <span className={classes.words}>{message}</span>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </div>
    ),
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
    withBorder: true,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Close the message' },
  })
}
