import { cardFault } from '@squared-away/domain/decks/card-import'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { guessColumns } from '@squared-away/domain/decks/table-columns'
import { isBlank } from '@squared-away/domain/entities/text'
import { incomingText } from '@squared-away/domain/text/incoming-text'
import { plainText } from '../decks/plain-text.ts'
import { hasAnkiMarks, isAnkiText, readAnkiText } from './anki-text.ts'
import { readChosenSeparators } from './chosen-separators.ts'
import type { FoundCards } from './collected-cards.ts'
import { joinedLines, rowsOf } from './delimited.ts'
import { readFlashcardNotes } from './flashcard-notes.ts'
import { readGift } from './gift-cards.ts'
import { htmlTableRows } from './html-table.ts'
import { readLines } from './line-cards.ts'
import type { ReadText } from './read-form.ts'

/**
 * Reads a text in the form that it has: notes of Anki, a table (HTML, Markdown, tabs, commas or
 * semicolons), or one of the usual lists of questions and answers. `form` names it for the user.
 * Takes time linear in the text.
 */
export function readText(given: string, fileName = ''): ReadText {
  const text = incomingText(given)
  if (isAnkiText(text)) return readAnkiText(text, fileName)
  if (/<table[\s>]/i.test(text)) {
    const rows = htmlTableRows(text)
    if (rows.length > 0) return { kind: 'table', form: 'a table of a web page', rows, notes: [] }
  }
  const markdown = markdownRows(text)
  if (markdown !== null)
    return { kind: 'table', form: 'a Markdown table', rows: markdown, notes: [] }
  return (
    readNamedSeparator(text) ??
    found(readGift(text)) ??
    found(readFlashcardNotes(text)) ??
    readTabs(text, fileName) ??
    readCommas(text, 'named columns') ??
    found(readLines(text)) ??
    readCommas(text, 'even rows') ??
    found(readChosenSeparators(text)) ??
    nothing(text)
  )
}

/** Rows between `|`, with the line of dashes left out; null if the text is no such table. */
function markdownRows(text: string): string[][] | null {
  if (!/^\s*\|?\s*:?-{2,}:?\s*\|[\s|:-]*$/m.test(text)) return null
  const lines = text.split('\n').filter((line) => line.includes('|'))
  return lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) =>
          cell
            .replaceAll('\\|', '|')
            .replaceAll(/<br\s*\/?>/gi, '\n')
            .replaceAll(/\*\*|__/g, '')
            .trim(),
        ),
    )
}

/** `sep=;` in the first line, which Excel reads and some programs write. */
function readNamedSeparator(text: string): ReadText | null {
  const [line, separator = ''] = /^sep=(.)\n/i.exec(text) ?? []
  if (line === undefined) return null
  const rows = rowsOf(text.slice(line.length), separator)
  return { kind: 'table', form: `a table with “${separator}”`, rows, notes: [] }
}

const HTML =
  /<(?:br|b|i|u|p|div|span|ul|ol|li|sub|sup|font|em|strong|small)\b[^<>\n]*>|&(?:nbsp|amp|lt|gt|quot);/i

/**
 * Quizlet, Excel, Sheets, Word, and flashcard programs, whose cells may hold HTML. In Quizlet an
 * answer may span lines.
 */
function readTabs(text: string, fileName: string): ReadText | null {
  if (!text.includes('\t')) return null
  const isHtml = HTML.test(text)
  const quoted = rowsOf(text, '\t')
  const whole = quoted.every((row) => row.length > 1 || row.every(isBlank))
  const hasHeader = whole && guessColumns(quoted.slice(0, 100)).header !== -1
  if (hasAnkiMarks(text) && !hasHeader) {
    return readAnkiText(`#separator:tab\n#html:${isHtml}\n${text}`, fileName)
  }
  if (whole) {
    const rows = isHtml ? quoted.map((row) => row.map((cell) => plainText(cell).text)) : quoted
    return { kind: 'table', form: 'a table with tabs', rows, notes: [] }
  }
  const { rows, joined } = joinedLines(text)
  const notes = joined === 0 ? [] : [joinedText(joined)]
  return { kind: 'table', form: 'a list with tabs', rows, notes }
}

function joinedText(count: number): string {
  return count === 1
    ? 'One line without a tab was added to the answer above it.'
    : `${count.toLocaleString('en-US')} lines without a tab were added to the answers above them.`
}

/** A CSV text: its columns have names that we know, or each row has the same cells. */
function readCommas(text: string, by: 'named columns' | 'even rows'): ReadText | null {
  for (const delimiter of [',', ';'] as const) {
    if (!text.includes(delimiter)) continue
    const rows = rowsOf(text, delimiter).filter((row) => !row.every(isBlank))
    const width = rows[0]?.length ?? 0
    const isNamed = guessColumns(rows.slice(0, 100)).header !== -1
    const isEven = rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
    if (by === 'named columns' ? isNamed : isEven) {
      const form = delimiter === ',' ? 'a table with commas' : 'a table with semicolons'
      return { kind: 'table', form, rows, notes: [] }
    }
  }
  return null
}

function found(lines: FoundCards | null): ReadText | null {
  if (lines === null) return null
  const { form, skipped: given, sides } = lines
  const cards: ImportedCard[] = []
  const skipped = [...given]
  for (const [index, { question, answer, wrong, reference }] of sides.entries()) {
    const card: ImportedCard = {
      ...{ cardId: null, questionText: question, answer, why: null, category: null },
      ...{ distractors: wrong ?? [], regulationRef: reference ?? null },
    }
    const reason = cardFault(card)
    if (reason === null) cards.push(card)
    else skipped.push({ place: `Card ${(index + 1).toLocaleString('en-US')}`, reason })
  }
  return { kind: 'cards', form, name: null, cards, skipped, notes: [] }
}

function nothing(text: string): ReadText {
  const lines = text.split('\n').filter((line) => !isBlank(line))
  const skipped = lines.map((line, index) => ({
    place: `Line ${(index + 1).toLocaleString('en-US')}`,
    reason: `nothing separates the two sides of “${line.trim().slice(0, 40)}”.`,
  }))
  return { kind: 'cards', form: 'lines', name: null, cards: [], skipped, notes: [] }
}
