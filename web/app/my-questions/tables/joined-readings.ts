import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { comparableText } from '@squared-away/domain/text/comparable-text'
import { textsOfCard } from './accounted-text.ts'
import { leftOutText } from './collected-cards.ts'
import { leftOutRows } from './left-out-rows.ts'
import type { ListChoice, ReadText, TableRows } from './read-form.ts'
import { guessedTable, isCertain } from './table-guess.ts'
import type { TextPart } from './text-parts.ts'

/** Tables and lists of one import that the user is asked about. */
const MAX_ASKED = 3

type Joined = Extract<ReadText, { kind: 'cards' }> & {
  tables: TableRows[]
  choices: ListChoice[]
  noted: string[]
}

/** The parts of a document as one reading, in their order. */
export function joinedReadings(parts: readonly { part: TextPart; read: ReadText }[]): ReadText {
  const joined: Joined = {
    ...{ kind: 'cards', form: '', name: null, notes: [], noted: [] },
    ...{ cards: [], skipped: [], tables: [], choices: [] },
  }
  const forms = new Set<string>()
  const ofTables = new Set<ImportedCard>()
  const ask = (table: TableRows, line: number) => {
    if (askedIn(joined) < MAX_ASKED) joined.tables.push(table)
    else joined.skipped.push(...leftOutRows(table.rows, line))
  }
  let heading: string | null = null
  const headings: { words: string; line: number }[] = []
  for (const { part, read: given } of parts) {
    const read = heading === null ? given : under(given, heading)
    const isBefore: boolean = part !== parts.at(-1)?.part
    heading = isBefore && part.kind === 'text' ? headingAlone(part.text) : null
    if (heading !== null) {
      headings.push({ words: heading, line: part.line })
      continue
    }
    joined.notes.push(...read.notes)
    joined.noted.push(...(read.noted ?? []))
    if (read.kind === 'cards') {
      if (read.cards.length > 0) forms.add(read.form)
      joined.cards.push(...read.cards)
      joined.skipped.push(...read.skipped.map((one) => moved(one, part.line)))
      for (const table of read.tables ?? []) ask(table, part.line)
      for (const choice of read.choices ?? []) addChoice(joined, choice, part.line)
    } else if (isCertain(read)) {
      forms.add(read.form)
      const { rows, guess } = guessedTable(read)
      const { cards: own, skipped } = cardsOfTable(rows, guess)
      const category = read.category ?? null
      const cards = own.map((card) => ({ ...card, category: card.category ?? category }))
      joined.cards.push(...cards)
      for (const card of cards) ofTables.add(card)
      joined.noted.push(...(rows[guess.header] ?? []))
      joined.skipped.push(...skipped)
    } else ask(read, part.line)
  }
  const { sure, doubtful } = bySureness(joined.cards, ofTables)
  joined.cards = sure
  joined.skipped.push(...doubtful)
  const inChoices = joined.choices.flatMap(([likelier]) => likelier.cards)
  const named = new Set([...sure, ...joined.tables, ...inChoices].map(({ category }) => category))
  for (const { words, line } of headings) {
    if (!named.has(words)) {
      joined.skipped.push(leftOutText(words, line, 'is a heading without cards.'))
    }
  }
  return { ...joined, form: [...forms].join(' and ') || 'lines' }
}

/** Lists of the same two forms are one question. What is asked no more is listed. */
function addChoice(joined: Joined, choice: ListChoice, line: number) {
  const [likelier, other] = choice.map((reading) => ({
    ...reading,
    skipped: reading.skipped.map((one) => moved(one, line)),
  })) as ListChoice
  const same = joined.choices.find(
    ([one, two]) => one.form === likelier.form && two.form === other.form,
  )
  if (same !== undefined) {
    for (const [known, added] of [
      [same[0], likelier],
      [same[1], other],
    ] as const) {
      known.cards.push(...added.cards)
      known.skipped.push(...added.skipped)
    }
  } else if (askedIn(joined) < MAX_ASKED) joined.choices.push([likelier, other])
  else {
    joined.skipped.push(...likelier.skipped)
    joined.skipped.push(
      ...likelier.cards.map((card) => ({
        place: `“${card.questionText.slice(0, 60)}”`,
        reason: 'its list can be read in two ways.',
        text: textsOfCard(card).join('\n'),
      })),
    )
  }
}

const askedIn = ({ tables, choices }: Joined) => tables.length + choices.length

/** The heading that is all there is of a part, such as one above a table; null for other text. */
function headingAlone(text: string): string | null {
  const [line = '', ...others] = text.split('\n').filter((one) => one.trim() !== '')
  const words = line
    .replace(/^#{1,6}\s+/, '')
    .replace(/:\s*$/, '')
    .trim()
  const isHeading = others.length === 0 && /^\p{Lu}[^.?!\t|]{1,60}$/u.test(words)
  return isHeading && words.split(/\s+/).length <= 8 ? words : null
}

/** The cards of a reading in the category of a heading, where they have none. */
function under(read: ReadText, category: string): ReadText {
  if (read.kind === 'table') return { ...read, category }
  const inCategory = <T extends { cards: ImportedCard[] }>(list: T): T => ({
    ...list,
    cards: list.cards.map((card) => ({ ...card, category: card.category ?? category })),
  })
  const choices = (read.choices ?? []).map((choice) => choice.map(inCategory) as ListChoice)
  return { ...inCategory(read), choices }
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
