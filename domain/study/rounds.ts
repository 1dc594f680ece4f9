import { answersInOrder, type Card, type SessionState } from './session-engine.ts'

/** A long deck is studied in rounds of about so many cards: five to seven minutes. */
const ROUND_CARDS = 15

/** Where a session is: its round, counted from 1, and the cards of that round. */
export type RoundPlace = {
  readonly round: number
  readonly rounds: number
  /** How many cards of the deck come before this round. */
  readonly from: number
  readonly size: number
}

/**
 * The round of the next card. Rounds have the same size, give or take a card, so that no short rest
 * is left at the end.
 *
 * @param cards All cards of the deck, each counted once.
 * @param passed How many of them were answered or skipped.
 *
 * @example
 * roundAt(40, 15) // { round: 2, rounds: 3, from: 13, size: 14 }
 */
export function roundAt(cards: number, passed: number): RoundPlace {
  const rounds = Math.max(1, Math.round(cards / ROUND_CARDS))
  const endOf = (round: number) => Math.round((cards * round) / rounds)
  let round = 1
  while (round < rounds && passed >= endOf(round)) round += 1
  const from = endOf(round - 1)
  return { round, rounds, from, size: endOf(round) - from }
}

/** What came of the cards of a round. */
export type RoundResult = {
  /** Right at the first try. */
  readonly right: number
  readonly missed: number
  /** The missed ones that were right when they came again. */
  readonly fixed: number
}

/** The result of the cards `from` to `from + size` of a deck, each counted once. */
export function roundResult<C extends Card>(
  state: SessionState<C>,
  { from, size }: Pick<RoundPlace, 'from' | 'size'>,
): RoundResult {
  const answers = answersInOrder(state)
  const order = new Map<C, { place: number; first: string; last: string }>()
  for (const [at, answer] of answers.entries()) {
    const card = state.deck[at]
    if (card === undefined) continue
    const known = order.get(card)
    if (known) known.last = answer
    else order.set(card, { place: order.size, first: answer, last: answer })
  }
  const ofRound = [...order.values()].filter(({ place }) => place >= from && place < from + size)
  const missed = ofRound.filter(({ first }) => first === 'incorrect')
  return {
    right: ofRound.filter(({ first }) => first === 'correct').length,
    missed: missed.length,
    fixed: missed.filter(({ last }) => last === 'correct').length,
  }
}
