import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake } from '../questions/offline-questions.ts'
import type { FoundQuestion } from '../questions/question-pages.ts'
import { QUESTION_FIELDS } from '../questions/study-questions.ts'
import type { StoredCard } from './deck-card.ts'
import { loadStored } from './plan-cards.ts'

/** The stored content of a card: a question, or a scenario with its STAR response. */
export type StoredContent = FoundQuestion & Pick<StoredCard, 'sourceType'>

/**
 * The full questions and scenarios of a day's deck, in the order of the cards, with one request per
 * source. Offline, those that are on the device.
 */
export function dailyDeckQuery(userId: string, cards: readonly StoredCard[]) {
  const ids = cards.map(({ questionId }) => questionId)
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'daily-deck', ids],
    queryFn: (): Promise<readonly StoredContent[]> =>
      askOrMake<readonly StoredContent[]>(
        () => loadStored(cards, [...QUESTION_FIELDS, 'answeringStrategy']),
        (stock) => stock.ofIds(ids),
      ),
    staleTime: 5 * 60_000,
    structuralSharing: false,
  })
}
