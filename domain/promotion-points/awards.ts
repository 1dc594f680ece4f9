interface Award {
  id: string
  name: string
  points: number
  /** Maximum number that counts; no limit if absent. */
  most?: number
}

/** Table 3-5, the same for both ranks. Equivalent awards of other services count the same. */
export const AWARDS = [
  { id: 'soldiersMedal', name: "Soldier's Medal or higher", points: 35 },
  { id: 'bronzeStarValor', name: 'Bronze Star Medal with "V" device', points: 35 },
  { id: 'bronzeStar', name: 'Bronze Star Medal', points: 30 },
  { id: 'purpleHeart', name: 'Purple Heart', points: 30 },
  { id: 'defenseMeritorious', name: 'Defense Meritorious Service Medal', points: 25 },
  { id: 'meritorious', name: 'Meritorious Service Medal', points: 25 },
  { id: 'airMedalValor', name: 'Air Medal with "V" device', points: 25 },
  { id: 'commendationValor', name: 'Army Commendation Medal with "V" device', points: 25 },
  { id: 'airMedal', name: 'Air Medal', points: 20 },
  { id: 'jointCommendation', name: 'Joint Service Commendation Medal', points: 20 },
  { id: 'commendation', name: 'Army Commendation Medal', points: 20 },
  { id: 'jointAchievement', name: 'Joint Service Achievement Medal', points: 10 },
  { id: 'achievement', name: 'Army Achievement Medal', points: 10 },
  { id: 'goodConduct', name: 'Good Conduct Medal', points: 10 },
  { id: 'reserveAchievement', name: 'Army Reserve Components Achievement Medal', points: 10 },
  { id: 'armedForcesReserve', name: 'Armed Forces Reserve Medal', points: 10 },
  { id: 'volunteer', name: 'Military Outstanding Volunteer Service Medal', points: 10 },
  { id: 'recruiting', name: 'Army Recruiting Ribbon', points: 10, most: 4 },
] as const satisfies readonly Award[]

export type AwardId = (typeof AWARDS)[number]['id']

/** The points for the number of awards of each kind (paragraph 3-16a). */
export function awardPoints(counts: Readonly<Partial<Record<string, number>>>): number {
  const awards: readonly Award[] = AWARDS
  return awards.reduce((sum, { id, points, most }) => {
    const count = counts[id] ?? 0
    return sum + points * Math.min(count, most ?? count)
  }, 0)
}

/** Paragraph 3-16c, up to 20 points. */
export const CERTIFICATE_POINTS = 5

export const AIRBORNE_POSITIONS = ['none', 'parachutist', 'jumpmaster'] as const

/** Table 3-7, on top of every maximum (paragraph 3-16d). */
export const AIRBORNE_POINTS = {
  none: 0,
  parachutist: 20,
  jumpmaster: 40,
} as const satisfies Record<(typeof AIRBORNE_POSITIONS)[number], number>
