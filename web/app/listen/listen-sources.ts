import type { CategoryRow } from '@squared-away/domain/boards/category-choice'
import { SOURCE_TYPES } from '@squared-away/domain/entities/question-set'
import { ITEMS_PER_EPISODE } from '@squared-away/domain/speech'
import { missedLast } from '@squared-away/domain/study/missed-last'
import type { QueryClient } from '@tanstack/react-query'
import { type DeckCard, questionCards } from '../data/plan/deck-card.ts'
import { deckQuestionsQuery, type QuestionKey } from '../data/plan/plan-cards.ts'
import { questionIdsQuery } from '../data/questions/question-ids.ts'
import { questionCollectionFor, setQuestionsQuery } from '../data/questions/set-questions.ts'
import { reviewsQuery } from '../data/reviews/reviews.ts'
import type { MySet } from '../data/sets/my-sets.ts'
import type { HeartText } from '../study/recital/heart-texts.ts'
import { questionCard } from '../study/screen/flip-cards/flip-card.ts'
import { drawDeck } from '../study/setup/drawn-deck.ts'
import type { CardToHear } from './heard-card.ts'

/** What to hear, and its name on the lists of this device. */
export type Gathered = { readonly title: string; readonly cards: readonly CardToHear[] }

type Asking = { readonly queryClient: QueryClient; readonly userId: string }

/** The questions of today's deck, in its order. */
export async function gatherToday(asking: Asking, deck: readonly DeckCard[]): Promise<Gathered> {
  return { title: "Today's deck", cards: await questionsToHear(asking, questionCards(deck)) }
}

/** The questions of a board whose latest answer was wrong. */
export async function gatherMissed(
  asking: Asking,
  cards: readonly DeckCard[],
  count: number,
): Promise<Gathered> {
  const missed = missedLast(await asking.queryClient.fetchQuery(reviewsQuery(asking.userId)))
  const keys = questionCards(cards).filter(({ id }) => missed.has(id))
  return { title: 'What I missed', cards: await questionsToHear(asking, keys.slice(0, count)) }
}

/** So many questions of a topic, drawn as for flashcards. */
export async function gatherTopic(
  asking: Asking,
  { category, sourceTypes }: CategoryRow,
  { count, skips }: { count: number; skips: ReadonlyMap<string, unknown> },
): Promise<Gathered> {
  const sources = SOURCE_TYPES.filter((source) => sourceTypes.includes(source))
  const found = await asking.queryClient.fetchQuery(
    questionIdsQuery(asking.userId, [category], sources),
  )
  const drawn = drawDeck(found, [category], count, skips)
  const keys = drawn.map(({ $id, sourceType }) => ({ questionId: $id, sourceType }))
  return { title: category, cards: await questionsToHear(asking, keys) }
}

/** The first questions of a set, in its order. */
export async function gatherSet(asking: Asking, set: MySet, count: number): Promise<Gathered> {
  const query = setQuestionsQuery(asking.userId, questionCollectionFor(set.source), set.$id)
  const found = await asking.queryClient.fetchQuery(query)
  const keys = found
    .filter(({ answer }) => answer !== null && answer !== '')
    .map(({ $id }) => ({ questionId: $id, sourceType: set.source }))
  return { title: set.name, cards: await questionsToHear(asking, keys.slice(0, count)) }
}

/** A whole text to know by heart. */
export function gatherText({ id, title, topic, lines, source }: HeartText): Gathered {
  const card = {
    ...{ id, category: topic, question: title, answer: lines.join('\n'), reference: source },
    item: { textId: id },
  }
  return { title, cards: [card] }
}

async function questionsToHear(
  { queryClient, userId }: Asking,
  keys: readonly QuestionKey[],
): Promise<CardToHear[]> {
  const asked = keys.slice(0, ITEMS_PER_EPISODE)
  if (asked.length === 0) return []
  const questions = await queryClient.fetchQuery(deckQuestionsQuery(userId, asked))
  return questions.map((question) => ({
    ...questionCard(question),
    item: { questionId: question.$id },
  }))
}
