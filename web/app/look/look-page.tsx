import type { ReactNode } from 'react'
import { PublicLayout } from '../ui/public/public-layout.tsx'
import classes from './look.module.css'
import { LookOffline } from './look-offline.tsx'

/** Layout of the pages without an account. */
export function LookPage({
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
      <LookOffline />
      {children}
    </PublicLayout>
  )
}
