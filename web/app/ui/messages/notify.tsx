import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { NamingSentence } from '../names/names.tsx'

/** Long enough to read twice; the message covers other controls until then. */
const FAILURE_SHOWN_MS = 15_000

const CLOSE = { 'aria-label': 'Close the message' }

/** Shows a success message. The check mark, not a color, says that it went well. */
export function notifyDone(message: string) {
  notifications.show({
    message: <NamingSentence>{message}</NamingSentence>,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
    withBorder: true,
    closeButtonProps: CLOSE,
  })
}

/** Shows an error message for a failure without its own place on the screen. */
export function notifyFailed(message: string) {
  notifications.show({
    message: <NamingSentence>{message}</NamingSentence>,
    color: 'red',
    icon: <IconAlertTriangle size={18} aria-hidden="true" />,
    withBorder: true,
    closeButtonProps: CLOSE,
    autoClose: FAILURE_SHOWN_MS,
  })
}
