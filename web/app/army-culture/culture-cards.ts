import type { SessionState } from '@squared-away/domain/study/session-engine'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { readTurnCard, type TurnCard } from '../study/screen/turn-cards/turn-card.ts'
import { CULTURE_TEXTS, type CultureText, labelledLines } from './culture-texts.ts'
import { isPracticeWay, type PracticeWay } from './practice-ways.ts'

/**
 * One line to know: in a practice line by line the next to be shown, or the back of a flashcard. Its
 * `category` is what is asked, and its `question` the lines or the label that it is asked of.
 */
export type CultureCard = TurnCard & {
  /** Which text and how it is practised; the same for all cards of a deck. */
  text: string
  way: PracticeWay
}

/** The cards of a text: in its order line by line, else in random order. */
export function cultureDeck(
  text: CultureText,
  way: PracticeWay,
  random: RandomSource,
): CultureCard[] {
  const labelled = labelledLines(text.lines)
  const cards = text.lines.map((line, index) => {
    const sides = labelled ? labelledSides(text, labelled[index]) : plainSides(text, index)
    const id = `${text.slug}-${index + 1}`
    const answer = way === 'lines' ? line : sides.answer
    return { id, text: text.slug, way, ...sides, answer, reference: text.source }
  })
  return way === 'cards' ? shuffle(cards, random) : cards
}

/** The text of a deck's cards. */
export function textOf(card: CultureCard | undefined): CultureText | undefined {
  return CULTURE_TEXTS.find(({ slug }) => slug === card?.text)
}

/** True once anything of a practice was shown or marked; before that there is nothing to keep. */
export function isBegun({ state }: { state: SessionState<CultureCard> }): boolean {
  return state.isFlipped || state.lastAnswer !== null
}

/** Reads a card back that this device kept; null when it is none. */
export function readCultureCard(stored: unknown): CultureCard | null {
  const turned = readTurnCard(stored)
  if (turned === null) return null
  const { text, way } = stored as Record<string, unknown>
  if (typeof text !== 'string' || !isPracticeWay(way)) return null
  const card = { ...turned, text, way }
  return textOf(card) ? card : null
}

function labelledSides(text: CultureText, line: { label: string; text: string } | undefined) {
  const label = line?.label ?? ''
  const isNumber = /^\d+$/.test(label)
  return {
    category: isNumber ? 'What does it say?' : 'What does it mean?',
    question: isNumber ? `${text.title}: number ${label}` : label,
    answer: line?.text ?? '',
  }
}

function plainSides(text: CultureText, index: number) {
  const answer = text.lines[index] ?? ''
  if (index === 0) return { category: 'How does it begin?', question: text.title, answer }
  const question = linesBefore(text.lines, index).join('\n')
  return { category: 'Which line comes next?', question, answer }
}

/** The line before, or as many as tell the place apart: a refrain says some lines again. */
function linesBefore(lines: readonly string[], index: number): string[] {
  const before = (end: number, count: number) => lines.slice(Math.max(0, end - count), end)
  let count = 1
  while (count < index && occursElsewhere(count)) count += 1
  return before(index, count)

  function occursElsewhere(size: number): boolean {
    const wanted = before(index, size).join('\n')
    return lines.some((_, end) => end !== index && before(end, size).join('\n') === wanted)
  }
}
