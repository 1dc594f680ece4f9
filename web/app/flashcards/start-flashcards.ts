import { beginSession } from '../study/keeping/open-session.ts'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'

/** A new flashcard session. */
export function startFlashcards(
  deck: readonly TurnCard[],
  categories: readonly string[],
  boardId: string | null,
) {
  return beginSession({ studyMode: 'flashcard', categories, deck, boardId })
}
