import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NamingSentence } from '../names/names.tsx'
import classes from './notify-with-button.module.css'

/** Long enough to read the message and reach its button by keyboard. */
const SHOWN_MS = 12_000

/** A success message with a button that closes it when pressed. */
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

/** A success message with a link to the next step. */
export function notifyLeading(message: string, next: { label: string; to: string }) {
  notifyWithButton(<NamingSentence>{message}</NamingSentence>, (close) => (
    <Button component={Link} to={next.to} size="compact-md" onClick={close}>
      {next.label}
    </Button>
  ))
}
