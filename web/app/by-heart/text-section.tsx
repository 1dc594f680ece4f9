import { type ReactNode, useId } from 'react'
import classes from './text-section.module.css'

interface TextSectionProps {
  heading: string
  /** Actions beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of texts of one kind. */
export function TextSection({ heading, action, children }: TextSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.heading}>
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
