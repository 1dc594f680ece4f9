import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '../ui/headers/page-header.tsx'
import classes from './access-denied.module.css'

/** Shown to everybody who is not an admin (specification §6), with links onward. */
export function AccessDenied({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Access Denied" />
      <div className={classes.denied}>
        <IconLock className={classes.icon} size={36} stroke={1.5} aria-hidden="true" />
        <p>You do not have permission to view this page.</p>
        <div className={classes.ways}>{children}</div>
      </div>
    </>
  )
}
