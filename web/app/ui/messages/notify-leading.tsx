import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { NamingSentence } from '../names/names.tsx'
import classes from './notify-leading.module.css'

/** Long enough to read the message and to reach its link by the keyboard. */
const SHOWN_MS = 12_000

/** Tells that something was done, and leads to what comes next. */
export function notifyLeading(message: string, next: { label: string; to: string }) {
  const id = notifications.show({
    message: (
      <div className={classes.message}>
        <span className={classes.words}>
          <NamingSentence>{message}</NamingSentence>
        </span>
        <Button
          component={Link}
          to={next.to}
          size="compact-md"
          onClick={() => notifications.hide(id)}
        >
          {next.label}
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
