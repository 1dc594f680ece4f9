import { STUDY_MODES } from '../entities/study-mode.ts'
import type { Card, SessionState } from './session-engine.ts'

/** The length of a deck as it is shown: its cards, and how many of them come again. */
export type DeckLength = { cards: number; again: number }

/**
 * How many cards a session has, each counted once, and how many repeats are still to come. The
 * first number stays the same for the whole session.
 *
 * @example
 * deckLength(session) // { cards: 32, again: 4 }: shown as '32, 4 again'
 */
export function deckLength<C extends Card>(
  state: Pick<SessionState<C>, 'studyMode' | 'deck' | 'lastAnswer'>,
): DeckLength {
  const cards = firstDeckLength(state)
  return { cards, again: state.deck.length - cards - (state.lastAnswer?.repeated ?? 0) }
}

/** How many of a session's cards were answered or skipped, each counted once, and of how many. */
export function passedCards<C extends Card>(
  state: Pick<SessionState<C>, 'studyMode' | 'deck' | 'lastAnswer'>,
): { passed: number; cards: number } {
  const passed = (state.lastAnswer?.answered ?? 0) - (state.lastAnswer?.repeated ?? 0)
  return { passed, cards: firstDeckLength(state) }
}

/** Caches the number of distinct cards by deck: counting is linear, and decks never change. */
const lengths = new WeakMap<readonly Card[], number>()

function firstDeckLength({ studyMode, deck }: Pick<SessionState<Card>, 'studyMode' | 'deck'>) {
  if (!STUDY_MODES[studyMode].repeatsMisses) return deck.length
  const length = lengths.get(deck) ?? new Set(deck).size
  lengths.set(deck, length)
  return length
}
