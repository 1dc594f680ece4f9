import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './card-failure.module.css'

interface CardFailureProps {
  message: string
  onRetry: () => void
  retrying: boolean
}

/** A failure inside of one card; the other cards keep working. */
export function CardFailure({ message, onRetry, retrying }: CardFailureProps) {
  return (
    <div className={classes.failure} role="alert">
      <p className={classes.words}>
        <IconAlertTriangle className={classes.icon} size={20} stroke={1.8} aria-hidden="true" />
        {message}
      </p>
      <Button variant="default" size="compact-sm" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </div>
  )
}
