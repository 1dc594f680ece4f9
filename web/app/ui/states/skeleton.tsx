import { Loader } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './skeleton.module.css'

interface SkeletonProps {
  /** Shown in the first card and announced. */
  label: string
  /** Layout of the cards. */
  className?: string | undefined
  style?: CSSProperties
  /** `SkeletonCard`s; hidden from assistive technology. */
  children: ReactNode
}

/**
 * A placeholder in the shape of the expected content, so that the layout does not shift. Only its
 * three dots are animated.
 */
export function Skeleton({ label, className = '', style, children }: SkeletonProps) {
  return (
    <div className={classes.skeleton} role="status">
      <div className={`${classes.shape} ${className}`} style={style} aria-hidden="true">
        {children}
      </div>
      <p className={classes.label}>
        {label}
        <Loader size="xs" type="dots" aria-hidden="true" />
      </p>
    </div>
  )
}

interface SkeletonCardProps {
  /** Number of lines, including the heading. */
  lines: number
  /** For a card with a binder tab. */
  hasTab?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** Placeholder for a card. */
export function SkeletonCard(props: SkeletonCardProps) {
  const { lines, hasTab = false, className = '', style } = props
  return (
    <div className={`${classes.card} ${className}`} style={style} data-tab={hasTab || undefined}>
      {Array.from({ length: lines }, (_, place) => place).map((place) => (
        <span key={place} className={classes.line} />
      ))}
    </div>
  )
}
