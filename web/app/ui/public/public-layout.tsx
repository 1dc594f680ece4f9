import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import classes from './public-layout.module.css'

interface PublicLayoutProps {
  signInLink?: boolean
  /** Class of the page between header and footer. */
  className: string | undefined
  children: ReactNode
}

/** A page without the sidebar: header, page, and a footer at the bottom of the window. */
export function PublicLayout({ signInLink = true, className, children }: PublicLayoutProps) {
  return (
    <div className={classes.layout}>
      <PublicHeader signInLink={signInLink} />
      <main className={className}>{children}</main>
      <PublicFooter />
    </div>
  )
}
