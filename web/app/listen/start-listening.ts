import { beginSession } from '../study/keeping/open-session.ts'
import type { HeardCard } from './heard-card.ts'

/** A new session by ear, of an episode or of what was missed in it. */
export function startListening(deck: readonly HeardCard[], boardId: string | null) {
  const categories = [...new Set(deck.map(({ category }) => category))]
  return beginSession({ studyMode: 'listen', categories, deck, boardId })
}
