import { beginSession } from '../study/keeping/begin-session.ts'
import { type PartnerCard, recitedLast } from './partner-card.ts'

/** A new partner session; the recited text comes last. */
export function startPartner(deck: readonly PartnerCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'partner', categories, deck: recitedLast(deck), boardId })
}
