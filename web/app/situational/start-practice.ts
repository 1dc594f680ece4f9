import { startSession } from '@squared-away/domain/study/session-engine'
import { pickRandom } from '@squared-away/domain/study/shuffle'
import { SITUATIONAL_CATEGORY } from '@squared-away/domain/study/situational'
import { ID } from 'appwrite'
import type { OpenSession } from '../study/keeping/open-session.ts'
import type { Scenario } from './scenario.ts'

/**
 * A practice of `count` random scenarios that begins now. Its id is made here, so that saving it
 * twice saves it once.
 */
export function startPractice(
  scenarios: readonly Scenario[],
  count: number,
  boardId: string | null,
): OpenSession<Scenario> {
  const state = startSession({
    sessionId: ID.unique(),
    startTime: new Date().toISOString(),
    studyMode: 'situational-prep',
    categories: [SITUATIONAL_CATEGORY],
    deck: pickRandom(scenarios, count, Math.random),
  })
  return { state, boardId, resumed: false }
}
