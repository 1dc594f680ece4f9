import type { CultureText } from '../study/culture/culture-texts.ts'
import { beginSession, type OpenSession } from '../study/keeping/open-session.ts'
import { type CultureCard, cultureDeck } from './culture-cards.ts'
import type { PracticeWay } from './practice-ways.ts'

/** Props of both ways to practice. */
export interface PracticeProps {
  opened: OpenSession<CultureCard>
  text: CultureText
  /** False if there is no active board to count the practice for. */
  hasBoard: boolean
  onAgain: () => void
}

/** A new practice. */
export function startTextPractice(text: CultureText, way: PracticeWay, boardId: string | null) {
  const deck = cultureDeck(text, way, Math.random)
  return beginSession({ studyMode: 'culture-prep', categories: [text.topic], deck, boardId })
}
