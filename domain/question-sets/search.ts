import { holdsWords, searchableText, searchWords } from '../text/word-search.ts'
import { EDITOR_FIELDS, type EditorRow } from './rows.ts'

/** Filter of the editor's list: questions of one category (null: any) that contain all words. */
export type RowFilter = { words: string; category: string | null }

/** The ids of matching rows, in order. A word may match any text of a question. */
export function matchingIds(rows: readonly EditorRow[], filter: RowFilter): string[] {
  const words = searchWords(filter.words)
  return rows
    .filter(({ category }) => filter.category === null || category.trim() === filter.category)
    .filter((row) => words.length === 0 || holdsWords(searchedText(row), words))
    .map(({ id }) => id)
}

/** True if the filter matches everything. */
export function isOpenFilter({ words, category }: RowFilter): boolean {
  return category === null && searchWords(words).length === 0
}

/**
 * The searchable text of each row. Cached by row, which is immutable, so that a keystroke
 * recomputes only the edited row.
 */
const READ = new WeakMap<EditorRow, string>()

function searchedText(row: EditorRow): string {
  const known = READ.get(row)
  if (known !== undefined) return known
  const text = searchableText(EDITOR_FIELDS.map((field) => row[field]))
  READ.set(row, text)
  return text
}
