import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { countedWords, textsOfCard, textsOfSkipped } from './accounted-text.ts'
import { hasRawMarks } from './raw-marks.ts'
import type { ReadText, TableRows } from './read-form.ts'
import { guessedTable } from './table-guess.ts'

/** A board asks no longer question, in characters. */
const LONGEST_QUESTION = 400
/** An answer that is this many times as long as half of its neighbors holds more than itself. */
const TIMES_AS_LONG = 12
const SHORT_ANSWER = 600

/** How many words of a text a reading explains, and how many it does not. */
function weigh(read: ReadText): { explained: number; unexplained: number } {
  const { cards, skipped } = read.kind === 'cards' ? read : cardsOfSample(read)
  const lengths = cards.map(({ answer }) => answer.length).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  let [explained, unexplained] = [0, 0]
  for (const card of cards) {
    const isLong = card.answer.length > Math.max(SHORT_ANSWER, usual * TIMES_AS_LONG)
    const isDoubtful = isLong || hasRawMarks(card) || card.questionText.length > LONGEST_QUESTION
    const words = textsOfCard(card).reduce((sum, text) => sum + countedWords(text).length, 0)
    if (isDoubtful) unexplained += words
    else explained += words
  }
  for (const text of skipped.flatMap(textsOfSkipped)) unexplained += countedWords(text).length
  return { explained, unexplained }
}

/** Rows of a table that tell whether it is one. */
const SAMPLE = 500

function cardsOfSample({ rows, isNamed = false }: TableRows) {
  const table = guessedTable({ rows: rows.slice(0, SAMPLE), isNamed })
  return cardsOfTable(table.rows, table.guess)
}

/** The share of the words of a text that a reading does not explain, from 0 to 1. */
export function shareUnexplained(read: ReadText): number {
  const { explained, unexplained } = weigh(read)
  return unexplained / Math.max(1, explained + unexplained)
}

/** A later reading must explain this much more of the text, since the first ones are surer. */
const CLEARLY = 0.1

/**
 * The reading that leaves the least of the text unexplained; null if none makes a card. A reading
 * that explains everything ends the search.
 *
 * @param readings The surest first.
 */
export function bestReading(readings: Iterable<() => ReadText | null>): ReadText | null {
  let best: { read: ReadText; share: number } | null = null
  for (const reading of readings) {
    const read = reading()
    if (read === null) continue
    const share = shareUnexplained(read)
    if (share === 1 && (best !== null || read.kind === 'cards')) continue
    if (best === null || share < best.share - CLEARLY) best = { read, share }
    if (best.share === 0) break
  }
  return best?.read ?? null
}
