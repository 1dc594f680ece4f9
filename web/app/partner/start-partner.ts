import { beginSession } from '../study/keeping/begin-session.ts'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { recitedLast } from './recited-lines.ts'

/** A session with a partner that begins now; the text to recite comes last. */
export function startPartner(deck: readonly TurnCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'partner', categories, deck: recitedLast(deck), boardId })
}
