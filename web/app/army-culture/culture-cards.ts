import type { SessionState } from '@squared-away/domain/study/session-engine'
import { type RandomSource, shuffle } from '@squared-away/domain/study/shuffle'
import { CULTURE_TEXTS, type CultureText, lineId } from '../study/culture/culture-texts.ts'
import { lineSides } from '../study/culture/line-sides.ts'
import { readTurnCard, type TurnCard } from '../study/screen/turn-cards/turn-card.ts'
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
  const sidesOf = lineSides(text)
  const cards = text.lines.map((line, index) => {
    const sides = sidesOf(index)
    const id = lineId(text, index)
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
