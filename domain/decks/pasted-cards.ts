import { QUESTIONS_PER_SET } from '../entities/question-set.ts'
import { isBlank } from '../entities/text.ts'
import { incomingText } from '../text/incoming-text.ts'
import { readableCount } from '../text/readable-count.ts'
import { sidesFault } from './card-faults.ts'
import type { ImportedCard, SkippedCard } from './imported-card.ts'

/** How to split a pasted text into cards. Quizlet lets its user choose both separators. */
export type Separators = {
  /** The separator between the two sides of a card. */
  between: string
  /** The separator after each card. */
  after: string
}

/** Quizlet's defaults. */
export const QUIZLET_SEPARATORS: Separators = { between: '\t', after: '\n' }

export type PastedCards = { cards: ImportedCard[]; skipped: SkippedCard[] }

/**
 * Reads the cards of a text that was copied from another program's export. The first separator in a
 * card splits it: its second side may contain more of them. Pieces that are not cards are skipped
 * with a reason.
 *
 * @param isTurned The answer comes first.
 */
export function readPastedCards(
  text: string,
  { between, after }: Separators,
  isTurned = false,
): PastedCards {
  const found: PastedCards = { cards: [], skipped: [] }
  if (between === '' || after === '') return found
  const pieces = incomingText(text).split(after)
  for (const [index, piece] of pieces.entries()) {
    if (isBlank(piece)) continue
    const place = `Card ${readableCount(index + 1)}`
    const sides = sidesOf(piece, between)
    const reason = sides === null ? noSeparator(piece) : faultOf(sides, isTurned)
    if (reason !== null) found.skipped.push({ place, reason })
    else if (found.cards.length === QUESTIONS_PER_SET)
      found.skipped.push({ place, reason: TOO_MANY })
    else if (sides !== null) found.cards.push(cardOf(sides, isTurned))
  }
  return found
}

const TOO_MANY = `one set holds ${readableCount(QUESTIONS_PER_SET)} cards.`

type Sides = readonly [first: string, second: string]

function sidesOf(piece: string, between: string): Sides | null {
  const place = piece.indexOf(between)
  if (place === -1) return null
  return [piece.slice(0, place).trim(), piece.slice(place + between.length).trim()]
}

function cardOf(sides: Sides, isTurned: boolean): ImportedCard {
  const [questionText, answer] = isTurned ? [sides[1], sides[0]] : sides
  return { cardId: null, questionText, answer, why: null, category: null }
}

function faultOf(sides: Sides, isTurned: boolean): string | null {
  const { questionText, answer } = cardOf(sides, isTurned)
  return sidesFault(questionText, answer)
}

function noSeparator(piece: string): string {
  const start = piece.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
  return `nothing separates the two sides of “${start}”.`
}
