import type { AnswerExtras } from '@squared-away/domain/study/answer-details'
import { Query } from 'appwrite'
import { useEffect, useSyncExternalStore } from 'react'
import { listDocuments } from '../../data/calls/documents.ts'
import { valueChunks } from '../../data/queries/value-chunks.ts'
import { askOrMake } from '../../data/questions/offline-questions.ts'
import { type DetailedCard, LoadedDetails } from './loaded-details.ts'

let latest: { sessionId: string; details: LoadedDetails } | null = null

/** The details of a session's answers, shared by its study screen and results. */
export function useAnswerDetails(sessionId: string, cards: readonly DetailedCard[]): LoadedDetails {
  const details = detailsOf(sessionId)
  useEffect(() => {
    void details.want(cards)
    const again = () => void details.again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [details, cards])
  return details
}

function detailsOf(sessionId: string): LoadedDetails {
  if (latest?.sessionId !== sessionId) {
    latest = { sessionId, details: new LoadedDetails(loadDetails) }
  }
  return latest.details
}

/** The details of one answer; undefined until loaded. */
export function useDetailsOf(details: LoadedDetails, id: string | undefined) {
  return useSyncExternalStore(details.subscribe, () => details.of(id))
}

/** For cards without details. */
export const NO_DETAILS = new LoadedDetails(async () => new Map())

/** Fetches the details of these cards' answers now. */
export function loadDetails(cards: readonly DetailedCard[]) {
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
