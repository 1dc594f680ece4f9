import { deckLength } from '@squared-away/domain/study/deck-length'
import type { RoundPlace } from '@squared-away/domain/study/rounds'
import type { Card, SessionProgress, SessionState } from '@squared-away/domain/study/session-engine'

/** Where a session is in its deck, or in the current round. Each card counts once. */
export type DeckPosition = {
  /** The number of the current card, counted from 1, and of all cards in the round. */
  current: number
  size: number
  /** The share of the round that is done, 0 to 1. */
  done: number
  /** The cards of the deck that were answered or skipped, and all of them. */
  passed: number
  cards: number
  /** The repeats still to come. */
  again: number
  /** The round within the whole deck, in words; undefined for a deck without rounds. */
  about: string | undefined
}

/**
 * @param progress what was answered, which may be older than `state`.
 * @param round the round, if the deck is studied in rounds.
 */
export function deckPosition<C extends Card>(
  state: Pick<SessionState<C>, 'studyMode' | 'deck' | 'lastAnswer'>,
  progress: SessionProgress,
  round?: RoundPlace,
): DeckPosition {
  const { cards, again } = deckLength(state)
  const passed = progress.answered - (progress.total - cards - again)
  const { from, size } = round ?? { from: 0, size: cards }
  return {
    ...{ size, passed, cards, again },
    current: Math.min(passed - from + 1, size),
    done: Math.min(Math.max(passed - from, 0) / size, 1),
    about:
      round && round.rounds > 1
        ? `Round ${round.round} of ${round.rounds}. ${passed} of ${cards} cards in all.`
        : undefined,
  }
}
