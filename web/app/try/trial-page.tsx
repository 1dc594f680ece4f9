import type { ReactNode } from 'react'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import classes from './trial.module.css'
import { TrialOffline } from './trial-offline.tsx'

/** Layout of the pages without an account. */
export function TrialPage({
  title,
  lede,
  children,
}: {
  title: string
  lede: string
  children: ReactNode
}) {
  return (
    <PublicLayout className={classes.page}>
      <h1 className={classes.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <p className={classes.lede}>{lede}</p>
      <TrialOffline />
      {children}
    </PublicLayout>
  )
}
