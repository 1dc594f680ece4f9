import type { SessionState } from '@squared-away/domain/study/session-engine'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { CULTURE_TEXTS, type CultureText, lineId } from '../study/culture/culture-texts.ts'
import { lineSides } from '../study/culture/line-sides.ts'
import { type FlipCard, readFlipCard } from '../study/screen/flip-cards/flip-card.ts'
import { isPracticeWay, type PracticeWay } from './practice-ways.ts'

/**
 * One line of a text: revealed in order in line practice, or the back of a flashcard. `category`
 * says what is asked; `question` holds the lines or the label it is asked about.
 */
export type CultureCard = FlipCard & {
  /** The text and the kind of practice; equal for all cards of a deck. */
  text: string
  way: PracticeWay
}

/** The cards of a text: in order for line practice, else shuffled. */
export function cultureDeck(
  text: CultureText,
  way: PracticeWay,
  random: RandomSource,
): CultureCard[] {
  const sidesOf = lineSides(text)
  const cards = text.lines.map((line, index) => {
    const sides = sidesOf(index)
    const id = lineId(text, index)
    const answer = way === 'lines' ? line : sides.answer
    return { id, text: text.slug, way, ...sides, answer, reference: text.source }
  })
  return way === 'cards' ? shuffle(cards, random) : cards
}

/** The text that a deck practices. */
export function practicedText(card: CultureCard | undefined): CultureText | undefined {
  return CULTURE_TEXTS.find(({ slug }) => slug === card?.text)
}

/** True after the first line was shown or marked; before that there is nothing to keep. */
export function isBegun({ state }: { state: SessionState<CultureCard> }): boolean {
  return state.isFlipped || state.lastAnswer !== null
}

/** Parses a card stored on this device; null if invalid. */
export function readCultureCard(stored: unknown): CultureCard | null {
  const turned = readFlipCard(stored)
  if (turned === null) return null
  const { text, way } = stored as Record<string, unknown>
  if (typeof text !== 'string' || !isPracticeWay(way)) return null
  const card = { ...turned, text, way }
  return practicedText(card) ? card : null
}
