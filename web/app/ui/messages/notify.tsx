import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { NamingSentence } from '../names/names.tsx'

/** Long enough to be read twice; what it lies over can be pressed again after it. */
const FAILURE_SHOWN_MS = 15_000

const CLOSE = { 'aria-label': 'Close the message' }

/** Tells that something was done. The tick, not a colour, says that it went well. */
export function notifyDone(message: string) {
  notifications.show({
    message: <NamingSentence>{message}</NamingSentence>,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden="true" />,
    withBorder: true,
    closeButtonProps: CLOSE,
  })
}

/** Tells that something failed which has no place of its own on the screen. */
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
