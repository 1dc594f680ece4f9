import { startSession } from '@squared-away/domain/study/session-engine'
import { INTRODUCTION_TOPIC } from '@squared-away/domain/study/study-topics'
import { newId } from '../data/new-id.ts'
import type { OpenSession } from '../study/keeping/open-session.ts'

/**
 * A practice has two cards. The first is answered when the clock starts, so that the practice
 * counts from then on. The second is never answered: the soldier ends the practice.
 */
export interface IntroductionCard {
  id: 'introduction' | 'end'
}

/** A new practice, with its clock running. */
export function startIntroduction(boardId: string | null): OpenSession<IntroductionCard> {
  const state = startSession<IntroductionCard>({
    sessionId: newId(),
    startTime: new Date().toISOString(),
    studyMode: 'intro-prep',
    categories: [INTRODUCTION_TOPIC],
    deck: [{ id: 'introduction' }, { id: 'end' }],
  })
  return { state, boardId, resumed: false }
}

/** Parses a card stored on this device; null if invalid. */
export function readIntroductionCard(stored: unknown): IntroductionCard | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id } = stored as Record<string, unknown>
  return id === 'introduction' || id === 'end' ? { id } : null
}
