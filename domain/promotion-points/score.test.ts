import { expect, test } from 'vitest'
import { scoreWorksheet } from './score.ts'
import { EMPTY_WORKSHEET, type Worksheet } from './worksheet.ts'

const score = (fields: Partial<Worksheet>) => scoreWorksheet({ ...EMPTY_WORKSHEET, ...fields })

const ALL: Partial<Worksheet> = {
  hits: 40,
  fitnessScore: 500,
  awards: { soldiersMedal: 9 },
  badges: ['esb', 'cib'],
  certificates: 9,
  graduated: true,
  honors: 'distinguished',
  residentWeeks: 99,
  qualificationCourses: 3,
  computerHours: 9999,
  semesterHours: 200,
  degree: true,
  examHours: 90,
  certifications: 9,
  language: true,
}

test('an empty worksheet has 0 of 800 points for both ranks', () => {
  for (const rank of ['SGT', 'SSG'] as const) {
    const { total, categories } = score({ rank })
    expect(total).toBe(0)
    expect(Object.values(categories).reduce((sum, { most }) => sum + most, 0)).toBe(800)
  }
})

test.each([
  ['SGT', { training: 280, awards: 145, militaryEducation: 240, civilianEducation: 135 }],
  ['SSG', { training: 230, awards: 165, militaryEducation: 245, civilianEducation: 160 }],
] as const)('each category of %s stops at its maximum', (rank, most) => {
  const { categories, total } = score({ ...ALL, rank })
  expect(
    Object.fromEntries(Object.entries(categories).map(([id, { counted }]) => [id, counted])),
  ).toEqual(most)
  expect(total).toBe(800)
})

test('the airborne advantage comes on top of every maximum', () => {
  expect(score({ ...ALL, airborne: 'jumpmaster' }).total).toBe(840)
  expect(score({ airborne: 'parachutist' }).total).toBe(20)
})

test.each([
  ['SGT', 110],
  ['SSG', 115],
] as const)('resident training of %s stops at %i, qualification courses included', (rank, most) => {
  const { resident } = score({ rank, residentWeeks: 20, qualificationCourses: 1 }).categories
    .militaryEducation.lines
  expect(resident).toEqual({ earned: 120, counted: most })
})

test('a week is 4 points, a qualification course 40', () => {
  expect(score({ residentWeeks: 3 }).total).toBe(12)
  expect(score({ qualificationCourses: 1 }).total).toBe(40)
})

test('five hours of computer-based courses are a point, up to 90 points', () => {
  expect([4, 5, 449, 450, 1000].map((computerHours) => score({ computerHours }).total)).toEqual([
    0, 1, 89, 90, 90,
  ])
})

test('graduation gives 150, with honors 170 or 190; honors without graduation give none', () => {
  expect(score({ graduated: true }).total).toBe(150)
  expect(score({ graduated: true, honors: 'commandantsList' }).total).toBe(170)
  expect(score({ graduated: true, honors: 'distinguished' }).total).toBe(190)
  expect(score({ honors: 'distinguished' }).total).toBe(0)
})

test('certificates of achievement are 5 each, up to 20', () => {
  expect([1, 4, 5].map((certificates) => score({ certificates }).total)).toEqual([5, 20, 20])
})

test('civilian education by its paragraphs', () => {
  expect(score({ semesterHours: 12 }).total).toBe(24)
  expect(score({ degree: true }).total).toBe(20)
  expect(score({ examHours: 6 }).total).toBe(12)
  expect(score({ language: true }).total).toBe(25)
  expect([1, 5, 6].map((certifications) => score({ certifications }).total)).toEqual([10, 50, 50])
})

test('a permanent profile: 60 for the waived event, the rest as scored', () => {
  expect(score({ fitnessScore: 340, waivedEvents: 1 }).total).toBe(60)
})

test('weapons qualification uses the table of the rank', () => {
  expect(score({ rank: 'SGT', scorecard: 'rifle', hits: 36 }).total).toBe(130)
  expect(score({ rank: 'SSG', scorecard: 'rifle', hits: 36 }).total).toBe(98)
})
