import { bestFirst, searchedWords } from '@squared-away/domain/study/question-search'
import type { Row } from '../../database/row.ts'
import { type AskedRows, defineCollection } from '../collection.ts'
import { isOwn, never } from '../conditions.ts'
import { type FoundQuestion, findQuestions } from './find-questions.ts'

/** One search a second, with headroom for fast typists. */
const SEARCHES_A_MINUTE = 120

/** Searches are read apart from everything else: how many rows hold a word is not known before. */
const UNKNOWN = Number.POSITIVE_INFINITY

/**
 * The questions that hold all words of a search, of those that the caller can study: of the default
 * sets, of own sets and of the community sets that the caller follows, as far as these are in use.
 * The likeliest come first. Read-only; computed by an index of words.
 */
export const questionMatches = defineCollection({
  id: 'questionMatches',
  who: { create: 'nobody', read: isOwn, update: never, delete: never },
  settable: { create: [], update: [] },
  searchedBy: 'questionText',
  listsAMinute: SEARCHES_A_MINUTE,
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

/** An own copy of a question stands for the question itself. */
function withoutCopies(found: readonly FoundQuestion[]): FoundQuestion[] {
  const firsts = new Map<string, FoundQuestion>()
  for (const question of found) {
    const original = question.originalQuestionId ?? question.$id
    if (!firsts.has(original)) firsts.set(original, question)
  }
  return [...firsts.values()]
}
