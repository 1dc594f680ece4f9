import { beginSession } from '../study/keeping/open-session.ts'
import type { FlipCard } from '../study/screen/flip-cards/flip-card.ts'

/** A new flashcard session. */
export function startFlashcards(
  deck: readonly FlipCard[],
  categories: readonly string[],
  boardId: string | null,
) {
  return beginSession({ studyMode: 'flashcard', categories, deck, boardId })
}
