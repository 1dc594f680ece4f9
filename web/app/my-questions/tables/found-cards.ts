import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { readPastedCards, type Separators } from '@squared-away/domain/decks/pasted-cards'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import type { ColumnRole, TableColumns } from '@squared-away/domain/decks/table-columns'
import type { ListChoice, ReadText } from './read-form.ts'
import { readText } from './read-text.ts'
import { guessedTable } from './table-guess.ts'

/** A table as it was read, with a guess at its columns. */
export type FoundTable = Extract<ReadText, { kind: 'table' }> & { guess: TableColumns }

/** Cards, and the tables between them that the user is asked about. */
export type FoundList = Omit<Extract<ReadText, { kind: 'cards' }>, 'tables'> & {
  tables?: FoundTable[]
}

/** The detected format of a file or pasted text, and its number of cards. */
export type FoundText = {
  read: FoundList | FoundTable
  cardCount: number
  skippedCount: number
}

/** Adds the guess and counts. A turned text has its answers first. */
export function foundIn(read: ReadText, isTurned = false): FoundText {
  if (read.kind === 'cards') {
    const cards = isTurned ? read.cards.map(turned) : read.cards
    const tables = (read.tables ?? []).map((table) =>
      foundTable({ kind: 'table', form: 'a table within the text', notes: [], ...table }, isTurned),
    )
    const choices = (read.choices ?? []).map(
      (choice) =>
        choice.map((list) => ({
          ...list,
          cards: isTurned ? list.cards.map(turned) : list.cards,
        })) as ListChoice,
    )
    return {
      read: { ...read, cards, tables, choices },
      cardCount: cards.length,
      skippedCount: read.skipped.length,
    }
  }
  const table = foundTable(read, isTurned)
  const { cards, skipped } = cardsOfTable(table.rows, table.guess)
  return { read: table, cardCount: cards.length, skippedCount: skipped.length }
}

function foundTable(read: Extract<ReadText, { kind: 'table' }>, isTurned: boolean): FoundTable {
  const { rows, guess } = guessedTable(read)
  const { header, roles } = guess
  return { ...read, rows, guess: { header, roles: isTurned ? roles.map(turnedRole) : roles } }
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

function turned(card: ImportedCard): ImportedCard {
  return { ...card, questionText: card.answer, answer: card.questionText }
}

function turnedRole(role: ColumnRole): ColumnRole {
  if (role === 'question') return 'answer'
  return role === 'answer' ? 'question' : role
}
