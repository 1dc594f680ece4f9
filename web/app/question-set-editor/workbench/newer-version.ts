import { type EditorState, editorRowOf } from '@squared-away/domain/question-sets/editor'
import type { EditorRow } from '@squared-away/domain/question-sets/rows'

/** A question's id in `newer`, the successor of `state`; null if it is gone. */
export function counterpartOf(
  state: EditorState,
  id: string | null,
  newer: EditorState,
): string | null {
  const row = id === null ? undefined : editorRowOf(state, id)
  if (row === undefined) return null
  const same = newer.rows.find((other) => lineageOf(other) === lineageOf(row))
  return same?.id ?? null
}

function lineageOf(row: Pick<EditorRow, 'id' | 'originalQuestionId'>): string {
  return row.originalQuestionId ?? row.id
}
