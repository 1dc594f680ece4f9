import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable, type TableCards } from '@squared-away/domain/decks/table-cards'
import type { FoundList, FoundTable, FoundText } from '../tables/found-cards.ts'
import { needsColumns } from '../tables/needs-columns.ts'
import type { ListChoice, ListReading } from '../tables/read-form.ts'
import type { CardOrigin } from './card-origin.ts'

/** A table whose columns the user checks. */
export interface TableToCheck {
  kind: 'table'
  name: string
  source: string
  table: FoundTable
  /** What else its text holds; absent for a table by itself. */
  within?: FoundList
}

/** A list that can be read in two ways; the user chooses. */
export interface ChoiceToMake {
  kind: 'choice'
  name: string
  source: string
  choice: ListChoice
  /** What else its text holds. */
  within: FoundList
}

/** What follows a read text: a question to the user, a refusal, or its cards. */
export type FoundStep =
  | TableToCheck
  | ChoiceToMake
  | { kind: 'refused'; problem: string; skipped: readonly SkippedCard[] }
  | { kind: 'cards'; name: string; cards: readonly ImportedCard[]; origin: CardOrigin }

const WHAT_WORKS =
  'Put each question and its answer in two columns, or begin their lines with Q: and A:.'

/**
 * Returns the first table whose columns the user should check, else the first list that can be read
 * in two ways, else the cards.
 */
export function stepAfterReading(
  name: string,
  source: string,
  { read }: Pick<FoundText, 'read'>,
): FoundStep {
  if (read.kind === 'table' && needsColumns(read)) {
    return { kind: 'table', name, source, table: read }
  }
  const [table, ...tables] = read.kind === 'cards' ? (read.tables ?? []) : []
  if (read.kind === 'cards' && table !== undefined) {
    return { kind: 'table', name, source, table, within: { ...read, tables } }
  }
  const [choice, ...choices] = read.kind === 'cards' ? (read.choices ?? []) : []
  if (read.kind === 'cards' && choice !== undefined) {
    return { kind: 'choice', name, source, choice, within: { ...read, choices } }
  }
  const { cards, skipped } = read.kind === 'table' ? cardsOfTable(read.rows, read.guess) : read
  if (cards.length === 0) {
    return { kind: 'refused', problem: `No card was found in ${source}. ${WHAT_WORKS}`, skipped }
  }
  const setName = (read.kind === 'cards' ? read.name : null) ?? name
  const notes = [`Read as ${read.form}.`, ...read.notes]
  return { kind: 'cards', name: setName, cards, origin: { name: source, skipped, notes } }
}

/** Continues with the cards of a table whose columns the user checked, or none if it is left out. */
export function stepAfterColumns(
  { cards, skipped }: TableCards,
  { name, source, table, within }: TableToCheck,
): FoundStep {
  if (within === undefined) {
    return { kind: 'cards', name, cards, origin: { name: source, skipped, notes: table.notes } }
  }
  const read = {
    ...within,
    cards: [
      ...within.cards,
      ...cards.map((card) => ({ ...card, category: card.category ?? table.category ?? null })),
    ],
    skipped: [...within.skipped, ...skipped],
  }
  return stepAfterReading(name, source, { read })
}

/** Continues with the cards of a list as the user reads it. */
export function stepAfterChoice(
  { form, cards, skipped }: ListReading,
  { name, source, within }: ChoiceToMake,
): FoundStep {
  const read = {
    ...within,
    form: within.cards.length === 0 ? form : within.form,
    cards: [...within.cards, ...cards],
    skipped: [...within.skipped, ...skipped],
  }
  return stepAfterReading(name, source, { read })
}
