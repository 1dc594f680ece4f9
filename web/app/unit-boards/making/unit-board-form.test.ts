import { unitBoardSchema } from '@squared-away/domain/entities/unit-board'
import { expect, test } from 'vitest'
import {
  fillIn,
  formOfUnitBoard,
  newMember,
  problemsOf,
  unitBoardOfForm,
} from './unit-board-form.ts'

const TODAY = '2026-11-23'

const READ = {
  day: '2026-12-04',
  categories: ['Drill', 'Uniform'],
  kind: 'soldier or NCO of the period',
  isForNco: true,
  details: {
    members: [
      { line: 1, name: 'CSM Dallin', topics: ['Drill'] },
      { line: 2, name: '1SG Orozco', topics: ['Uniform'] },
      { line: 9, name: 'csm dallin', topics: [] },
    ],
    uniform: 'ASU.',
    place: 'Building 12',
    reportingTime: '0845',
  },
} as const

test('takes what a memorandum says, members with their topics included', () => {
  const form = fillIn({ ...formOfUnitBoard(null, TODAY), name: 'December board' }, READ)
  expect(problemsOf(form, TODAY)).toBeNull()
  const saved = unitBoardOfForm(form)
  expect(saved).toMatchObject({
    kind: 'nco-of-quarter',
    reportingTime: '0845',
    place: 'Building 12',
    uniform: 'ASU',
    categories: ['Drill', 'Uniform'],
  })
  expect(JSON.parse(saved.members)).toEqual([
    { name: 'CSM Dallin', topics: ['Drill'], freeTopics: [] },
    { name: '1SG Orozco', topics: ['Uniform'], freeTopics: [] },
  ])
  expect(saved.endDate.slice(0, 10)).toBe('2026-12-18')
})

test('what is saved opens as the same form, and the entity accepts it', () => {
  const form = fillIn({ ...formOfUnitBoard(null, TODAY), name: 'Ours' }, READ)
  const saved = unitBoardOfForm(form)
  const stored = unitBoardSchema.parse({ ...saved, userId: 'maker', questionSetId: null })
  expect(unitBoardOfForm(formOfUnitBoard(stored, TODAY))).toEqual(saved)
})

test('reads times as people write them, and refuses what is none', () => {
  const form = formOfUnitBoard(null, TODAY)
  for (const [typed, time] of [
    ['9:05', '0905'],
    ['905', '0905'],
    ['17:30', '1730'],
    ['', null],
  ] as const) {
    expect(unitBoardOfForm({ ...form, reportingTime: typed }).reportingTime).toBe(time)
  }
  expect(problemsOf({ ...form, name: 'x', reportingTime: '25:00' }, TODAY)?.reportingTime).toBe(
    'Enter a time such as 0900.',
  )
})

test('names what is missing', () => {
  const member = newMember()
  const form = { ...formOfUnitBoard(null, TODAY), members: [member], endDay: '2026-11-01' }
  const problems = problemsOf(form, TODAY)
  expect(problems?.name).toBe('Board name cannot be empty.')
  expect(problems?.endDay).toBe('Choose a day after today.')
  expect(problems?.members.has(member.key)).toBe(true)
  expect(problemsOf({ ...form, endDay: '2028-01-01' }, TODAY)?.endDay).toContain('400 days')
})
