import { findPublication, referenceStatus } from '@squared-away/domain/study/references'
import { useState } from 'react'
import { usePublications } from '../../data/publications.ts'
import classes from './reference-text.module.css'

/**
 * A reference line (`useReferenceLine`), whose status is a word: a press says what we checked, and
 * when. Renders phrasing content only.
 */
export function ReferenceText({ line }: { line: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const publications = usePublications()
  if (line === null) return null
  const parts = line.split(' · ')
  const [reference = ''] = parts
  const status = referenceStatus(reference, findPublication(reference, publications ?? []))
  if (status === null) return line
  const others = parts.filter((part) => part !== status.word)
  return (
    <span>
      {others.join(' · ')}{' '}
      <button
        type="button"
        className={classes.status}
        aria-expanded={isOpen}
        onClick={(event) => {
          // A press on the card turns it.
          event.stopPropagation()
          setOpen(!isOpen)
        }}
      >
        {status.word}
      </button>
      {isOpen && <span className={classes.more}>{status.more}</span>}
    </span>
  )
}
