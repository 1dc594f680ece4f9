import { type ReactNode, useId, useState } from 'react'
import classes from './included-categories.module.css'

interface IncludedCategoriesProps {
  /** Count of chosen categories as text; announced when it changes. */
  count: string
  children: ReactNode
}

/** The category picker inside of the board and study guide dialogs (specification §2). */
export function IncludedCategories({ count, children }: IncludedCategoriesProps) {
  const headingId = useId()
  const [atFirst] = useState(count)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && count !== atFirst) setChanged(true)
  return (
    <section className={classes.choice} aria-labelledby={headingId}>
      <div className={classes.top}>
        <h3 id={headingId} className={classes.heading}>
          Included Categories
        </h3>
        {/* A live region that already has text when it opens would be announced at once. */}
        {!hasChanged && <p className={classes.count}>{count}</p>}
        <p className={classes.count} aria-live="polite">
          {hasChanged && count}
        </p>
      </div>
      {children}
    </section>
  )
}

/** Filter toggles and search above the list. */
export function CategoryControls({ children }: { children: ReactNode }) {
  return <div className={classes.controls}>{children}</div>
}

/** Shown instead of an empty list. */
export function NothingToChoose({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>
}
