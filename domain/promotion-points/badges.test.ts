import { expect, test } from 'vitest'
import { BADGES, badgePoints } from './badges.ts'

/** Table 3-6 as it is printed: the points, then the badges in its order. */
const PRINTED = {
  60: 'Expert Infantryman Badge|Expert Field Medical Badge|Expert Soldier Badge',
  30: 'Combat Infantryman Badge|Combat Medical Badge|Combat Action Badge',
  20: `Master Parachute Badge|Master Explosive Ordnance Disposal Badge|Master Recruiter Badge|Master Gunner Badge|Gold Recruiter Badge|Divers Badge (First Class)|Aviation Badge (Master)|Master Army Instructor Badge|Technician Badge (Master)`,
  15: `Basic Army Instructor Badge|Senior Army Instructor Badge|Senior Parachute Badge|Senior Explosive Ordnance Disposal Badge|Presidential Service Badge|Vice President Service Badge|Drill Sergeant Badge|Basic U.S. Army Recruiter Badge|Divers Badge (Salvage)|Parachute Combat Badge with bronze service star (Senior)|Aviation Badge (Senior)|Military Free Fall Parachutist Badge (Master)|Special Operations Diver Badge (Supervisor)|Senior Space Badge|Technician Badge (Senior)`,
  10: `Parachute Badge|Parachute Combat Badge with bronze service star (Basic)|Parachute Rigger Badge|Divers Badge (Second-Class)|Divers Badge (Scuba)|Basic Explosive Ordnance Disposal Badge|Pathfinder Badge|Air Assault Badge|Aviation Badge (Basic)|Secretary of Defense Service Badge|Joint Chiefs of Staff Identification Badge|Army Staff Identification Badge|Space Badge|Military Free Fall Parachutist Badge (Basic)|Special Operations Diver Badge (Basic)|Tomb Guard Identification Badge|Military Horseman Identification Badge|Driver and Mechanic Badge|Mariner Badge|Mountaineering Badge|Technician Badge (Basic)`,
}

const ROWS = Object.entries(PRINTED)
  .sort(([one], [other]) => Number(other) - Number(one))
  .flatMap(([points, names]) => names.split('|').map((name) => [name, Number(points)] as const))

test.each(ROWS)('a %s gives %i points', (name, points) => {
  const badge = BADGES.find((each) => each.name === name)
  expect(badge && badgePoints([badge.id])).toBe(points)
})

test('there are 51 badges in the order of the table, each with its own id', () => {
  expect(BADGES.map(({ name }) => name)).toEqual(ROWS.map(([name]) => name))
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(51)
})

test('a Master Recruiter Badge over the basic one gives 20 in all, as in the example', () => {
  expect(badgePoints(['basicRecruiter', 'masterRecruiter'])).toBe(20)
})

test('badges that are not levels of each other are added up', () => {
  expect(badgePoints(['esb', 'cab', 'airAssault', 'parachute'])).toBe(110)
  expect(badgePoints(['esb', 'esb', 'unknown'])).toBe(60)
  expect(badgePoints([])).toBe(0)
})

test.each([
  [['parachute', 'seniorParachute', 'masterParachute'], 20],
  [['basicEod', 'seniorEod'], 15],
  [['diverScuba', 'diverSalvage'], 15],
  [['basicAviation', 'masterAviation'], 20],
  [['freeFall', 'masterFreeFall'], 15],
  [['specialDiver', 'specialDiverSupervisor'], 15],
  [['technician', 'seniorTechnician'], 15],
])('only the highest badge of %j counts', (badges, points) => {
  expect(badgePoints(badges)).toBe(points)
})
