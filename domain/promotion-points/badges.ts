interface Badge {
  id: string
  name: string
  points: number
  /** Badges of a family are levels; only the highest counts. */
  family?: string
}

const badge = <Id extends string>(points: number, id: Id, name: string, family?: string) => ({
  id,
  name,
  points,
  ...(family === undefined ? {} : { family }),
})

/** Table 3-6, the same for both ranks, in its order. */
export const BADGES = [
  badge(60, 'eib', 'Expert Infantryman Badge'),
  badge(60, 'efmb', 'Expert Field Medical Badge'),
  badge(60, 'esb', 'Expert Soldier Badge'),
  badge(30, 'cib', 'Combat Infantryman Badge'),
  badge(30, 'cmb', 'Combat Medical Badge'),
  badge(30, 'cab', 'Combat Action Badge'),
  badge(20, 'masterParachute', 'Master Parachute Badge', 'Parachute'),
  badge(20, 'masterEod', 'Master Explosive Ordnance Disposal Badge', 'EOD'),
  badge(20, 'masterRecruiter', 'Master Recruiter Badge', 'Recruiter'),
  badge(20, 'masterGunner', 'Master Gunner Badge'),
  badge(20, 'goldRecruiter', 'Gold Recruiter Badge', 'Recruiter'),
  badge(20, 'diverFirstClass', 'Divers Badge (First Class)', 'Diver'),
  badge(20, 'masterAviation', 'Aviation Badge (Master)', 'Aviation'),
  badge(20, 'masterInstructor', 'Master Army Instructor Badge', 'Army Instructor'),
  badge(20, 'masterTechnician', 'Technician Badge (Master)', 'Technician'),
  badge(15, 'basicInstructor', 'Basic Army Instructor Badge', 'Army Instructor'),
  badge(15, 'seniorInstructor', 'Senior Army Instructor Badge', 'Army Instructor'),
  badge(15, 'seniorParachute', 'Senior Parachute Badge', 'Parachute'),
  badge(15, 'seniorEod', 'Senior Explosive Ordnance Disposal Badge', 'EOD'),
  badge(15, 'presidentialService', 'Presidential Service Badge'),
  badge(15, 'vicePresidentialService', 'Vice President Service Badge'),
  badge(15, 'drillSergeant', 'Drill Sergeant Badge'),
  badge(15, 'basicRecruiter', 'Basic U.S. Army Recruiter Badge', 'Recruiter'),
  badge(15, 'diverSalvage', 'Divers Badge (Salvage)', 'Diver'),
  badge(
    15,
    'seniorParachuteCombat',
    'Parachute Combat Badge with bronze service star (Senior)',
    'Parachute',
  ),
  badge(15, 'seniorAviation', 'Aviation Badge (Senior)', 'Aviation'),
  badge(15, 'masterFreeFall', 'Military Free Fall Parachutist Badge (Master)', 'Free Fall'),
  badge(
    15,
    'specialDiverSupervisor',
    'Special Operations Diver Badge (Supervisor)',
    'Special Operations Diver',
  ),
  badge(15, 'seniorSpace', 'Senior Space Badge', 'Space'),
  badge(15, 'seniorTechnician', 'Technician Badge (Senior)', 'Technician'),
  badge(10, 'parachute', 'Parachute Badge', 'Parachute'),
  badge(
    10,
    'parachuteCombat',
    'Parachute Combat Badge with bronze service star (Basic)',
    'Parachute',
  ),
  badge(10, 'rigger', 'Parachute Rigger Badge'),
  badge(10, 'diverSecondClass', 'Divers Badge (Second-Class)', 'Diver'),
  badge(10, 'diverScuba', 'Divers Badge (Scuba)', 'Diver'),
  badge(10, 'basicEod', 'Basic Explosive Ordnance Disposal Badge', 'EOD'),
  badge(10, 'pathfinder', 'Pathfinder Badge'),
  badge(10, 'airAssault', 'Air Assault Badge'),
  badge(10, 'basicAviation', 'Aviation Badge (Basic)', 'Aviation'),
  badge(10, 'secretaryOfDefense', 'Secretary of Defense Service Badge'),
  badge(10, 'jointChiefs', 'Joint Chiefs of Staff Identification Badge'),
  badge(10, 'armyStaff', 'Army Staff Identification Badge'),
  badge(10, 'space', 'Space Badge', 'Space'),
  badge(10, 'freeFall', 'Military Free Fall Parachutist Badge (Basic)', 'Free Fall'),
  badge(10, 'specialDiver', 'Special Operations Diver Badge (Basic)', 'Special Operations Diver'),
  badge(10, 'tombGuard', 'Tomb Guard Identification Badge'),
  badge(10, 'horseman', 'Military Horseman Identification Badge'),
  badge(10, 'driver', 'Driver and Mechanic Badge'),
  badge(10, 'mariner', 'Mariner Badge'),
  badge(10, 'mountaineering', 'Mountaineering Badge'),
  badge(10, 'technician', 'Technician Badge (Basic)', 'Technician'),
] as const satisfies readonly Badge[]

/**
 * Badge families that are not in paragraph 3-16b's list of badges that do not add up. We still
 * count only the highest of them, so that nobody expects points that may not be granted.
 */
export const UNNAMED_FAMILIES = ['Army Instructor', 'Space'] as const

/** The points for badges; only the highest of a family counts (paragraph 3-16b). */
export function badgePoints(worn: readonly string[]): number {
  const badges: readonly Badge[] = BADGES
  const byFamily = Map.groupBy(
    badges.filter(({ id }) => worn.includes(id)),
    ({ id, family }) => family ?? id,
  )
  return [...byFamily.values()].reduce(
    (sum, levels) => sum + Math.max(...levels.map(({ points }) => points)),
    0,
  )
}
