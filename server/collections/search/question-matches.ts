import { bestFirst, searchedWords } from '@squared-away/domain/study/question-search'
import type { Row } from '../../database/row.ts'
import { type AskedRows, defineCollection } from '../collection.ts'
import { isOwn, never } from '../conditions.ts'
import { type FoundQuestion, findQuestions } from './find-questions.ts'

/** One search a second, with headroom for fast typists. */
const SEARCHES_PER_MINUTE = 120

/** Searches run separately, because the number of matching rows is unknown in advance. */
const UNKNOWN = Number.POSITIVE_INFINITY

/**
 * The questions that contain all words of a search, among those that the caller can study: active
 * questions of the default sets, own sets and followed community sets. Best matches first.
 * Read-only; computed with a full-text index.
 */
export const questionMatches = defineCollection({
  id: 'questionMatches',
  who: { create: 'nobody', read: isOwn, update: never, delete: never },
  settable: { create: [], update: [] },
  searchedBy: 'questionText',
  listsPerMinute: SEARCHES_PER_MINUTE,
  computeRows,
  rowsToRead: async () => UNKNOWN,
})

async function computeRows(asked: AskedRows): Promise<Row[]> {
  const words = searchedWords(asked.search ?? '')
  if (words.length === 0) return []
  const found = await findQuestions(asked, words)
  return bestFirst(withoutCopies(found), words).map((question, index) => ({
    ...question,
    $sequence: index + 1,
    $permissions: null,
    userId: asked.userId,
  }))
}

/** The user's own copy replaces the original question. */
function withoutCopies(found: readonly FoundQuestion[]): FoundQuestion[] {
  const firsts = new Map<string, FoundQuestion>()
  for (const question of found) {
    const original = question.originalQuestionId ?? question.$id
    if (!firsts.has(original)) firsts.set(original, question)
  }
  return [...firsts.values()]
}
