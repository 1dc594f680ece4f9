import { skipsOn } from '@squared-away/domain/plan/skipped-cards'
import { studyDay } from '@squared-away/domain/text/local-time'
import { useMemo } from 'react'
import { localTimeZone } from '../boards/board-plan.ts'
import { type StoredNote, useCardNotes } from '../card-notes/card-notes.ts'

/**
 * The cards that are skipped now, by the original question's id; undefined while that is loading.
 * None if it cannot be loaded: a card too many is better than no deck.
 */
export function useSkips() {
  const { data, isError } = useCardNotes()
  const notes = data ?? (isError ? NONE : undefined)
  return useMemo(() => notes && skipsOn(notes, studyDay(new Date(), localTimeZone())), [notes])
}

const NONE: StoredNote[] = []
