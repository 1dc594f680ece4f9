import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where the messages of ui/messages/notify.tsx appear. */
export function MessageList() {
  return <Notifications position="bottom-right" />
}
