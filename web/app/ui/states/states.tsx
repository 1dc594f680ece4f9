import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './states.module.css'

/** A screen, table or card that has nothing to show yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.state}>
      <IconFolderOpen className={classes.icon} size={36} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{title}</p>
      {children !== undefined && <div className={classes.words}>{children}</div>}
      {action}
    </div>
  )
}

/** What failed, said next to where it failed, with a way to try again. */
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

/** Something is on its way. `label` is read out and shown. */
export function LoadingState({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" type="dots" aria-hidden="true" />
      <p className={classes.words}>{label}</p>
    </div>
  )
}
