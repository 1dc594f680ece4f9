import { type ComparedQuestion, lineageId } from '@squared-away/domain/question-sets/diff'
import type { Connection } from '../../database/schema.ts'
import { type StoredQuestion, storedQuestions } from './stored-questions.ts'

const DETAILS = ['items', 'spoken', 'why', 'picture'] as const

type Detail = (typeof DETAILS)[number]

/** A question as sent, with the details that are missing rather than empty. */
export type SentQuestion = ComparedQuestion & { readonly unnamed: readonly Detail[] }

/**
 * The details that a sent question omits. Null, an empty text and an empty list are not omissions.
 */
export function unnamedDetails(sent: unknown): Detail[] {
  const names = new Set(typeof sent === 'object' && sent !== null ? Object.keys(sent) : [])
  return DETAILS.filter((detail) => !names.has(detail))
}

/**
 * Fills in omitted details from the previous version, so that a page that predates question details
 * does not delete them. Applies only if question and answer are unchanged, since a spoken sentence
 * contains the answer that it was written for.
 */
export async function keepUnnamedDetails(
  connection: Connection,
  table: 'questions' | 'defaultQuestions',
  setId: string,
  questions: readonly SentQuestion[],
): Promise<readonly SentQuestion[]> {
  if (questions.every(({ unnamed }) => unnamed.length === 0)) return questions
  const byId = new Map<string, StoredQuestion>()
  const byLineage = new Map<string, StoredQuestion>()
  for await (const stored of storedQuestions(connection, table, setId)) {
    byId.set(stored.$id, stored)
    byLineage.set(lineageId(stored), stored)
  }
  return questions.map((question) => {
    const before = byId.get(question.$id) ?? byLineage.get(question.originalQuestionId ?? '')
    return before && asksTheSame(question, before) ? withDetailsOf(before, question) : question
  })
}

function asksTheSame(question: ComparedQuestion, before: StoredQuestion): boolean {
  return question.questionText === before.questionText && question.answer === before.answer
}

function withDetailsOf(before: StoredQuestion, question: SentQuestion): SentQuestion {
  const items: string[] = JSON.parse(before.items)
  const kept = { items, spoken: before.spoken, why: before.why, picture: before.picture }
  return {
    ...question,
    ...Object.fromEntries(question.unnamed.map((detail) => [detail, kept[detail]])),
  }
}
