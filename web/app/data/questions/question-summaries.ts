import { SOURCE_TYPES, type SourceType } from '@squared-away/domain/entities/question-set'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../calls/documents.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'

/** Summaries per request, one per category, source and type (specification §9: sets). */
const SUMMARY_LIMIT = 1000

/** How many questions each category holds for the user, one entry per source and type. */
export function questionSummariesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.list('questionSetSummaries', userId),
    meta: ON_DEVICE,
    queryFn: async (): Promise<DocumentOf<'questionSetSummaries'>[]> => {
      const page = await listDocuments('questionSetSummaries', [Query.limit(SUMMARY_LIMIT)])
      return page.documents
    },
  })
}

/** The sources that hold at least one of the counted questions. */
export function sourcesOf(summaries: readonly { sourceType: SourceType }[]): SourceType[] {
  const held = new Set(summaries.map(({ sourceType }) => sourceType))
  return SOURCE_TYPES.filter((source) => held.has(source))
}
