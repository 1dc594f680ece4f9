/** The regulation behind every table and rule in this folder, as on its cover. */
export const REGULATION = { number: 'AR 600-8-19', edition: '6 March 2026' } as const

/** The ranks to which promotion points apply. */
export const RANKS = ['SGT', 'SSG'] as const

export type Rank = (typeof RANKS)[number]

/** One number per rank competed for. */
export type ByRank = Readonly<Record<Rank, number>>

/**
 * Maximum points of each part (paragraphs 3-15 to 3-18 and their subparagraphs). The four
 * categories add up to 800 for both ranks; the airborne advantage is added on top (paragraph
 * 3-16d).
 */
export const MAX_POINTS = {
  training: { SGT: 280, SSG: 230 },
  awards: { SGT: 145, SSG: 165 },
  certificates: { SGT: 20, SSG: 20 },
  militaryEducation: { SGT: 240, SSG: 245 },
  resident: { SGT: 110, SSG: 115 },
  computer: { SGT: 90, SSG: 90 },
  civilianEducation: { SGT: 135, SSG: 160 },
  certifications: { SGT: 50, SSG: 50 },
} as const satisfies Record<string, ByRank>

/** The cutoff for an MOS without vacancies in that month (paragraph 5-4d(1)(a)). */
export const CUTOFF_WITHOUT_NEED = 798
