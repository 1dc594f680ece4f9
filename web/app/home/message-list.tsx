import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { PHONE } from '../theme/breakpoints.ts'
import classes from './message-list.module.css'

/** Messages shown at once; more are queued so that they never cover a screen. */
const MAX_SHOWN = 3

/**
 * Shows the messages of ui/messages/notify.tsx. On a phone they are at the top, because the buttons
 * for the thumb are at the bottom; elsewhere in the middle, because the actions of a table's rows
 * are on the right.
 */
export function MessageList() {
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={onPhone ? 'top-center' : 'bottom-center'}
      limit={onPhone ? 1 : MAX_SHOWN}
      classNames={{ root: classes.root }}
    />
  )
}
