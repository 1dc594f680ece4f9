import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { readPastedCards, type Separators } from '@squared-away/domain/decks/pasted-cards'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import {
  type ColumnRole,
  guessColumns,
  type TableColumns,
} from '@squared-away/domain/decks/table-columns'
import type { ReadText } from './read-form.ts'
import { readText } from './read-text.ts'

/** A table as it was read, with a guess at its columns. */
export type FoundTable = Extract<ReadText, { kind: 'table' }> & { guess: TableColumns }

/** The detected format of a file or pasted text, and its number of cards. */
export type FoundText = {
  read: Extract<ReadText, { kind: 'cards' }> | FoundTable
  cardCount: number
  skippedCount: number
}

/** Adds the guess and counts. A turned text has its answers first. */
export function foundIn(read: ReadText, isTurned = false): FoundText {
  if (read.kind === 'cards') {
    const cards = isTurned ? read.cards.map(turned) : read.cards
    return {
      read: { ...read, cards },
      cardCount: cards.length,
      skippedCount: read.skipped.length,
    }
  }
  const rows = withoutBlankEdges(read.rows)
  const { header, roles } = guessColumns(rows)
  const guess = { header, roles: isTurned ? roles.map(turnedRole) : roles }
  const { cards, skipped } = cardsOfTable(rows, guess)
  return { read: { ...read, rows, guess }, cardCount: cards.length, skippedCount: skipped.length }
}

/** A pasted text, by the separators that the user chose, else in the form that it has. */
export function foundInPaste(
  text: string,
  separators: Separators | null,
  isTurned: boolean,
): FoundText {
  if (separators === null) return foundIn(readText(text), isTurned)
  const { cards, skipped } = readPastedCards(text, separators, isTurned)
  const form = 'cards between the separators that you chose'
  return foundIn({ kind: 'cards', form, name: null, cards, skipped, notes: [] })
}

/** Without the blank columns and rows that spreadsheets write after the last filled ones. */
function withoutBlankEdges(rows: readonly string[][]): string[][] {
  const lastFilled = (row: readonly string[]) => row.findLastIndex((cell) => cell.trim() !== '')
  const width = rows.reduce((most, row) => Math.max(most, lastFilled(row) + 1), 0)
  const height = rows.findLastIndex((row) => lastFilled(row) !== -1) + 1
  return rows.slice(0, height).map((row) => row.slice(0, width))
}

function turned(card: ImportedCard): ImportedCard {
  return { ...card, questionText: card.answer, answer: card.questionText }
}

function turnedRole(role: ColumnRole): ColumnRole {
  if (role === 'question') return 'answer'
  return role === 'answer' ? 'question' : role
}
