import type { SourceType } from '@squared-away/domain/entities/question-set'
import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { ownSetIds } from '../sets/set-ids.ts'
import { loadSubscriptions } from '../subscriptions/subscriptions.ts'
import { type FoundQuestion, loadByCategory, type QuestionParams } from './question-pages.ts'

interface Search extends QuestionParams {
  userId: string
  sources: readonly SourceType[]
}

/** Fetches all questions of the categories, of both types. */
export async function findQuestions({
  userId,
  sources,
  ...params
}: Search): Promise<(FoundQuestion & { sourceType: SourceType })[]> {
  const found = await Promise.all(
    sources.map(async (sourceType) => {
      const documents = await LOADERS[sourceType](userId, params)
      // Mutates the fresh documents, because copying 5,000 would delay the first card.
      return documents.map((document) => Object.assign(document, { sourceType }))
    }),
  )
  return found.flat()
}

const LOADERS: Record<
  SourceType,
  (userId: string, params: QuestionParams) => Promise<FoundQuestion[]>
> = {
  Default: (_, { fields, fieldsOfDefault = [], ...params }) =>
    loadByCategory('defaultQuestions', { ...params, fields: [...fields, ...fieldsOfDefault] }),
  Private: async (userId, params) => loadOfSets(await ownSetIds(userId), params),
  Subscribed: async (userId, params) => loadOfSets(await subscribedSetIds(userId), params),
}

async function subscribedSetIds(userId: string): Promise<string[]> {
  return (await loadSubscriptions(userId)).map(({ communitySetId }) => communitySetId)
}

async function loadOfSets(setIds: readonly string[], params: QuestionParams) {
  const pages = valueChunks(setIds).map((ids) => loadByCategory('questions', params, ids))
  return (await Promise.all(pages)).flat()
}
