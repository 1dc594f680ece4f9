import { expect, test } from 'vitest'
import type { CreateLearner } from '../learning/learner.ts'
import { studied } from '../learning/learner.ts'
import { createLearner as fast } from '../learning/learners/fast.ts'
import { upperBound } from './bound.ts'
import { oracle } from './oracle.ts'
import { TRUE_KINDS, type TrueKind } from './true-kinds.ts'

const fastKinds = TRUE_KINDS.fast?.() ?? []

/** What the best policy for two cards expects, by trying every decision in every state. */
function bestOfTwo(kind: TrueKind, days: number, answers: number): number {
  type Card = { place: ReturnType<TrueKind['first']> | null; last: number }
  const recallOf = ({ place, last }: Card, day: number) =>
    place === null ? kind.known : kind.dynamics.recall(place.stability, day - last)
  const next = ({ place, last }: Card, day: number, isRight: boolean): Card => {
    if (place === null) return { place: kind.first(isRight), last: day }
    const answer = { days: day - last, recall: recallOf({ place, last }, day), isRight }
    return { place: kind.dynamics.after(place, answer), last: day }
  }
  /** The best sum of recalls from here; `open` are the cards that may still be asked today. */
  const best = (cards: readonly [Card, Card], day: number, left: number, open: number): number => {
    if (day === days) return recallOf(cards[0], days) + recallOf(cards[1], days)
    let most = best(cards, day + 1, answers, 3)
    if (left <= 0) return most
    for (const at of [0, 1] as const) {
      if ((open & (1 << at)) === 0) continue
      const card = cards[at]
      const then = (isRight: boolean) => {
        const changed = next(card, day, isRight)
        const both: [Card, Card] = at === 0 ? [changed, cards[1]] : [cards[0], changed]
        return best(both, day, left - (isRight ? 1 : 2), open & ~(1 << at))
      }
      const chance = recallOf(card, day)
      most = Math.max(most, chance * then(true) + (1 - chance) * then(false))
    }
    return most
  }
  const unseen: Card = { place: null, last: -1 }
  return best([unseen, unseen], 0, answers, 3) / 2
}

test('is at least what the best of all policies expects, tried exhaustively', () => {
  for (const kind of [fastKinds[2], fastKinds[8], TRUE_KINDS.slow?.()[0]] as TrueKind[]) {
    const alone = { ...kind, share: 1 }
    for (const answers of [1, 2]) {
      const exact = bestOfTwo(alone, 4, answers)
      const bound = upperBound([alone], { cards: 2, days: 4, answers }).share
      expect(bound).toBeGreaterThanOrEqual(exact)
      expect(exact).toBeGreaterThan(kind.known)
    }
  }
})

/** The kinds of a soldier's own cards, when it is known which ones the soldier knows anyway. */
function ownKinds(cards: readonly { kind: number; isKnown: boolean }[]): TrueKind[] {
  const groups = Map.groupBy(cards, ({ kind, isKnown }) => `${kind} ${isKnown}`)
  return [...groups.values()].map((alike) => ({
    ...(fastKinds[alike[0]?.kind ?? 0] as TrueKind),
    share: alike.length / cards.length,
    known: alike[0]?.isKnown ? 1 : 0,
  }))
}

test('no soldier who studies by the oracle knows more than the bound of their own cards', () => {
  const setting = { cards: 120, days: 7, answers: 24 }
  const prices = upperBound(fastKinds, setting)
  for (const seed of [1, 2, 3]) {
    const learner = (fast as CreateLearner)(seed)
    const twin = (fast as CreateLearner)(seed)
    const cards = Array.from(
      { length: setting.cards },
      (_, index) => twin.newCard(index) as { kind: number; isKnown: boolean },
    )
    const kinds = cards.map(({ kind }) => fastKinds[kind] as TrueKind)
    const known = studied(learner, { ...setting, seed }, oracle(kinds, prices))
    const { share } = upperBound(ownKinds(cards), setting)
    expect(known).toBeLessThanOrEqual(share)
    expect(known).toBeGreaterThan(share - 0.2)
  }
})
