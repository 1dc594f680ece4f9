import { Button } from '@mantine/core'
import { useState } from 'react'

interface RefusedChoicesProps {
  /** What the button says that lets it go for good. */
  discardLabel: string
  onRetry: () => void
  onDiscard: () => void
}

/** What can be done about something that the server refused; letting it go asks first. */
export function RefusedChoices({ discardLabel, onRetry, onDiscard }: RefusedChoicesProps) {
  const [isDiscarding, setDiscarding] = useState(false)
  if (isDiscarding) {
    return (
      <>
        <Button color="red" onClick={onDiscard}>
          {discardLabel}
        </Button>
        <Button variant="default" onClick={() => setDiscarding(false)}>
          Keep
        </Button>
      </>
    )
  }
  return (
    <>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
      <Button variant="subtle" onClick={() => setDiscarding(true)}>
        Discard
      </Button>
    </>
  )
}
