import type { SourceType } from '@squared-away/domain/entities/question-set'
import { ANSWERED, CARD_FIELDS, FIELDS_OF_DEFAULT_ALONE } from '@squared-away/domain/todays-lists'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake, type StockedQuestions, soonest } from './offline-questions.ts'
import type { FoundQuestion } from './question-pages.ts'
import { findQuestions } from './question-sources.ts'

/** The questions of the categories, without texts, from the sources that hold any. */
export function questionIdsQuery(
  userId: string,
  categories: readonly string[],
  sources: readonly SourceType[],
) {
  const sorted = [...categories].sort()
  return queryOptions({
    queryKey: [
      ...queryKeys.collection('questions', userId),
      ...['ids-from', sorted, [...sources].sort()],
    ],
    queryFn: () =>
      askOrMake(
        () =>
          findQuestions({
            ...{ userId, sources, categories: sorted, filters: ANSWERED },
            ...{ fields: CARD_FIELDS, fieldsOfDefault: FIELDS_OF_DEFAULT_ALONE },
          }),
        (stock) => answeredOf(stock, sorted, sources),
      ),
    structuralSharing: sameCards,
  })
}

/** The same for a press that waits for them: also from the device, if that is sooner. */
export function loadQuestionIdsSoonest(
  userId: string,
  categories: readonly string[],
  sources: readonly SourceType[],
) {
  return soonest(questionIdsQuery(userId, categories, sources), (stock) =>
    answeredOf(stock, categories, sources),
  )
}

function answeredOf(
  stock: StockedQuestions,
  categories: readonly string[],
  sources: readonly SourceType[],
) {
  return stock
    .inCategories(categories, sources)
    ?.filter(({ answer }) => answer !== null && answer !== '')
}

type Card = FoundQuestion & { sourceType: SourceType }

/**
 * Returns the cards that are known if the new ones are the same, so that nothing is drawn or planned
 * again; for 5,000 cards faster than a comparison of all that they hold.
 */
export function sameCards(known: unknown, found: unknown): unknown {
  if (!Array.isArray(known) || !Array.isArray(found) || known.length !== found.length) return found
  const isSame = found.every((card: Card, place) => isSameCard(known[place], card))
  return isSame ? known : found
}

function isSameCard(one: Card, other: Card): boolean {
  return (
    one.$id === other.$id &&
    one.category === other.category &&
    one.originalQuestionId === other.originalQuestionId &&
    one.setId === other.setId &&
    one.sourceType === other.sourceType &&
    one.asked === other.asked
  )
}
