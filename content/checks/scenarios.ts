import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Shortest part of a STAR response that says something, in characters. */
const PART_AT_LEAST = 40
/** What I would do is the heart of the response. */
const ACTION_AT_LEAST = 150

/** Ninety seconds of calm speech, in words: 150 a minute. */
const RESPONSE_AT_MOST = 225

/** Each scenario has a full STAR response that can be spoken in ninety seconds. */
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
