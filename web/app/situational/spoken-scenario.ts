import type { SpokenStep } from '../study/voice/spoken-step.ts'
import type { PracticeActions } from './practice-controls.tsx'
import { responseText, type Scenario } from './scenario.ts'

/** Text to speak for the visible side: any key flips, then two keys mark. */
export function spokenScenario(
  scenario: Scenario,
  isFlipped: boolean,
  { flip, review, knew }: PracticeActions,
): SpokenStep {
  if (isFlipped) {
    return {
      id: `${scenario.id} response`,
      text: responseText(scenario),
      keys: { play: null, next: knew, previous: review },
      isQuestion: false,
    }
  }
  const showResponse = { ...flip, label: 'Show the STAR response' }
  return {
    id: `${scenario.id} scenario`,
    text: scenario.scenario,
    keys: { play: showResponse, next: showResponse, previous: showResponse },
    isQuestion: true,
  }
}
