import {
  type DeckUpdate,
  type KnownWords,
  type SetUpdate,
  type UpdatableSet,
  updateFromDeck,
} from '@squared-away/domain/decks/deck-update'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { QUESTIONS_PER_SET } from '@squared-away/domain/entities/question-set'
import { type ComparedQuestion, lineageId } from '@squared-away/domain/question-sets/diff'
import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { Query } from 'appwrite'
import { type DocumentOf, listDocuments } from '../../calls/documents.ts'
import { currentSets } from '../../sets/find-sets.ts'
import { loadOwnSets } from '../../sets/own-sets.ts'
import { COMPARED, loadQuestions } from '../edited-set.ts'

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
      Query.limit(QUESTIONS_PER_SET),
    ])
    for (const { setId } of documents) setIds.add(setId)
  }
  const sets: UpdatableSet<DeckSet>[] = []
  for (const set of await currentSets(userId, [...setIds])) {
    sets.push({ set, questions: await loadQuestions('questions', set.$id) })
  }
  return sets.length === 0
    ? null
    : updateFromDeck(cards, sets, await knownWords(userId, cards, sets))
}

/**
 * The words of the questions that differ from their cards or are new, in each version of their
 * sets. A question of a later version without an earlier one is left out, since nothing tells what
 * it said.
 */
async function knownWords(
  userId: string,
  cards: readonly ImportedCard[],
  sets: readonly UpdatableSet<DeckSet>[],
): Promise<KnownWords> {
  const { updates } = updateFromDeck(cards, sets, new Map())
  const differing = updates.flatMap(({ set, conflicts }) =>
    conflicts.map(({ theirs }) => [lineageId(theirs), set.version] as const),
  )
  // A first version has no earlier one from which a question was deleted.
  const added = updates
    .filter(({ set }) => set.version > 1)
    .flatMap((update) => update.questions.slice(update.questions.length - update.added))
  const versionIds = await versionsOf(userId, sets)
  const found = new Map<string, ComparedQuestion[]>()
  for (const ids of valueChunks([...differing.map(([id]) => id), ...added.map(lineageId)])) {
    const { documents } = await listDocuments('questions', [
      Query.equal('userId', userId),
      Query.equal('originalQuestionId', ids),
      Query.equal('scope', 'user'),
      Query.select([...COMPARED, 'setId']),
      Query.limit(QUESTIONS_PER_SET),
    ])
    for (const { setId, ...version } of documents) {
      if (!versionIds.has(setId)) continue
      const id = lineageId(version)
      found.set(id, [...(found.get(id) ?? []), version])
    }
  }
  for (const [id, version] of differing) {
    if (version > 1 && (found.get(id)?.length ?? 0) < 2) found.delete(id)
  }
  return found
}

/** The ids of all versions of the sets. */
async function versionsOf(
  userId: string,
  sets: readonly UpdatableSet<DeckSet>[],
): Promise<Set<string>> {
  const own = await loadOwnSets(userId)
  const parents = new Map(own.map(({ $id, parentSetId }) => [$id, parentSetId]))
  const ids = new Set<string>()
  for (const { set } of sets) {
    let id: string | null = set.$id
    while (id !== null && !ids.has(id)) {
      ids.add(id)
      id = parents.get(id) ?? null
    }
  }
  return ids
}

function idsToLookFor(cards: readonly ImportedCard[]): string[] {
  const named = cards.filter(({ cardId }) => cardId !== null)
  const step = Math.max(1, Math.floor(named.length / LOOKED_FOR))
  const firsts = new Map(named.toReversed().map((card) => [card.category, card]))
  const chosen = [...firsts.values(), ...named.filter((_, place) => place % step === 0)]
  return [...new Set(chosen.flatMap(({ cardId }) => cardId ?? []))]
}
