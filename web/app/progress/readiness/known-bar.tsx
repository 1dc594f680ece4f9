import type { CSSProperties } from 'react'
import classes from './known-bar.module.css'

interface KnownBarProps {
  /** The share known today, 0 to 1. */
  now: number
  /** The likely range on the day; without it, the bar shows today alone. */
  then?: { low: number; high: number }
}

/** What is known today, and where it will be on the day. The words next to it say the same. */
export function KnownBar({ now, then }: KnownBarProps) {
  const style = { '--now': now, '--low': then?.low, '--high': then?.high } as CSSProperties
  return (
    <span className={classes.bar} style={style} aria-hidden="true">
      <span className={classes.now} />
      {then && <span className={classes.then} />}
    </span>
  )
}
