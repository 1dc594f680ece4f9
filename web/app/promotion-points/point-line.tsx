import type { ScoreLine as Line } from '@squared-away/domain/promotion-points/score'
import type { ReactNode } from 'react'
import classes from './point-line.module.css'

interface PointLineProps {
  title: string
  /** Paragraph and table of the regulation. */
  source: string
  line: Line
  children: ReactNode
}

/** A line of the worksheet: input, source, points. */
export function PointLine({ title, source, line, children }: PointLineProps) {
  return (
    <fieldset className={classes.line}>
      <legend className={classes.legend}>
        <span className={classes.title}>{title}</span>{' '}
        <span className={classes.source}>{source}</span>{' '}
        <span className={classes.points}>{wordsOf(line)}</span>
      </legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

function wordsOf({ earned, counted }: Line): string {
  if (counted < earned) return `${counted} of ${earned} count`
  return counted === 1 ? '1 point' : `${counted} points`
}
