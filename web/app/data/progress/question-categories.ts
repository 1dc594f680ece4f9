import { parseOutcomes } from '@squared-away/domain/study/outcomes'
import { topicsOfSession } from '@squared-away/domain/study/study-topics'
import { valueChunks } from '@squared-away/domain/text/value-chunks'
import { useQuery } from '@tanstack/react-query'
import { Query } from 'appwrite'
import { useMemo } from 'react'
import { type DocumentPage, listDocuments } from '../calls/documents.ts'
import { ON_DEVICE } from '../queries/offline-answers.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { useSignedInUser } from '../user/signed-in-user.ts'
import type { BoardSession } from './board-sessions.ts'

/** Page size for questions (specification §9 Page limits). */
const PAGE = 5000

/** Maximum requests by id; answers beyond it count as of unknown category. */
const MAX_ID_CHUNKS = 20

/**
 * The category of each question in sessions that span several categories; other sessions do not
 * need it. Makes no request if there are none.
 */
export function useQuestionCategories(sessions: readonly BoardSession[]) {
  const { $id: userId } = useSignedInUser()
  const wanted = useMemo(() => neededQuestions(sessions), [sessions])
  return useQuery({
    queryKey: [...queryKeys.collection('questions', userId), 'categories', wanted],
    queryFn: () => loadCategories(wanted),
    meta: ON_DEVICE,
    structuralSharing: false,
  })
}

interface NeededQuestions {
  ids: string[]
  categories: string[]
}

function neededQuestions(sessions: readonly BoardSession[]): NeededQuestions {
  const ids = new Set<string>()
  const categories = new Set<string>()
  for (const session of sessions) {
    const topics = topicsOfSession(session)
    const outcomes = parseOutcomes(session.outcomes)
    if (topics.length < 2 || outcomes?.kind !== 'answers') continue
    for (const topic of topics) categories.add(topic)
    for (const { questionId } of outcomes.answers) if (questionId !== null) ids.add(questionId)
  }
  return { ids: [...ids].sort(), categories: [...categories].sort() }
}

/** Fetch default questions by category, in a request or two, and the rest by id. */
async function loadCategories({
  ids,
  categories,
}: NeededQuestions): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (ids.length === 0) return found
  await Promise.all(
    valueChunks(categories).map((names) => loadDefaults(Query.equal('category', names), found)),
  )
  const unknown = valueChunks(ids.filter((id) => !found.has(id))).slice(0, MAX_ID_CHUNKS)
  const filters = unknown.map((some) => Query.equal('$id', some))
  await Promise.all(filters.map((filter) => loadOwn(filter, found)))
  return found
}

async function loadDefaults(filter: string, found: Map<string, string>) {
  keep(await listDocuments('defaultQuestions', [filter, ...CATEGORY_ONLY]), found)
}

async function loadOwn(filter: string, found: Map<string, string>) {
  keep(await listDocuments('questions', [filter, ...CATEGORY_ONLY]), found)
}

const CATEGORY_ONLY = [Query.select(['category']), Query.limit(PAGE)]

function keep(
  { documents }: DocumentPage<'questions' | 'defaultQuestions'>,
  found: Map<string, string>,
) {
  for (const { $id, category } of documents) found.set($id, category)
}
