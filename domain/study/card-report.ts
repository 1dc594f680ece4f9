import { isBlank } from '../entities/text.ts'
import { readableCount } from '../text/readable-count.ts'

/** Reasons for a report, in the order shown. */
export const CARD_REPORT_REASONS = [
  'wrong-answer',
  'out-of-date',
  'two-right-answers',
  'typo',
  'other',
] as const

export type CardReportReason = (typeof CARD_REPORT_REASONS)[number]

/** Button labels of the reasons. */
export const CARD_REPORT_NAMES: Readonly<Record<CardReportReason, string>> = {
  'wrong-answer': 'Wrong answer',
  'out-of-date': 'Out of date',
  'two-right-answers': 'Two right answers',
  typo: 'Typo',
  other: 'Other',
}

/** Maximum lengths of a report's comment and of its resolution, in characters. */
export const CARD_REPORT_LIMITS = { text: 1000, resolution: 500 } as const

/** What is wrong with a report; undefined if nothing is. 'Other' needs a comment. */
export function cardReportProblem(reason: CardReportReason, text: string): string | undefined {
  if (reason === 'other' && isBlank(text)) return 'Please say what the problem is.'
  if (text.trim().length <= CARD_REPORT_LIMITS.text) return undefined
  return `Please keep it within ${readableCount(CARD_REPORT_LIMITS.text)} characters.`
}

/** What is wrong with a resolution; undefined if nothing is. */
export function resolutionProblem(resolution: string): string | undefined {
  if (isBlank(resolution))
    return 'Please name the edit: a link to it, or the date of the correction.'
  if (resolution.trim().length <= CARD_REPORT_LIMITS.resolution) return undefined
  return `Please keep it within ${CARD_REPORT_LIMITS.resolution} characters.`
}
