import type { SourceType } from '@squared-away/domain/entities/question-set'
import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { Query } from 'appwrite'
import { listDocuments } from '../../calls/documents.ts'
import { askOrMake } from '../offline-questions.ts'

/** A card that may have details; one without a source has none. */
export type DetailedCard = { readonly id: string; readonly source?: SourceType | null }

/** Fetches the details of these cards' answers, by card. Offline, from the device. */
export function loadDetails(
  cards: readonly DetailedCard[],
): Promise<ReadonlyMap<string, AnswerExtras>> {
  return askOrMake(
    () => askForDetails(cards),
    (stock) =>
      new Map(
        stock
          .ofIds(cards.map(({ id }) => id))
          ?.map(({ $id, items = [], spoken = null, why = null }) => [$id, { items, spoken, why }]),
      ),
  )
}

async function askForDetails(cards: readonly DetailedCard[]): Promise<Map<string, AnswerExtras>> {
  const idsOf = (isDefault: boolean) =>
    cards.filter(({ source }) => (source === 'Default') === isDefault).map(({ id }) => id)
  const found = await Promise.all([
    ...valueChunks(idsOf(true)).map((ids) => listDetails('defaultQuestions', ids)),
    ...valueChunks(idsOf(false)).map((ids) => listDetails('questions', ids)),
  ])
  return new Map(found.flat())
}

async function listDetails(
  collection: 'questions' | 'defaultQuestions',
  ids: readonly string[],
): Promise<[string, AnswerExtras][]> {
  const { documents } = await listDocuments(collection, [
    Query.equal('$id', [...ids]),
    Query.select(['items', 'spoken', 'why']),
    Query.limit(ids.length),
  ])
  return documents.map(({ $id, items, spoken, why }) => [$id, { items, spoken, why }])
}
