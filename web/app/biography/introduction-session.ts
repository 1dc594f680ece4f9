import { startSession } from '@squared-away/domain/study/session-engine'
import { INTRODUCTION_TOPIC } from '@squared-away/domain/study/study-topics'
import { ID } from 'appwrite'
import type { OpenSession } from '../study/keeping/open-session.ts'

/**
 * An introduction is one thing to say, and its end. The first is answered when the clock starts, so
 * that the practice counts from then on; the end is never answered, since the soldier ends it.
 */
export interface IntroductionCard {
  id: 'introduction' | 'end'
}

/** A practice whose clock starts now. */
export function startIntroduction(boardId: string | null): OpenSession<IntroductionCard> {
  const state = startSession<IntroductionCard>({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'intro-prep',
    categories: [INTRODUCTION_TOPIC],
    deck: [{ id: 'introduction' }, { id: 'end' }],
  })
  return { state, boardId, resumed: false }
}

/** Reads a card back that this device kept; null when it is none. */
export function readIntroductionCard(stored: unknown): IntroductionCard | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id } = stored as Record<string, unknown>
  return id === 'introduction' || id === 'end' ? { id } : null
}
