import type { ReactNode } from 'react'
import { PublicFooter } from '../ui/public/public-footer.tsx'
import { PublicHeader } from '../ui/public/public-header.tsx'
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
    <div className={classes.layout}>
      <PublicHeader />
      <main className={classes.page}>
        <h1 className={classes.title} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        <p className={classes.lede}>{lede}</p>
        <LookOffline />
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}
