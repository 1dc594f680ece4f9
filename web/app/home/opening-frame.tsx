import type { ReactNode } from 'react'
import { Logo } from '../ui/headers/logo.tsx'
import classes from './shell.module.css'

/** The shell (shell.tsx) before the user is known: none of its links work yet. */
export function OpeningFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.bar}>
        <span className={classes.menu} />
        <span className={classes.home}>
          <Logo />
        </span>
      </header>
      <aside className={classes.side} />
      <main className={classes.page}>{children}</main>
    </div>
  )
}
