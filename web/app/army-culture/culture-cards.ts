import type { Card, SessionState } from '@squared-away/domain/session-engine'
import { type RandomSource, shuffle } from '@squared-away/domain/shuffle'
import { CULTURE_TEXTS, type CultureText, labelledLines } from './culture-texts.ts'
import { isPracticeWay, type PracticeWay } from './practice-ways.ts'

/** One line to know: in a practice line by line the next to be shown, or the back of a flashcard. */
export type CultureCard = Card & {
  /** Which text and how it is practised; the same for all cards of a deck. */
  text: string
  way: PracticeWay
  /** What is asked, and the lines or the label that it is asked of. */
  question: string
  prompt: string[]
  line: string
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
    return { id, text: text.slug, way, ...sides, line: way === 'lines' ? line : sides.line }
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
  if (typeof stored !== 'object' || stored === null) return null
  const { id, text, way, question, prompt, line } = stored as Record<string, unknown>
  if (typeof id !== 'string' || typeof text !== 'string' || !isPracticeWay(way)) return null
  if (typeof question !== 'string' || typeof line !== 'string') return null
  if (!Array.isArray(prompt) || !prompt.every((part) => typeof part === 'string')) return null
  const card = { id, text, way, question, prompt, line }
  return textOf(card) ? card : null
}

function labelledSides(text: CultureText, line: { label: string; text: string } | undefined) {
  const label = line?.label ?? ''
  const isNumber = /^\d+$/.test(label)
  return {
    question: isNumber ? 'What does it say?' : 'What does it mean?',
    prompt: [isNumber ? `${text.title}: number ${label}` : label],
    line: line?.text ?? '',
  }
}

function plainSides(text: CultureText, index: number) {
  const line = text.lines[index] ?? ''
  if (index === 0) return { question: 'How does it begin?', prompt: [text.title], line }
  return { question: 'Which line comes next?', prompt: linesBefore(text.lines, index), line }
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
