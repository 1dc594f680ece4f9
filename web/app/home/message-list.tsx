import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { PHONE } from '../theme/breakpoints.ts'
import classes from './message-list.module.css'

/** Messages at once; more wait, so that they never cover a screen. */
const MOST_SHOWN = 3

/**
 * Where the messages of ui/messages/notify.tsx appear: on a phone at the upper edge, since the
 * buttons that a thumb reaches are at the lower one.
 */
export function MessageList() {
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={onPhone ? 'top-center' : 'bottom-right'}
      limit={onPhone ? 1 : MOST_SHOWN}
      classNames={{ root: classes.root }}
    />
  )
}
