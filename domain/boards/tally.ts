import type { AbsentPoints, UnitBoardKind } from '../entities/unit-board.ts'
import { type RankGroup, rankGroup } from './rank-group.ts'

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

/** How a board counts: its kind, and what becomes of the points of a member who gave none. */
export type BoardRule = {
  readonly kind: UnitBoardKind
  readonly absent: AbsentPoints
  /** NCOs and Soldiers are placed apart. */
  readonly isForBoth?: boolean
}

/** A candidate's votes or points, one entry per member; null for a member who did not vote. */
export type Marks = readonly (number | null)[]

export type TallyOutcome = 'recommended' | 'not-recommended' | 'tie' | 'decide' | 'open'

export type Tallied = {
  /** GO votes, or points; with averaged points to a tenth. */
  readonly sum: number
  /** Members with a vote, and members without one. */
  readonly of: number
  readonly missing: number
  /** 1 for the most; the same for equal sums. Votes are not ranked. */
  readonly place: number | null
  readonly outcome: TallyOutcome | null
  /** Among whom it is placed, where NCOs and Soldiers are placed apart. */
  readonly among?: RankGroup
}

/**
 * Counts each candidate's marks by the rule of the board. A vote is 1 for GO and 0 for NO-GO. It
 * breaks no tie that the rule leaves to the board, and decides nothing that the votes of silent
 * members could still change: tied candidates share a place, and the outcome is 'tie' or 'open'.
 *
 * @param names The candidates', whose ranks say who is an NCO where those are placed apart.
 *
 * @example
 * ```ts
 * tally({ kind: 'promotion', absent: 'left-out' }, [[1, 1, 0]], ['SPC Roe'])[0].outcome // 'recommended'
 * ```
 */
export function tally(
  { kind, absent, isForBoth = false }: BoardRule,
  candidates: readonly Marks[],
  names: readonly string[],
): Tallied[] {
  const { counts } = TALLY_RULES[kind]
  const sums = candidates.map((marks) => {
    const given = marks.filter((mark) => mark !== null)
    const sum = given.reduce((total, mark) => total + mark, 0)
    return { sum, of: given.length, missing: marks.length - given.length }
  })
  if (counts === 'votes') {
    return sums.map((one) => ({ ...one, place: null, outcome: verdict(kind, one) }))
  }
  const totals = sums.map(({ sum, of, missing }) =>
    absent === 'averaged' && of > 0 ? Math.round((sum + (sum / of) * missing) * 10) / 10 : sum,
  )
  const groups = sums.map((_, at) => (isForBoth ? rankGroup(names[at] ?? '') : null))
  return sums.map((one, at) => {
    const sum = totals[at] ?? 0
    const group = groups[at] ?? null
    const isRival = (_: unknown, other: number) => groups[other] === group
    const rivals = totals.filter(isRival)
    const place = rivals.filter((other) => other > sum).length + 1
    const isTied = rivals.filter((other) => other === sum).length > 1
    const isOpen = absent === 'left-out' && sums.filter(isRival).some(({ missing }) => missing > 0)
    const outcome = first({ ...one, place, isTied, isOpen })
    const placed = { ...one, sum, place: one.of === 0 ? null : place, outcome }
    return group === null ? placed : { ...placed, among: group }
  })
}

type Counted = Pick<Tallied, 'sum' | 'of' | 'missing'>

function verdict(kind: UnitBoardKind, { sum, of, missing }: Counted): TallyOutcome | null {
  if (of === 0) return null
  if (kind === 'audie-murphy') return missing > 0 ? 'open' : 'decide'
  if (sum * 2 === of) return 'tie'
  const losing = Math.min(sum, of - sum)
  if (missing > 0 && (losing + missing) * 2 >= of + missing) return 'open'
  return sum * 2 > of ? 'recommended' : 'not-recommended'
}

function first(
  one: Counted & { place: number; isTied: boolean; isOpen: boolean },
): TallyOutcome | null {
  if (one.of === 0 || one.place > 1) return null
  if (one.isTied) return 'tie'
  return one.isOpen ? 'open' : 'recommended'
}

const OUTCOMES: Readonly<Record<TallyOutcome, string>> = {
  recommended: 'recommended',
  'not-recommended': 'not recommended',
  tie: 'a tie',
  decide: 'decide by the regulation of your command',
  open: 'not decided',
}

/**
 * What a candidate's votes or points say, in the words of the room, the tally and the paper. Empty
 * before the first vote.
 *
 * @example
 * ```ts
 * const votes = { sum: 2, of: 3, missing: 0, place: null, outcome: 'recommended' }
 * tallyText('promotion', votes) // '2 of 3 GO, recommended'
 * ```
 */
export function tallyText(
  kind: UnitBoardKind,
  { sum, of, missing, place, outcome, among }: Tallied,
) {
  if (of === 0) return ''
  const counted = place === null ? `${sum} of ${of} GO` : `${sum} points`
  const words = outcome === null ? `place ${place}` : OUTCOMES[outcome]
  const absent = `${missing} ${missing === 1 ? 'member' : 'members'} did not vote`
  return [
    `${counted}, ${words}${among ? ` among the ${among}` : ''}`,
    ...(missing > 0 ? [absent] : []),
    ...(kind === 'promotion' && of % 2 === 0 ? ['an even number of votes'] : []),
  ].join('; ')
}

/** What a candidate reads of what the board decided, without any number of votes. */
export function releasedText({
  outcome,
  place,
  among,
}: Pick<Tallied, 'outcome' | 'place' | 'among'>): string {
  const words = outcome === null ? '' : OUTCOMES[outcome]
  const placed = place === null ? '' : `place ${place}${among ? ` among the ${among}` : ''}`
  const said = [placed, words].filter((part) => part !== '').join(', ')
  return said === '' ? 'No votes.' : `${said[0]?.toUpperCase()}${said.slice(1)}.`
}

/** What becomes of the points of members who give none, in the words of the printed sheet. */
export function absentText({ kind, absent }: BoardRule): string {
  if (TALLY_RULES[kind].counts === 'votes') return 'The vote of an absent member is not counted.'
  return absent === 'averaged'
    ? 'For an absent member the average of the others counts.'
    : 'The points of an absent member are left out.'
}
