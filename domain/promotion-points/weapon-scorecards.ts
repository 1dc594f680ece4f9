import type { Rank } from './regulation.ts'

/** The minimum hits for a number of points; highest row first. */
type Row = readonly [hits: number, points: number]

/** One row per hit, from the maximum down. */
const down = (mostHits: number, points: readonly number[]): Row[] =>
  points.map((value, fewer) => [mostHits - fewer, value])

/** The lowest hits of each row of the sniper scorecard, in both tables. */
const SNIPER_HITS = [
  200, 198, 196, 193, 190, 187, 184, 181, 178, 175, 172, 169, 165, 161, 157, 153, 149, 145, 141,
  139,
]

const sniper = (points: readonly number[]): Row[] =>
  SNIPER_HITS.map((hits, index) => [hits, points[index] ?? 0])

export const SCORECARD_IDS = [
  'rifle',
  'pistol',
  'pistolValidation',
  'sniper',
  'lawEnforcement',
  'specialAgent',
] as const

export type ScorecardId = (typeof SCORECARD_IDS)[number]

type Scorecard = Record<Rank, readonly Row[]> & { name: string; mostHits: number }

/**
 * Tables 3-2 (SGT) and 3-3 (SSG) and, for 31D, paragraph 3-15a(8): points for the hits of the last
 * qualification with the primary weapon.
 */
export const SCORECARDS: Record<ScorecardId, Scorecard> = {
  rifle: {
    name: 'Rifle, carbine or automatic rifle (DA Form 7801 or 7822)',
    mostHits: 40,
    SGT: down(
      40,
      [160, 153, 145, 138, 130, 123, 115, 108, 100, 93, 85, 78, 70, 63, 55, 48, 40, 33],
    ),
    SSG: down(40, [110, 107, 104, 101, 98, 91, 84, 77, 70, 63, 56, 52, 48, 44, 40, 36, 32, 28]),
  },
  pistol: {
    name: 'Pistol (DA Form 7814)',
    mostHits: 30,
    SGT: down(30, [160, 146, 132, 118, 104, 90, 76, 62, 48, 33]),
    SSG: down(30, [110, 101, 92, 83, 74, 65, 56, 47, 38, 28]),
  },
  pistolValidation: {
    name: 'Pistol validation (DA Form 7821)',
    mostHits: 40,
    SGT: down(40, [160, 152, 144, 136, 128, 120, 112, 104, 96, 88, 80, 72, 64, 56, 48, 40, 33]),
    SSG: down(40, [110, 104, 99, 93, 88, 82, 77, 71, 65, 60, 55, 50, 46, 41, 37, 32, 28]),
  },
  sniper: {
    name: 'Sniper (DA Form 7811)',
    mostHits: 200,
    SGT: sniper([
      160, 153, 146, 139, 132, 125, 119, 112, 105, 98, 91, 85, 78, 71, 64, 57, 50, 44, 38, 33,
    ]),
    SSG: sniper([
      110, 107, 102, 97, 92, 87, 82, 77, 72, 67, 62, 58, 54, 50, 46, 42, 38, 34, 30, 28,
    ]),
  },
  lawEnforcement: {
    name: 'Law enforcement day pistol (DA Form 7820-1)',
    mostHits: 50,
    SGT: down(50, [160, 152, 144, 135, 127, 119, 110, 102, 94, 85, 77, 69, 60, 52, 43, 33]),
    SSG: down(50, [110, 105, 100, 95, 88, 83, 76, 71, 64, 59, 52, 48, 42, 38, 32, 28]),
  },
  specialAgent: {
    name: 'Practical pistol score card (31D only)',
    mostHits: 100,
    SGT: [
      [90, 160],
      [80, 100],
      [70, 40],
    ],
    SSG: [
      [90, 110],
      [80, 75],
      [70, 50],
    ],
  },
}

/** The points for these hits; 0 below the last row. */
export function weaponPoints(rank: Rank, card: ScorecardId, hits: number): number {
  return SCORECARDS[card][rank].find(([least]) => hits >= least)?.[1] ?? 0
}

/** The fewest hits that give more points than these; null at the top. */
export function nextHits(rank: Rank, card: ScorecardId, hits: number): number | null {
  return SCORECARDS[card][rank].findLast(([least]) => least > hits)?.[0] ?? null
}
