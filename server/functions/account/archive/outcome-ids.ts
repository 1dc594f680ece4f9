import { isJsonObject, readJsonText } from '@squared-away/domain/text/json-text'
import type { Cell } from '../../../database/row.ts'

/**
 * Replaces the question ids in the outcomes of a session (domain/study/outcomes.ts) and keeps
 * everything else.
 */
export function outcomesWithIds(
  outcomes: Cell | undefined,
  idOf: (questionId: string) => string,
): string | null {
  if (typeof outcomes !== 'string') return null
  const read = readJsonText(outcomes)
  if (Array.isArray(read)) return JSON.stringify(read.map((item) => withId(item, idOf)))
  if (!isJsonObject(read) || !Array.isArray(read.items)) return outcomes
  return JSON.stringify({ ...read, items: read.items.map((item) => withId(item, idOf)) })
}

function withId(item: unknown, idOf: (questionId: string) => string): unknown {
  if (!isJsonObject(item) || typeof item.questionId !== 'string') return item
  return { ...item, questionId: idOf(item.questionId) }
}
