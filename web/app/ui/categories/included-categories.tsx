import { type ReactNode, useId } from 'react'
import classes from './included-categories.module.css'

interface IncludedCategoriesProps {
  /** How many are chosen, in words; read out as it changes. */
  count: string
  children: ReactNode
}

/**
 * The part of a dialog that chooses the categories of a board or a study guide (specification §2).
 */
export function IncludedCategories({ count, children }: IncludedCategoriesProps) {
  const headingId = useId()
  return (
    <section className={classes.choice} aria-labelledby={headingId}>
      <div className={classes.top}>
        <h3 id={headingId} className={classes.heading}>
          Included Categories
        </h3>
        <p className={classes.count} aria-live="polite">
          {count}
        </p>
      </div>
      {children}
    </section>
  )
}

/** What narrows the list: toggles and the search, in a row that wraps. */
export function CategoryControls({ children }: { children: ReactNode }) {
  return <div className={classes.controls}>{children}</div>
}

/** Said in place of the list when nothing is in it. */
export function NothingToChoose({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>
}
