import { QUESTION_LIMITS } from '../entities/question.ts'
import { isBlank } from '../entities/text.ts'
import { formatStrategy } from '../study/situational.ts'
import { readableCount } from '../text/readable-count.ts'
import { type ComparedQuestion, diffQuestions, type SetDiff } from './diff.ts'
import { type EditorState, editorRows, findEditorRow } from './editor.ts'
import { type EditorField, type EditorRow, itemsOfText, questionOfRow } from './rows.ts'

/** A problem that blocks a commit, and where to jump to; null if it concerns no single question. */
export type CommitProblem = { id: string | null; field: EditorField | null; text: string }

/**
 * Everything that blocks the commit of the editor's questions, in their order (specification §5);
 * empty if nothing does.
 */
export function commitProblems(state: EditorState): CommitProblem[] {
  const problems: CommitProblem[] = []
  for (const [index, id] of state.order.entries()) {
    const row = findEditorRow(state, id)
    if (row === undefined) continue
    for (const { field, says } of rowProblems(row, state.type)) {
      problems.push({ id, field, text: `Cannot commit. Question #${index + 1} ${says}` })
    }
  }
  if (state.order.length > 0) return problems
  return [{ id: null, field: null, text: 'Cannot commit. The set has no questions.' }]
}

type RowProblem = { field: EditorField; says: string }

/**
 * The problems of each row. Cached by row, which is immutable, so that a keystroke rechecks only
 * the edited row.
 */
const CHECKED: Record<EditorState['type'], WeakMap<EditorRow, readonly RowProblem[]>> = {
  standard: new WeakMap(),
  situational: new WeakMap(),
}

/** Problems of one question, worded to follow 'Question #n'. */
export function rowProblems(row: EditorRow, type: EditorState['type']): readonly RowProblem[] {
  const known = CHECKED[type].get(row)
  if (known !== undefined) return known
  const problems = checkRow(row, type)
  CHECKED[type].set(row, problems)
  return problems
}

function checkRow(row: EditorRow, type: EditorState['type']): RowProblem[] {
  const problems: RowProblem[] = []
  if (isBlank(row.questionText)) {
    problems.push({ field: 'questionText', says: 'has no question text.' })
  }
  // A scenario has no answer, and defaults to a category of its own.
  if (type === 'standard') {
    if (isBlank(row.answer)) problems.push({ field: 'answer', says: 'has no answer.' })
    if (isBlank(row.category)) problems.push({ field: 'category', says: 'has no category.' })
  }
  return problems.concat(tooLong(row, type))
}

const LONGEST: readonly { field: EditorField; name: string; limit: number }[] = [
  { field: 'questionText', name: 'question text', limit: QUESTION_LIMITS.questionText },
  { field: 'answer', name: 'answer', limit: QUESTION_LIMITS.answer },
  { field: 'distractor1', name: 'first distractor', limit: QUESTION_LIMITS.distractor },
  { field: 'distractor2', name: 'second distractor', limit: QUESTION_LIMITS.distractor },
  { field: 'distractor3', name: 'third distractor', limit: QUESTION_LIMITS.distractor },
  { field: 'category', name: 'category', limit: QUESTION_LIMITS.category },
  { field: 'regulationRef', name: 'regulation reference', limit: QUESTION_LIMITS.regulationRef },
  { field: 'spoken', name: 'spoken answer', limit: QUESTION_LIMITS.spoken },
  { field: 'why', name: 'why', limit: QUESTION_LIMITS.why },
]

function tooLong(row: EditorRow, type: EditorState['type']): RowProblem[] {
  const problems = LONGEST.filter(({ field, limit }) => row[field].length > limit).map(
    ({ field, name, limit }) => ({ field, says: says(name, limit) }),
  )
  if (type === 'standard') return problems.concat(listProblems(row))
  if (formatStrategy(row).length <= QUESTION_LIMITS.answeringStrategy) return problems
  // Measured as the stored JSON text, in which line breaks and quotation marks take more
  // characters.
  return [
    ...problems,
    { field: 'action', says: 'has a strategy that is too long. Shorten its parts.' },
  ]
}

function listProblems({ items }: EditorRow): RowProblem[] {
  const list = itemsOfText(items)
  if (list.length > QUESTION_LIMITS.items) {
    const most = QUESTION_LIMITS.items
    return [
      {
        field: 'items',
        says: `has a list that is too long: it can have ${most} items, one per line.`,
      },
    ]
  }
  const isTooLong = list.some((item) => item.length > QUESTION_LIMITS.item)
  return isTooLong ? [{ field: 'items', says: says('list item', QUESTION_LIMITS.item) }] : []
}

function says(name: string, limit: number): string {
  return `has text that is too long: the ${name} can have ${readableCount(limit)} characters.`
}

/**
 * The questions to commit, in order. A question that was opened keeps the id of its original; a new
 * one has none.
 */
export function committedQuestions(state: EditorState): ComparedQuestion[] {
  const opened = new Set(state.opened.order)
  return editorRows(state).map((row) => {
    const question = questionOfRow(row, state.type)
    const original = row.originalQuestionId ?? (opened.has(row.id) ? row.id : null)
    return { ...question, originalQuestionId: original }
  })
}

/** What the commit would change, for the review screen. */
export function reviewChanges(state: EditorState): SetDiff {
  const before = state.opened.rows.map((row) => questionOfRow(row, state.type))
  return diffQuestions(before, committedQuestions(state))
}
