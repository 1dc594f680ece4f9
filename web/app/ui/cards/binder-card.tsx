import type { ReactNode } from 'react'
import classes from './binder-card.module.css'

interface BinderCardProps {
  /** Short label on the tab. */
  tab: ReactNode
  children: ReactNode
  /** A small control or figure at the right, above the card. */
  aside?: ReactNode
  /** Makes the card fill the height of its cell (a dashboard or a grid row). */
  fill?: boolean
  /** `section` (the default) when the card is a part of the page with a heading of its own. */
  as?: 'section' | 'article' | 'div' | 'li'
  className?: string | undefined
  /** Id of the heading that labels the section. */
  labelledBy?: string | undefined
}

/** A card of the field manual: square, with a binder tab that says what it holds. */
export function BinderCard({
  tab,
  children,
  aside,
  fill = false,
  as: Element = 'section',
  className,
  labelledBy,
}: BinderCardProps) {
  return (
    <Element
      className={className === undefined ? classes.binder : `${classes.binder} ${className}`}
      data-fill={fill || undefined}
      aria-labelledby={labelledBy}
    >
      <div className={classes.top}>
        <div className={classes.tab}>{tab}</div>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.card}>{children}</div>
    </Element>
  )
}
