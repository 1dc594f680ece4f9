import { type ComponentType, useEffect, useState } from 'react'

/**
 * The list of messages. Its code is not needed to draw a screen, so it comes once the screen is
 * there; a message that is sent before waits for it.
 */
export function Messages() {
  const [List, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./message-list.tsx').then(
      (part) => setList(() => part.MessageList),
      (error) => console.error('Could not load the list of messages.', error),
    )
  }, [])
  return List && <List />
}
