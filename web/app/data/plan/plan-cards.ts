import { valueChunks } from '@squared-away/domain/text/value-chunks'
import {
  CARD_FIELDS,
  nonEmptySources,
  SCENARIOS,
  scenariosIn,
} from '@squared-away/domain/todays-lists'
import { queryOptions } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { listDocuments } from '../calls/documents.ts'
import { DEVICE_FIRST } from '../queries/offline-answers.ts'
import { queryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { askOrMake, soonest } from '../questions/offline-questions.ts'
import { questionIdsQuery, sameCards } from '../questions/question-ids.ts'
import type { FoundQuestion } from '../questions/question-pages.ts'
import { findQuestions } from '../questions/question-sources.ts'
import { questionSummariesQuery } from '../questions/question-summaries.ts'
import {
  QUESTION_FIELDS,
  type StudyQuestion,
  toStudyQuestion,
} from '../questions/study-questions.ts'
import type { StoredCard } from './deck-card.ts'

/** The ids of all standard questions of the categories, from all sources. */
export function planQuestionsQuery(userId: string, categories: readonly string[]) {
  const sorted = [...categories].sort()
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'ids-of', sorted],
    meta: DEVICE_FIRST,
    queryFn: () => loadQuestionIds(userId, sorted),
    staleTime: 5 * 60_000,
    structuralSharing: sameCards,
  })
}

/** Asks only the sources that hold a category, with a query that the setup screens share. */
async function loadQuestionIds(userId: string, categories: readonly string[]) {
  const summaries = await queryClient().fetchQuery(questionSummariesQuery(userId))
  const sources = nonEmptySources(summaries.filter(({ category }) => categories.includes(category)))
  return queryClient().fetchQuery(questionIdsQuery(userId, categories, sources))
}

/** The fields by which a question is fetched. */
export type QuestionKey = Pick<StoredCard, 'questionId' | 'sourceType'>

/** The full questions of the cards, in the order of the cards. */
export function deckQuestionsQuery(
  userId: string,
  cards: readonly QuestionKey[],
  withDistractors = false,
) {
  const ids = cards.map(({ questionId }) => questionId)
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'deck', withDistractors, ids],
    queryFn: () =>
      askOrMake(
        () => loadDeck(cards, withDistractors ? WITH_DISTRACTORS : QUESTION_FIELDS),
        (stock) => stock.ofIds(ids)?.flatMap(toStudyQuestion),
      ),
    staleTime: 5 * 60_000,
    structuralSharing: false,
  })
}

/** The same for a press that waits for them: also from the device, if that is sooner. */
export function loadDeckSoonest(
  userId: string,
  cards: readonly QuestionKey[],
  withDistractors = false,
): Promise<StudyQuestion[]> {
  const ids = cards.map(({ questionId }) => questionId)
  return soonest(deckQuestionsQuery(userId, cards, withDistractors), (stock) =>
    stock.allOf(ids)?.flatMap(toStudyQuestion),
  )
}

const WITH_DISTRACTORS = [...QUESTION_FIELDS, 'distractors']

async function loadDeck(
  cards: readonly QuestionKey[],
  fields: readonly string[],
): Promise<StudyQuestion[]> {
  return (await loadStored(cards, fields)).flatMap(toStudyQuestion)
}

/** Loads the stored content of the cards, in order, without those that no longer exist. */
export async function loadStored(
  cards: readonly QuestionKey[],
  fields: readonly string[],
): Promise<(FoundQuestion & Pick<StoredCard, 'sourceType'>)[]> {
  const groups = Map.groupBy(cards, ({ sourceType }) => sourceType)
  const pages = [...groups].flatMap(([sourceType, ofSource]) =>
    valueChunks(ofSource.map(({ questionId }) => questionId)).map(async (ids) => {
      const collection = sourceType === 'Default' ? 'defaultQuestions' : 'questions'
      const { documents } = await listDocuments(collection, [
        Query.equal('$id', ids),
        Query.select([...fields]),
        Query.limit(ids.length),
      ])
      return documents.map((document) => ({ ...document, sourceType }))
    }),
  )
  const found = new Map((await Promise.all(pages)).flat().map((one) => [one.$id, one]))
  return cards.flatMap(({ questionId }) => found.get(questionId) ?? [])
}

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

/** The same for a press that waits for them: also from the device, if that is sooner. */
export function loadDailyDeckSoonest(userId: string, cards: readonly StoredCard[]) {
  const ids = cards.map(({ questionId }) => questionId)
  return soonest(dailyDeckQuery(userId, cards), (stock) => stock.allOf(ids))
}

/** The ids of all scenarios that the user may practice. */
export function planScenariosQuery(userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.collection('questions', userId), 'ids-of-scenarios'],
    meta: DEVICE_FIRST,
    queryFn: () => loadScenarioIds(userId),
    staleTime: 5 * 60_000,
    structuralSharing: sameCards,
  })
}

async function loadScenarioIds(userId: string) {
  const summaries = await queryClient().fetchQuery(questionSummariesQuery(userId))
  const scenarios = scenariosIn(summaries)
  if (scenarios.categories.length === 0) return []
  return findQuestions({ userId, ...scenarios, fields: CARD_FIELDS, filters: SCENARIOS })
}
