import { expect, test } from 'vitest'
import { EFFORTS, nextPoints } from './next-points.ts'
import { EMPTY_WORKSHEET, type Worksheet } from './worksheet.ts'

const next = (fields: Partial<Worksheet>) => nextPoints({ ...EMPTY_WORKSHEET, ...fields })
const gainOf = (fields: Partial<Worksheet>, title: RegExp) =>
  next(fields).find((step) => title.test(step.title))?.gain

test('lists the least effort first, and the largest gain first within an effort', () => {
  const steps = next({ hits: 36, fitnessScore: 462 })
  const order = steps.map(({ effort, gain }) => EFFORTS.indexOf(effort) * 1000 - gain)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(steps.slice(0, 3).map(({ title, gain }) => [title, gain])).toEqual([
    ['Test 1/1 in a language that you know (DLPT)', 25],
    ['Shoot 37 hits at your next qualification', 8],
    ['Score 465 on your next record fitness test', 3],
  ])
})

test("reports the gain of the total, not the step's own points", () => {
  expect(gainOf({}, /certificate of achievement/)).toBe(5)
  expect(gainOf({ awards: { soldiersMedal: 4 } }, /certificate of achievement/)).toBe(5)
  expect(gainOf({ awards: { soldiersMedal: 4 }, certificates: 1 }, /certificate/)).toBeUndefined()
  expect(gainOf({ semesterHours: 67 }, /3 semester hours/)).toBe(1)
})

test('does not offer steps that are done or no longer count', () => {
  expect(gainOf({ rank: 'SSG' }, /^Graduate from ALC/)).toBe(150)
  expect(gainOf({ graduated: true }, /^Graduate/)).toBeUndefined()
  expect(gainOf({ badges: ['eib'] }, /expert badge/)).toBeUndefined()
  expect(gainOf({ certifications: 5 }, /certification/)).toBeUndefined()
  expect(gainOf({ hits: 40, fitnessScore: 500 }, /Shoot|Score/)).toBeUndefined()
})

test('includes a waived event in the next score', () => {
  expect(gainOf({ fitnessScore: 342, waivedEvents: 1 }, /^Score 405/)).toBe(3)
})
