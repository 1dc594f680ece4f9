import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './state.module.css'

/** An error next to what failed, with a way to retry. */
export function ErrorState({
  message,
  onRetry,
  retrying = false,
}: {
  message: string
  onRetry?: () => void
  retrying?: boolean
}) {
  return (
    <div className={classes.state} data-kind="error" role="alert">
      <IconAlertTriangle className={classes.icon} size={36} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{message}</p>
      {onRetry && (
        <Button variant="default" onClick={onRetry} loading={retrying}>
          Retry
        </Button>
      )}
    </div>
  )
}
