import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Minimum length of a part of a STAR response, in characters. */
const PART_AT_LEAST = 40
/** Longer for the action, which is the main part of the response. */
const ACTION_AT_LEAST = 150

/** The maximum number of words: ninety seconds at a calm 150 words a minute. */
const RESPONSE_AT_MOST = 225

/** Each scenario has a complete STAR response that takes at most ninety seconds to say. */
export function checkScenarios({ scenarios }: Loaded): Finding[] {
  return scenarios.flatMap(({ id, strategy }) => {
    const messages = Object.entries(strategy).flatMap(([part, text]) => {
      const least = part === 'action' ? ACTION_AT_LEAST : PART_AT_LEAST
      return text.trim().length >= least ? [] : [`${part} has fewer than ${least} characters`]
    })
    const words = Object.values(strategy).join(' ').split(/\s+/).length
    if (words > RESPONSE_AT_MOST) {
      messages.push(
        `the response has ${words} words: at most ${RESPONSE_AT_MOST} in ninety seconds`,
      )
    }
    return messages.map(
      (message): Finding => ({ file: 'situational.json', id, rule: 'scenario', message }),
    )
  })
}
