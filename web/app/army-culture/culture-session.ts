import type { CultureText } from '../study/culture/culture-texts.ts'
import { beginSession } from '../study/keeping/begin-session.ts'
import { cultureDeck } from './culture-cards.ts'
import type { PracticeWay } from './practice-ways.ts'

/** A new practice. */
export function startPractice(text: CultureText, way: PracticeWay, boardId: string | null) {
  const deck = cultureDeck(text, way, Math.random)
  return beginSession({ studyMode: 'culture-prep', categories: [text.topic], deck, boardId })
}
