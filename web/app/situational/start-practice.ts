import { pickRandom } from '@squared-away/domain/study/shuffle'
import { SITUATIONAL_CATEGORY } from '@squared-away/domain/study/situational'
import { beginSession } from '../study/keeping/open-session.ts'
import type { Scenario } from './scenario.ts'

/** A new practice of `count` random scenarios. */
export function startPractice(
  scenarios: readonly Scenario[],
  count: number,
  boardId: string | null,
) {
  const deck = pickRandom(scenarios, count, Math.random)
  return beginSession({
    studyMode: 'situational-prep',
    categories: [SITUATIONAL_CATEGORY],
    ...{ deck, boardId },
  })
}
