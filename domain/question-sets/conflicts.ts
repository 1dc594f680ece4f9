import { type ComparedQuestion, lineageId } from './diff.ts'
import { type EditorState, findEditorRow } from './editor.ts'
import { EDITOR_FIELDS, type EditorField, type EditorRow, rowOfQuestion } from './rows.ts'

/** A text that both sides changed, differently. */
export type ConflictingField = { field: EditorField; here: string; there: string }

/**
 * A question that was changed in the editor and in a newer version of its set:
 *
 * - `changed`: both sides changed the same texts; the editor's win.
 * - `removed-there`: edited here and deleted there; it is added back as edited here.
 * - `removed-here`: deleted here and edited there; it stays deleted.
 *
 * `id` is the id of the editor's question.
 */
export type Conflict = {
  id: string
  kind: 'changed' | 'removed-there' | 'removed-here'
  questionText: string
  fields: ConflictingField[]
}

/**
 * Conflicts between the editor's edits and a newer version, in the order of the opened questions.
 * Shown to the user before `moveOntoVersion` applies the edits to it.
 */
export function findConflicts(state: EditorState, newer: readonly ComparedQuestion[]): Conflict[] {
  const there = new Map(newer.map((question) => [lineageId(question), rowOfQuestion(question)]))
  const deleted = new Set(state.deleted.map(({ id }) => id))
  return state.opened.rows.flatMap((opened) => {
    const other = there.get(opened.originalQuestionId ?? opened.id)
    const conflict = deleted.has(opened.id)
      ? deletionConflict(opened, other)
      : editConflict(opened, findEditorRow(state, opened.id) ?? opened, other)
    return conflict ? [conflict] : []
  })
}

function deletionConflict(opened: EditorRow, there: EditorRow | undefined): Conflict | null {
  if (there === undefined || changes(opened, there).length === 0) return null
  const { id, questionText } = opened
  return { id, kind: 'removed-here', questionText, fields: [] }
}

function editConflict(
  opened: EditorRow,
  here: EditorRow,
  there: EditorRow | undefined,
): Conflict | null {
  const own = changes(opened, here)
  if (own.length === 0) return null
  const { id, questionText } = here
  if (there === undefined) return { id, kind: 'removed-there', questionText, fields: [] }
  const fields = own
    .filter((field) => there[field] !== opened[field] && there[field] !== here[field])
    .map((field) => ({ field, here: here[field], there: there[field] }))
  return fields.length === 0 ? null : { id, kind: 'changed', questionText, fields }
}

function changes(one: EditorRow, other: EditorRow): EditorField[] {
  return EDITOR_FIELDS.filter((field) => one[field] !== other[field])
}
