import type { ReactNode } from 'react'
import { EntryTabs } from './entry-tabs.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Buttons and switches for the whole page. */
  actions?: ReactNode
}

/** The heading of a screen, below the tabs of its entry if it has some. Gets the focus after a navigation (home/page-focus.ts). */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <>
      <EntryTabs />
      <header className={classes.header}>
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1} data-page-heading>
            {title}
          </h1>
          {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
    </>
  )
}
