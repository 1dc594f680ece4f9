import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { comparableText } from '@squared-away/domain/text/comparable-text'
import { leftOutRows } from './left-out-rows.ts'
import type { ReadText, TableRows } from './read-form.ts'
import { guessedTable, isCertain } from './table-guess.ts'
import type { TextPart } from './text-parts.ts'

/** Tables of one import that the user is asked about. */
const MOST_ASKED = 3

/** The parts of a document as one reading, in their order. */
export function joinedReadings(parts: readonly { part: TextPart; read: ReadText }[]): ReadText {
  const joined: Extract<ReadText, { kind: 'cards' }> & { tables: TableRows[]; noted: string[] } = {
    ...{ kind: 'cards', form: '', name: null, notes: [], noted: [] },
    ...{ cards: [], skipped: [], tables: [] },
  }
  const forms = new Set<string>()
  const ofTables = new Set<ImportedCard>()
  for (const { part, read } of parts) {
    joined.notes.push(...read.notes)
    joined.noted.push(...(read.noted ?? []))
    if (read.kind === 'cards') {
      if (read.cards.length > 0) forms.add(read.form)
      joined.cards.push(...read.cards)
      joined.skipped.push(...read.skipped.map((one) => moved(one, part.line)))
    } else if (isCertain(read)) {
      forms.add(read.form)
      const { rows, guess } = guessedTable(read)
      const { cards, skipped } = cardsOfTable(rows, guess)
      joined.cards.push(...cards)
      for (const card of cards) ofTables.add(card)
      joined.noted.push(...(rows[guess.header] ?? []))
      joined.skipped.push(...skipped)
    } else if (joined.tables.length < MOST_ASKED) joined.tables.push(read)
    else joined.skipped.push(...leftOutRows(read.rows, part.line))
  }
  const { sure, doubtful } = bySureness(joined.cards, ofTables)
  joined.cards = sure
  joined.skipped.push(...doubtful)
  return { ...joined, form: [...forms].join(' and ') || 'lines' }
}

/** Tables of a document that answer the same question in several ways need their context. */
function bySureness(cards: readonly ImportedCard[], ofTables: ReadonlySet<ImportedCard>) {
  const answers = new Map<string, Set<string>>()
  for (const { questionText, answer } of cards) {
    const key = comparableText(questionText)
    answers.set(key, (answers.get(key) ?? new Set()).add(comparableText(answer)))
  }
  const isSure = (card: ImportedCard) =>
    !ofTables.has(card) || answers.get(comparableText(card.questionText))?.size === 1
  const doubtful = cards
    .filter((card) => !isSure(card))
    .map(({ questionText, answer }) => ({
      place: `“${questionText.slice(0, 60)}”`,
      reason: `the text answers it in several ways, such as “${answer.slice(0, 60)}”.`,
      text: `${questionText}\n${answer}`,
    }))
  return { sure: cards.filter(isSure), doubtful }
}

/** Lines are counted from the beginning of the document. */
function moved(skipped: SkippedCard, by: number): SkippedCard {
  const [, line] = /^Line ([\d,]+)$/.exec(skipped.place) ?? []
  if (line === undefined || by === 0) return skipped
  const place = Number(line.replaceAll(',', '')) + by
  return { ...skipped, place: `Line ${place.toLocaleString('en-US')}` }
}
