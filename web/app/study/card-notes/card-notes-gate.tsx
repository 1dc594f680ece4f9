import { useEffect, useRef } from 'react'
import { useLoadedPart } from '../../ui/page/loaded-part.ts'
import classes from './card-notes-gate.module.css'
import type { CardNotesProps } from './note-actions.ts'

/** Skips, bookmarks and notes a card. Its code loads early, so that it works offline. */
export function CardNotesGate(props: CardNotesProps) {
  const { Part, loadEarly } = useLoadedPart(fetchCardNotes)
  const early = useRef(loadEarly)
  useEffect(() => early.current(), [])
  return <div className={classes.place}>{Part && <Part {...props} />}</div>
}

const fetchCardNotes = () => import('./card-notes.tsx').then((part) => part.CardNotes)
