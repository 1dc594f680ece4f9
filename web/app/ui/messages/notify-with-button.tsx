import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notify-with-button.module.css'

/** Long enough to read the message and to reach its button by the keyboard. */
const SHOWN_MS = 12_000

/** Tells that something was done beside a button, which closes the message when it is pressed. */
export function notifyWithButton(message: ReactNode, button: (close: () => void) => ReactNode) {
  const id = notifications.show({
    message: (
      <div className={classes.message}>
        <span className={classes.words}>{message}</span>
        {button(() => notifications.hide(id))}
      </div>
    ),
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
    withBorder: true,
    autoClose: SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Close the message' },
  })
}
