import { restoreCell } from '../csv/cells.ts'
import { isBlank } from '../entities/text.ts'
import { comparableText } from '../text/comparable-text.ts'
import { incomingText } from '../text/incoming-text.ts'
import { readableCount } from '../text/readable-count.ts'
import { cardFault } from './card-import.ts'
import type { ImportedCard, SkippedCard } from './imported-card.ts'
import { type MarkedOption, markedOption } from './marked-option.ts'
import { alignedRows, hasSurplusCells, namedCells } from './surplus-cells.ts'
import type { ColumnRole, TableColumns } from './table-columns.ts'

export type TableCards = { cards: ImportedCard[]; skipped: SkippedCard[] }

/**
 * Makes a card of each row below the header. Blank rows are passed over; a row that makes no
 * question is skipped with a reason, under its number in the table.
 */
export function cardsOfTable(
  rows: readonly (readonly string[])[],
  columns: TableColumns,
): TableCards {
  const { header, roles } = columns
  const named = namedCells(rows, columns)
  const read: TableCards = { cards: [], skipped: [] }
  const placeOf = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    if (index === header || isEmptyRow(row, roles)) continue
    if (index < header) {
      read.skipped.push({
        place: placeOfRow(index),
        reason: 'it is above the names of the columns.',
        text: row.join('\n'),
      })
      continue
    }
    const card = hasSurplusCells(row, named)
      ? cardOfAligned(row, named, columns)
      : cardOfRow(row, roles)
    const reason = typeof card === 'string' ? card : (cardFault(card) ?? repeats(card, placeOf))
    if (typeof card !== 'string' && reason === null) {
      read.cards.push(card)
      placeOf.set(JSON.stringify(card), placeOfRow(index))
    } else if (reason !== null) {
      read.skipped.push({ place: placeOfRow(index), reason, text: row.join('\n') })
    }
  }
  return read
}

/** Blank, or nothing but its number, as in the unused rows of a template. */
function isEmptyRow(row: readonly string[], roles: readonly ColumnRole[]): boolean {
  return row.every(
    (cell, place) => isBlank(cell) || (roles[place] === 'unused' && /^\s*\d+[.)]?\s*$/.test(cell)),
  )
}

function repeats(card: ImportedCard, placeOf: ReadonlyMap<string, string>): string | null {
  const place = placeOf.get(JSON.stringify(card))
  return place === undefined ? null : `it is the same as ${place}.`
}

const placeOfRow = (index: number) => `Row ${readableCount(index + 1)}`

/** The one card that a row with surplus cells can be; the reason if there is none or several. */
function cardOfAligned(
  row: readonly string[],
  named: number,
  columns: TableColumns,
): ImportedCard | string {
  const cards = new Map(
    alignedRows(row, named, columns).flatMap((cells): [string, ImportedCard][] => {
      const card = cardOfRow(cells, columns.roles)
      return typeof card === 'string' ? [] : [[JSON.stringify(card), card]]
    }),
  )
  const [only, ...others] = cards.values()
  return only !== undefined && others.length === 0 ? only : SURPLUS
}

const SURPLUS = 'it has more cells than there are names of columns.'

/** Returns the reason if the row makes no card. */
function cardOfRow(row: readonly string[], roles: readonly ColumnRole[]): ImportedCard | string {
  const all = (role: ColumnRole) =>
    roles.flatMap((one, place) => {
      const cell = cellText(row[place])
      return one === role && !isBlank(cell) ? [cell] : []
    })
  const first = (role: ColumnRole) => all(role)[0] ?? null
  const answered = first('answer') ?? ''
  const marked = all('option').map(markedOption)
  const isMarked = answered === '' && marked.some(({ isRight }) => isRight === true)
  const options = isMarked ? marked.map(({ text }) => text) : all('option')
  const chosen = isMarked
    ? markedAnswer(marked)
    : options.length === 0
      ? answered
      : chosenOption(optionsByPlace(row, roles), answered)
  if (chosen === null) {
    return answered === ''
      ? 'nothing says which of its options is right.'
      : `its right answer “${answered.slice(0, 40)}” is none of its options.`
  }
  const right = new Set(chosen.split('\n').map(comparableText).concat(comparableText(chosen)))
  const wrong = [...options, ...all('wrong')].filter((text) => !right.has(comparableText(text)))
  return {
    cardId: null,
    questionText: first('question') ?? '',
    answer: chosen,
    why: first('why'),
    category: first('category'),
    distractors: [...new Map(wrong.map((text) => [comparableText(text), text])).values()],
    regulationRef: first('reference'),
    items: (first('items') ?? '').split(/\r\n|[\r\n|]/).filter((item) => !isBlank(item)),
    spoken: first('spoken'),
  }
}

/** As its author wrote it: without what keeps a spreadsheet from running it. */
function cellText(cell = ''): string {
  return restoreCell(incomingText(cell).replaceAll('\t', ' ').trim())
}

/** The options that are marked as right, one per line. */
function markedAnswer(options: readonly MarkedOption[]): string {
  return options.flatMap(({ text, isRight }) => (isRight === true ? [text] : [])).join('\n')
}

/** Includes blank options, so that 'option 3' is the third. */
function optionsByPlace(row: readonly string[], roles: readonly ColumnRole[]): string[] {
  return roles.flatMap((role, place) => (role === 'option' ? [cellText(row[place])] : []))
}

/**
 * The options that 'B', '2', '1,3' or the text itself names, one per line; null if one of them is
 * not there.
 */
function chosenOption(options: readonly string[], answered: string): string | null {
  const [only, ...others] = options.filter((option) => !isBlank(option))
  // A question whose blank is filled in has its answer as the one option.
  if (isBlank(answered) && only !== undefined && others.length === 0) return only
  const said = comparableText(answered)
  const same = options.find((option) => !isBlank(option) && comparableText(option) === said)
  if (same !== undefined) return same
  const names = answered.split(/[,;&\s]+/).filter(Boolean)
  const chosen = names.map((name) => options[placeOf(name)] ?? '')
  return chosen.length === 0 || chosen.some(isBlank) ? null : chosen.join('\n')
}

function placeOf(name: string): number {
  const [, number, letter] = /^\(?(?:(\d{1,2})|([a-h]))[.)]?$/i.exec(name) ?? []
  if (number !== undefined) return Number(number) - 1
  return letter === undefined ? -1 : letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)
}
