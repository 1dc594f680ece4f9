import type { SourceType } from '@squared-away/domain/entities/question-set'

/** The fields of a card that a report uses. */
export type ReportableCard = { id: string; question: string; source?: SourceType | null }

/** Soldiers edit their own questions instead, and only stored questions can be reported. */
export function isReportable({ source }: ReportableCard): boolean {
  return source === 'Default' || source === 'Subscribed'
}
