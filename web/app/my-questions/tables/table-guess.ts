import { guessColumns, isUsable, type TableColumns } from '@squared-away/domain/decks/table-columns'
import type { TableRows } from './read-form.ts'

export type GuessedTable = { rows: string[][]; guess: TableColumns }

/** A table without the blank cells around it, and a guess at its columns. */
export function guessedTable({ rows: given, isNamed = false }: TableRows): GuessedTable {
  const rows = withoutBlankEdges(given)
  const guess = guessColumns(rows)
  // The text itself names the columns, in words that we do not know.
  if (guess.header === -1 && isNamed) {
    return { rows, guess: { header: 0, roles: guessColumns(rows.slice(1)).roles } }
  }
  return { rows, guess }
}

/**
 * True if nobody has to check the columns of a table within a text: their names are known, there
 * are two and the text names them, or one of them asks.
 */
export function isCertain({ rows, isNamed = false }: TableRows): boolean {
  const { guess } = guessedTable({ rows, isNamed })
  if (!isUsable(guess.roles)) return false
  if (guess.header !== -1 && (!isNamed || guessColumns(rows).header !== -1)) return true
  if (guess.roles.length !== 2) return false
  const question = guess.roles.indexOf('question')
  const below = rows.slice(guess.header + 1)
  // Names that nobody knows, in the turn in which people write a question and its answer.
  return (isNamed && question === 0) || below.every((row) => /\?\s*$/.test(row[question] ?? ''))
}

/** Without the blank columns and rows that spreadsheets write after the last filled ones. */
function withoutBlankEdges(rows: readonly string[][]): string[][] {
  const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '')
  const width = rows.reduce((most, row) => Math.max(most, lastFilled(row) + 1), 0)
  const height = rows.findLastIndex((row) => lastFilled(row) !== -1) + 1
  return rows.slice(0, height).map((row) => row.slice(0, width))
}
