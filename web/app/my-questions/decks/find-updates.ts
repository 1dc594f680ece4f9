import {
  type DeckUpdate,
  type SetUpdate,
  type UpdatableSet,
  updateFromDeck,
} from '@squared-away/domain/decks/deck-update'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { QUESTIONS_A_SET } from '@squared-away/domain/entities/question-set'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../../data/calls/documents.ts'
import { valueChunks } from '../../data/queries/value-chunks.ts'
import { loadQuestions } from '../../data/sets/edited-set.ts'

/** A set with cards of the deck. */
export type DeckSet = Pick<DocumentOf<'questionSets'>, '$id' | 'name' | 'version'>

export type DeckSetUpdate = SetUpdate<DeckSet>

/** Extra cards to look up besides the first of each category: enough to find their sets. */
const LOOKED_FOR = 160

/** How a deck would update the user's sets; null if none has cards of it. */
export async function findUpdates(
  userId: string,
  cards: readonly ImportedCard[],
): Promise<DeckUpdate<DeckSet> | null> {
  const setIds = new Set<string>()
  for (const ids of valueChunks(idsToLookFor(cards))) {
    const { documents } = await listDocuments('questions', [
      Query.equal('userId', userId),
      Query.equal('originalQuestionId', ids),
      Query.equal('scope', 'user'),
      Query.select(['setId']),
      // The newest version is the current set.
      Query.orderDesc('$createdAt'),
      Query.limit(QUESTIONS_A_SET),
    ])
    for (const { setId } of documents) setIds.add(setId)
  }
  const sets = await loadSets(userId, [...setIds])
  return sets.length === 0 ? null : updateFromDeck(cards, sets)
}

function idsToLookFor(cards: readonly ImportedCard[]): string[] {
  const named = cards.filter(({ cardId }) => cardId !== null)
  const step = Math.max(1, Math.floor(named.length / LOOKED_FOR))
  const firsts = new Map(named.toReversed().map((card) => [card.category, card]))
  const chosen = [...firsts.values(), ...named.filter((_, place) => place % step === 0)]
  return [...new Set(chosen.flatMap(({ cardId }) => cardId ?? []))]
}

async function loadSets(userId: string, ids: readonly string[]): Promise<UpdatableSet<DeckSet>[]> {
  const found: UpdatableSet<DeckSet>[] = []
  for (const chunk of valueChunks(ids)) {
    const { documents } = await listDocuments('questionSets', [
      Query.equal('$id', chunk),
      Query.equal('userId', userId),
      Query.equal('scope', 'user'),
      Query.equal('type', 'standard'),
      Query.equal('isActive', true),
      Query.equal('isArchived', false),
      Query.limit(chunk.length),
    ])
    for (const set of documents)
      found.push({ set, questions: await loadQuestions('questions', set.$id) })
  }
  return found
}
