import { expect, test } from 'vitest'
import type { Rank } from './regulation.ts'
import {
  nextHits,
  SCORECARD_IDS,
  SCORECARDS,
  type ScorecardId,
  weaponPoints,
} from './weapon-scorecards.ts'

/** Tables 3-2 and 3-3 as they are printed: hits, a slash, points. */
const PRINTED: Record<Exclude<ScorecardId, 'specialAgent'>, Record<Rank, string>> = {
  rifle: {
    SGT: `40/160 39/153 38/145 37/138 36/130 35/123 34/115 33/108 32/100 31/93 30/85 29/78 28/70
      27/63 26/55 25/48 24/40 23/33`,
    SSG: `40/110 39/107 38/104 37/101 36/98 35/91 34/84 33/77 32/70 31/63 30/56 29/52 28/48 27/44
      26/40 25/36 24/32 23/28`,
  },
  pistol: {
    SGT: '30/160 29/146 28/132 27/118 26/104 25/90 24/76 23/62 22/48 21/33',
    SSG: '30/110 29/101 28/92 27/83 26/74 25/65 24/56 23/47 22/38 21/28',
  },
  pistolValidation: {
    SGT: `40/160 39/152 38/144 37/136 36/128 35/120 34/112 33/104 32/96 31/88 30/80 29/72 28/64
      27/56 26/48 25/40 24/33`,
    SSG: `40/110 39/104 38/99 37/93 36/88 35/82 34/77 33/71 32/65 31/60 30/55 29/50 28/46 27/41
      26/37 25/32 24/28`,
  },
  sniper: {
    SGT: `200/160 198-199/153 196-197/146 193-195/139 190-192/132 187-189/125 184-186/119
      181-183/112 178-180/105 175-177/98 172-174/91 169-171/85 165-168/78 161-164/71 157-160/64
      153-156/57 149-152/50 145-148/44 141-144/38 139-140/33`,
    SSG: `200/110 198-199/107 196-197/102 193-195/97 190-192/92 187-189/87 184-186/82 181-183/77
      178-180/72 175-177/67 172-174/62 169-171/58 165-168/54 161-164/50 157-160/46 153-156/42
      149-152/38 145-148/34 141-144/30 139-140/28`,
  },
  lawEnforcement: {
    SGT: `50/160 49/152 48/144 47/135 46/127 45/119 44/110 43/102 42/94 41/85 40/77 39/69 38/60
      37/52 36/43 35/33`,
    SSG: `50/110 49/105 48/100 47/95 46/88 45/83 44/76 43/71 42/64 41/59 40/52 39/48 38/42 37/38
      36/32 35/28`,
  },
}

/** Paragraph 3-15a(8). */
const AGENT: Record<Rank, string> = {
  SGT: '90-100/160 80-89/100 70-79/40',
  SSG: '90-100/110 80-89/75 70-79/50',
}

const CASES = SCORECARD_IDS.flatMap((card) =>
  (['SGT', 'SSG'] as const).map((rank) => {
    const printed = card === 'specialAgent' ? AGENT : PRINTED[card]
    return [card, rank, readRows(printed[rank])] as const
  }),
)

test.each(CASES)('every row of the %s scorecard for %s', (card, rank, rows) => {
  for (const { least, most, points } of rows) {
    for (let hits = least; hits <= most; hits += 1) {
      expect(`${hits}/${weaponPoints(rank, card, hits)}`).toBe(`${hits}/${points}`)
    }
  }
})

test.each(CASES)(
  'the rows of %s for %s cover all hits down to the minimum, below which there are no points',
  (card, rank, rows) => {
    expect(rows[0]?.most).toBe(SCORECARDS[card].mostHits)
    rows.slice(1).forEach((row, index) => {
      expect(row.most).toBe((rows[index]?.least ?? 0) - 1)
    })
    expect(weaponPoints(rank, card, (rows.at(-1)?.least ?? 0) - 1)).toBe(0)
  },
)

test('the next hits are the minimum of the row above', () => {
  expect(nextHits('SGT', 'rifle', 35)).toBe(36)
  expect(nextHits('SGT', 'rifle', 0)).toBe(23)
  expect(nextHits('SSG', 'sniper', 189)).toBe(190)
  expect(nextHits('SSG', 'sniper', 185)).toBe(187)
  expect(nextHits('SGT', 'pistol', 30)).toBeNull()
})

function readRows(printed: string) {
  return printed.split(/\s+/).map((row) => {
    const [hits = '', points] = row.split('/')
    const [least, most = least] = hits.split('-').map(Number)
    return { least: least ?? 0, most: most ?? 0, points: Number(points) }
  })
}
