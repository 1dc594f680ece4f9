import { EDITOR_FIELDS, type EditorRow } from './question-set-rows.ts'

/** What the editor's list shows: questions of one category (null: of all) that hold all words. */
export type RowFilter = { words: string; category: string | null }

/**
 * The ids of the rows that pass, in their order. A word is found in any text of a question, in any
 * letter case, as a part of another word too.
 */
export function matchingIds(rows: readonly EditorRow[], filter: RowFilter): string[] {
  const words = plainText(filter.words).split(/\s+/).filter(Boolean)
  return rows
    .filter(({ category }) => filter.category === null || category.trim() === filter.category)
    .filter((row) => words.length === 0 || holdsAll(searchedText(row), words))
    .map(({ id }) => id)
}

/** True when the filter lets everything pass. */
export function isOpenFilter({ words, category }: RowFilter): boolean {
  return category === null && plainText(words).trim() === ''
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** Rows are never changed, only replaced: each is read once, however many letters are typed. */
const READ = new WeakMap<EditorRow, string>()

function searchedText(row: EditorRow): string {
  const known = READ.get(row)
  if (known !== undefined) return known
  const text = plainText([...EDITOR_FIELDS.map((field) => row[field])].join('\n'))
  READ.set(row, text)
  return text
}

/** Without letter case, and with the quotation marks and dashes that a keyboard has. */
function plainText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
}
