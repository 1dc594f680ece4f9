import type { UnitBoardKind } from '../entities/unit-board.ts'

/** How a kind of board counts, and where that is from. */
export type TallyRule = {
  readonly counts: 'votes' | 'points'
  /** In the words of the printed sheet. */
  readonly text: string
  readonly tie: string
  /** Null where no Army regulation says it. */
  readonly source: string | null
}

/** The rule of each kind of board. */
export const TALLY_RULES: Readonly<Record<UnitBoardKind, TallyRule>> = {
  promotion: {
    counts: 'votes',
    text: 'Each voting member votes GO or NO-GO. The majority recommends. The promotion authority has the last word.',
    tie: 'An odd number of voting members prevents a tie. If the votes are even, the board is not composed as required.',
    source: 'AR 600-8-19, paras 3-10 to 3-13',
  },
  'nco-of-quarter': {
    counts: 'points',
    text: 'Each member gives points. The candidate with the most points is selected.',
    tie: 'No Army regulation says how a tie is broken. Follow your SOP or memorandum; without one, the president decides.',
    source: null,
  },
  'soldier-of-quarter': {
    counts: 'points',
    text: 'Each member gives points. The candidate with the most points is selected.',
    tie: 'No Army regulation says how a tie is broken. Follow your SOP or memorandum; without one, the president decides.',
    source: null,
  },
  'audie-murphy': {
    counts: 'votes',
    text: 'Each voting member votes GO or NO-GO.',
    tie: 'How many votes induct a candidate is set by the regulation of your command. Enter the result by it.',
    source: null,
  },
}

/** A candidate's votes or points, one entry per member; null for a member who did not vote. */
export type Marks = readonly (number | null)[]

export type Tallied = {
  readonly sum: number
  readonly of: number
  /** 1 for the most; the same for equal sums. Votes are not ranked. */
  readonly place: number | null
  readonly outcome: 'recommended' | 'not-recommended' | 'tie' | 'decide' | null
}

/**
 * Counts each candidate's marks by the rule of the kind of board. A vote is 1 for GO and 0 for
 * NO-GO. It breaks no tie that the rule leaves to the board: tied candidates share a place, and the
 * outcome is 'tie'.
 *
 * @example
 * ```ts
 * tally('promotion', [[1, 1, 0]]) // [{ sum: 2, of: 3, place: null, outcome: 'recommended' }]
 * ```
 */
export function tally(kind: UnitBoardKind, candidates: readonly Marks[]): Tallied[] {
  const { counts } = TALLY_RULES[kind]
  const sums = candidates.map((marks) => {
    const given = marks.filter((mark) => mark !== null)
    return { sum: given.reduce((sum, mark) => sum + mark, 0), of: given.length }
  })
  if (counts === 'votes') {
    return sums.map(({ sum, of }) => ({ sum, of, place: null, outcome: verdict(kind, sum, of) }))
  }
  return sums.map(({ sum, of }) => {
    const place = sums.filter((other) => other.sum > sum).length + 1
    const isTied = sums.filter((other) => other.sum === sum).length > 1
    return { sum, of, place: of === 0 ? null : place, outcome: first(place, isTied, of) }
  })
}

function verdict(kind: UnitBoardKind, sum: number, of: number): Tallied['outcome'] {
  if (of === 0) return null
  if (kind === 'audie-murphy') return 'decide'
  if (sum * 2 === of) return 'tie'
  return sum * 2 > of ? 'recommended' : 'not-recommended'
}

function first(place: number, isTied: boolean, of: number): Tallied['outcome'] {
  if (of === 0 || place > 1) return null
  return isTied ? 'tie' : 'recommended'
}
