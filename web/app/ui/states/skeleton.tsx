import { Loader } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import classes from './skeleton.module.css'

interface SkeletonProps {
  /** Shown in the first card, and read out. */
  label: string
  /** How the cards stand. */
  className?: string | undefined
  style?: CSSProperties
  /** `SkeletonCard`s; they are for the eye alone. */
  children: ReactNode
}

/**
 * Stands in the place of what is on its way, in its shape, so that the eye is there already when it
 * comes. Nothing of it moves but the three dots.
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
  /** The lines that it will hold, its heading among them. */
  lines: number
  /** For one that will have a binder tab. */
  hasTab?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** A card to come. */
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
