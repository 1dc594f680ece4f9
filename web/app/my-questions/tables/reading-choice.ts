import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { countedWords, textsOfCard, textsOfSkipped } from './accounted-text.ts'
import { hasRawMarks } from './raw-marks.ts'
import type { ListReading, ReadText } from './read-form.ts'
import { guessedTable } from './table-guess.ts'

/** A board asks no longer question, in characters. */
const LONGEST_QUESTION = 400
/** An answer longer than this many times the median probably contains other cards, too. */
const TIMES_AS_LONG = 12
const SHORT_ANSWER = 600

/** Cards that ask the same again and again come from marks that part something else. */
const OWN_QUESTIONS = 0.5

const distinctQuestions = (cards: readonly ImportedCard[]) =>
  new Set(cards.map(({ questionText }) => questionText)).size

/** How many words of a text a reading explains, and how many it does not. */
function weigh(read: ReadText): { explained: number; unexplained: number } {
  const { cards, skipped } = toListReading(sampleOf(read))
  const lengths = cards.map(({ answer }) => answer.length).sort((a, b) => a - b)
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0
  const hasOwnQuestions = distinctQuestions(cards) >= cards.length * OWN_QUESTIONS
  let [explained, unexplained] = [0, 0]
  for (const card of cards) {
    const isLong = card.answer.length > Math.max(SHORT_ANSWER, usual * TIMES_AS_LONG)
    const isDoubtful =
      isLong || !hasOwnQuestions || hasRawMarks(card) || card.questionText.length > LONGEST_QUESTION
    const words = textsOfCard(card).reduce((sum, text) => sum + countedWords(text).length, 0)
    if (isDoubtful) unexplained += words
    else explained += words
  }
  for (const text of skipped.flatMap(textsOfSkipped)) unexplained += countedWords(text).length
  return { explained, unexplained }
}

/** Rows of a table that tell whether it is one. */
const SAMPLE = 500

function sampleOf(read: ReadText): ReadText {
  return read.kind === 'table' ? { ...read, rows: read.rows.slice(0, SAMPLE) } : read
}

/** What a reading has on cards and leaves out, with the likelier of each choice. */
export function toListReading(read: ReadText): ListReading {
  const { form } = read
  if (read.kind === 'table') {
    const { rows, guess } = guessedTable(read)
    return { form, ...cardsOfTable(rows, guess) }
  }
  const lists = [read, ...(read.choices ?? []).map(([likelier]) => likelier)]
  return {
    form,
    cards: lists.flatMap(({ cards }) => cards),
    skipped: lists.flatMap(({ skipped }) => skipped),
  }
}

/** The share of the words of a text that a reading does not explain, from 0 to 1. */
export function shareUnexplained(read: ReadText): number {
  const { explained, unexplained } = weigh(read)
  return unexplained / Math.max(1, explained + unexplained)
}

/** A later reading must explain this much more of the text, since the first ones are surer. */
const CLEARLY = 0.1

/** Two forms explain a text equally well if their shares differ by less. */
const EQUALLY = 0.02

/** One form in which a text may be read. */
type FormReading = {
  read: () => ReadText | null
  /** True if nothing marks the form, so that another one may be meant. */
  isOpen: boolean
}

type Weighed = { read: ReadText; share: number; isOpen: boolean }

/**
 * The reading that leaves the least of the text unexplained, and another one that explains it
 * equally well where nothing marks the form; null if none makes a card. A marked form that explains
 * everything ends the search.
 *
 * @param readings The surest first.
 */
export function bestReading(
  readings: Iterable<FormReading>,
): { read: ReadText; rival: ReadText | null } | null {
  let best: Weighed | null = null
  const open: Weighed[] = []
  for (const reading of readings) {
    const read = reading.read()
    if (read === null) continue
    const weighed = { read, share: shareUnexplained(read), isOpen: reading.isOpen }
    if (weighed.share === 1 && (best !== null || read.kind === 'cards')) continue
    if (best === null || weighed.share < best.share - CLEARLY) best = weighed
    if (weighed.isOpen) open.push(weighed)
    if (best.share === 0 && !best.isOpen) break
  }
  return best && { read: best.read, rival: rivalOf(best, open)?.read ?? null }
}

function rivalOf(best: Weighed, open: readonly Weighed[]): Weighed | null {
  if (!best.isOpen) return null
  const isRival = (one: Weighed) =>
    one !== best && one.share < best.share + EQUALLY && hasOtherCards(one.read, best.read)
  return open.find(isRival) ?? null
}

/** Cards that tell whether two readings are the same. */
const COMPARED = 50

/** True if two readings have several cards each, and few in common. */
function hasOtherCards(one: ReadText, other: ReadText): boolean {
  const [mine, theirs] = [one, other].map(
    (read) =>
      new Set(
        toListReading(sampleOf(read))
          .cards.slice(0, COMPARED)
          .map(({ questionText, answer }) =>
            [questionText, answer].map((side) => countedWords(side).join(' ')).join('|'),
          ),
      ),
  ) as [Set<string>, Set<string>]
  const most = Math.max(mine.size, theirs.size)
  const common = [...mine].filter((card) => theirs.has(card)).length
  return Math.min(mine.size, theirs.size) > 1 && common < most * 0.5
}
