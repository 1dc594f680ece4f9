import { IconFolderOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './state.module.css'

/** Shown when a screen, table or card is empty, with what to do about it. */
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
