import type { SourceType } from '@squared-away/domain/entities/question-set'

/** A card as far as a report needs it. */
export type ReportableCard = { id: string; question: string; source?: SourceType | null }

/** An own question is the soldier's own to mend; what is no stored question cannot be reported. */
export function isReportable({ source }: ReportableCard): boolean {
  return source === 'Default' || source === 'Subscribed'
}
