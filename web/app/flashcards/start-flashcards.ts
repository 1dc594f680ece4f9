import { beginSession } from '../study/keeping/begin-session.ts'
import type { TurnCard } from '../study/screen/turn-cards/turn-card.ts'

/** A session of flashcards that begins now. */
export function startFlashcards(
  deck: readonly TurnCard[],
  categories: readonly string[],
  boardId: string | null,
) {
  return beginSession({ studyMode: 'flashcard', categories, deck, boardId })
}
