import { useNotifications } from '@mantine/notifications'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { useScreenSettled } from './screen-settled.ts'

/**
 * The list of messages. Its code is not needed to draw a screen, so it comes once the screen is
 * there, or with the first message, which waits for it.
 */
export function Messages() {
  const [List, setList] = useState<ComponentType | null>(null)
  const { notifications } = useNotifications()
  const isWanted = useScreenSettled() || notifications.length > 0
  useEffect(() => {
    if (!isWanted) return
    import('./message-list.tsx').then(
      (part) => startTransition(() => setList(() => part.MessageList)),
      (error) => console.error('Could not load the list of messages.', error),
    )
  }, [isWanted])
  return List && <List />
}
