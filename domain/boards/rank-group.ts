/** The two groups of a board for Soldier and NCO of the period. */
export type RankGroup = 'NCOs' | 'Soldiers'

const NCO = /^(?:CPL|SGT|SSG|SFC|MSG|1SG|SGM|CSM)\b/i
const SOLDIER = /^(?:PVT|PV1|PV2|PFC|SPC)\b/i

/**
 * The group of a candidate by the rank before the name; null without a rank, as for a number.
 *
 * @example
 * ```ts
 * rankGroup('SGT Reyes') // 'NCOs'
 * ```
 */
export function rankGroup(name: string): RankGroup | null {
  if (NCO.test(name.trim())) return 'NCOs'
  return SOLDIER.test(name.trim()) ? 'Soldiers' : null
}
