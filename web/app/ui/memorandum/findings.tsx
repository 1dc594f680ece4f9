import { type ReactNode, useId } from 'react'
import classes from './memorandum-dialog.module.css'

/** A titled list of what was found in a memorandum. */
export function Findings(props: { title: string; note?: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className={classes.findings} aria-labelledby={headingId}>
      <h3 id={headingId}>{props.title}</h3>
      {props.note !== undefined && <p>{props.note}</p>}
      <ul>{props.children}</ul>
    </section>
  )
}
