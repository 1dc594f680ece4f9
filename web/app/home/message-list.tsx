import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where the messages of shared/notify.tsx appear. */
export function MessageList() {
  return <Notifications position="bottom-right" />
}
