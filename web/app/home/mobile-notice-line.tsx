import { useState } from 'react'
import classes from './mobile-notice-line.module.css'

/** The small-screen notice after it was read once. */
export function MobileNoticeLine() {
  const [open, setOpen] = useState(true)
  if (!open) return null

  return (
    <section className={classes.line} aria-label="Mobile Experience Notice">
      <p>The web app is meant for a desktop or laptop.</p>
      <button type="button" className={classes.close} onClick={() => setOpen(false)}>
        Continue
      </button>
    </section>
  )
}
