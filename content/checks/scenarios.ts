import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Shortest part of a STAR response that says something, in characters. */
const PART_AT_LEAST = 40
/** What I would do is the heart of the response. */
const ACTION_AT_LEAST = 150

/** Each scenario has a full STAR response. */
export function checkScenarios({ scenarios }: Loaded): Finding[] {
  return scenarios.flatMap(({ id, strategy }) =>
    Object.entries(strategy).flatMap(([part, text]): Finding[] => {
      const least = part === 'action' ? ACTION_AT_LEAST : PART_AT_LEAST
      if (text.trim().length >= least) return []
      const message = `${part} has fewer than ${least} characters`
      return [{ file: 'situational.json', id, rule: 'scenario', message }]
    }),
  )
}
