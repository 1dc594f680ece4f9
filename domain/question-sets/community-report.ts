import { isBlank } from '../entities/text.ts'
import { readableCount } from '../text/readable-count.ts'

/** Maximum length of a report's reason, in characters. */
export const LONGEST_REASON = 1000

/** What is wrong with a report's reason; undefined if nothing is. */
export function reasonProblem(reason: string): string | undefined {
  if (isBlank(reason)) return 'Please say what the problem is.'
  if (reason.trim().length <= LONGEST_REASON) return undefined
  return `Please keep it within ${readableCount(LONGEST_REASON)} characters.`
}
