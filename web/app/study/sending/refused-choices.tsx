import { Button } from '@mantine/core'
import { useState } from 'react'

interface RefusedChoicesProps {
  /** The label of the button that discards it permanently. */
  discardLabel: string
  onRetry: () => void
  onDiscard: () => void
}

/** The choices for an entry that the server rejected. Discarding asks for confirmation. */
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
