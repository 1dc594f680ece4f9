import { beginSession } from '../study/keeping/begin-session.ts'
import { type PartnerCard, recitedLast } from './partner-card.ts'

/** A session with a partner that begins now; the text to recite comes last. */
export function startPartner(deck: readonly PartnerCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'partner', categories, deck: recitedLast(deck), boardId })
}
