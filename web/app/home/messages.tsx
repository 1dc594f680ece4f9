import { useNotifications } from '@mantine/notifications'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useScreenSettled } from './screen-settled.ts'

/**
 * The message list. Its code loads after the screen has rendered, or with the first message, which
 * waits for it.
 */
export function Messages() {
  const [List, setList] = useState<ComponentType | null>(null)
  const { notifications } = useNotifications()
  const shouldLoad = useScreenSettled() || notifications.length > 0
  useEffect(() => {
    if (!shouldLoad) return
    import('./message-list.tsx').then(
      (part) => startTransition(() => setList(() => part.MessageList)),
      (error) => console.error('Could not load the list of messages.', error),
    )
  }, [shouldLoad])
  return List && <List />
}
