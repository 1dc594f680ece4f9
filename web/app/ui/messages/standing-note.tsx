import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './standing-note.module.css'

interface StandingNoteProps {
  label: string
  icon: Icon
  children: ReactNode
}

/** A banner above a screen until its matter is settled. */
export function StandingNote({ label, icon: Sign, children }: StandingNoteProps) {
  return (
    <section className={classes.note} aria-label={label}>
      <Sign size={24} stroke={1.6} aria-hidden="true" className={classes.sign} />
      <div className={classes.lines}>{children}</div>
    </section>
  )
}

/** One item of the banner, with its actions. */
export function NoteLine({ children, choices }: { children: ReactNode; choices: ReactNode }) {
  return (
    <div className={classes.line} role="status">
      <p>{children}</p>
      <div className={classes.choices}>{choices}</div>
    </div>
  )
}
