/** The highest score of the Army Fitness Test, and the points of each event that is waived. */
export const FITNESS_TEST = { highest: 500, waivedEvent: 60, events: 5 } as const

const LOWEST = 300
const BAND = 5

/**
 * Table 3-4, the same for both ranks: 500 gives 120 points, and each band of five below it three
 * fewer.
 */
export function fitnessPoints(score: number): number {
  if (score < LOWEST) return 0
  if (score < LOWEST + BAND) return 1
  const below = FITNESS_TEST.highest - Math.min(score, FITNESS_TEST.highest)
  return 120 - 3 * Math.ceil(below / BAND)
}

/** The lowest score that gives more points than this one; null at the top. */
export function nextScore(score: number): number | null {
  if (score >= FITNESS_TEST.highest) return null
  if (score < LOWEST) return LOWEST
  return (Math.floor(score / BAND) + 1) * BAND
}

/**
 * The score to look up in table 3-4: the scored events plus 60 for each event that a permanent
 * profile waives or that was passed as an alternate event (paragraph 3-15c(1)).
 */
export function fitnessScore(scored: number, waivedEvents: number): number {
  return Math.min(scored + waivedEvents * FITNESS_TEST.waivedEvent, FITNESS_TEST.highest)
}
