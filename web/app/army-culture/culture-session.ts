import { startSession } from '@squared-away/domain/study/session-engine'
import { ID } from 'appwrite'
import type { CultureText } from '../study/culture/culture-texts.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'
import { type CultureCard, cultureDeck } from './culture-cards.ts'
import type { PracticeWay } from './practice-ways.ts'

/** A practice that begins now. Its id is made here, so that saving it twice saves it once. */
export function startPractice(
  text: CultureText,
  way: PracticeWay,
  boardId: string | null,
): OpenSession<CultureCard> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'culture-prep',
    categories: [text.topic],
    deck: cultureDeck(text, way, Math.random),
  })
  return { state, boardId, resumed: false }
}
