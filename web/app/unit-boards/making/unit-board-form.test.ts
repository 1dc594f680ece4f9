import { unitBoardSchema } from '@squared-away/domain/entities/unit-board'
import { expect, test } from 'vitest'
import { formProblems, isFormChanged, savedValue } from '../../ui/form-schemas/form-schema.ts'
import {
  fillIn,
  formOfNextBoard,
  formOfUnitBoard,
  newMember,
  newText,
  type UnitBoardForm,
  unitBoardForm,
} from './unit-board-form.ts'

const TODAY = '2026-11-23'

const schema = unitBoardForm(TODAY)
const problemsOf = (form: UnitBoardForm) => formProblems(schema, form)
const saved = (form: UnitBoardForm) => savedValue(schema, form)

const READ = {
  day: '2026-12-04',
  categories: ['Drill', 'Uniform'],
  kind: 'soldier or NCO of the period',
  isForNco: true,
  isForSoldiers: true,
  period: 'month',
  details: {
    members: [
      { line: 1, name: 'CSM Dallin', topics: ['Drill'], freeTopics: ['news, local', 'our motto'] },
      { line: 2, name: '1SG Orozco', topics: ['Uniform'], freeTopics: [] },
      { line: 9, name: 'csm dallin', topics: [], freeTopics: [] },
    ],
    recorder: 'SSG Vance',
    alternates: [],
    candidates: { names: [], count: null },
    uniform: 'ASU',
    place: 'Building 12',
    reportingTime: '0845',
    startTime: null,
    bring: ['Two pens and paper', 'Black gloves'],
    suspenses: [{ text: 'Packets NLT 20 NOV 2026', day: '2026-11-20' }],
    rehearsal: { text: 'Murder board, 1 DEC, 1300', day: '2026-12-01' },
    prohibited: 'No phones',
  },
  leftOver: ['Tool control'],
} as const

test('takes what a memorandum says, members with their topics included', () => {
  const form = fillIn({ ...formOfUnitBoard(null, TODAY), name: 'December board' }, READ)
  expect(problemsOf(form)).toBeNull()
  const toSave = saved(form)
  expect(toSave).toMatchObject({
    kind: 'nco-of-quarter',
    period: 'month',
    isForBoth: true,
    reportingTime: '0845',
    place: 'Building 12',
    uniform: 'ASU',
    rehearsal: 'Murder board, 1 DEC, 1300',
    prohibited: 'No phones',
    suspenses: ['Packets NLT 20 NOV 2026'],
    bring: ['Two pens and paper', 'Military ID card', 'Your packet', 'Black gloves'],
    categories: ['Drill', 'Uniform'],
  })
  expect(JSON.parse(toSave?.members ?? '')).toEqual([
    { name: 'CSM Dallin', topics: ['Drill'], freeTopics: ['news / local', 'our motto'] },
    { name: '1SG Orozco', topics: ['Uniform'], freeTopics: [] },
  ])
  expect(toSave?.endDate.slice(0, 10)).toBe('2026-12-18')
  expect(JSON.parse(toSave?.texts ?? '')).toEqual([
    { kind: 'other', title: 'Also in the memorandum', text: 'Tool control' },
  ])
})

test('without a time to report at, takes when the board starts', () => {
  const details = { ...READ.details, reportingTime: null, startTime: '0900' }
  expect(fillIn(formOfUnitBoard(null, TODAY), { ...READ, details }).reportingTime).toBe('0900')
})

test('what is saved opens as the same form, and the entity accepts it', () => {
  const form = fillIn({ ...formOfUnitBoard(null, TODAY), name: 'Ours' }, READ)
  const toSave = saved(form)
  const stored = unitBoardSchema.parse({ ...toSave, userId: 'maker', questionSetId: null })
  const opened = formOfUnitBoard(stored, TODAY)
  expect(saved(opened)).toEqual(toSave)
  expect(isFormChanged(schema, opened, form)).toBe(false)
  expect(isFormChanged(schema, { ...opened, texts: [newText()] }, form)).toBe(true)
})

test('the next board takes everything over but the day, and ends by itself', () => {
  const before = { suspenses: 'Packet to the S1, 4 JAN' }
  const form = fillIn({ ...formOfUnitBoard(null, TODAY), name: 'Ours', ...before }, READ)
  const stored = unitBoardSchema.parse({ ...saved(form), userId: 'maker', questionSetId: 'set' })
  const { targetDate, endDate, ...next } = saved(formOfNextBoard(stored, '2027-01-04')) ?? {}
  const { targetDate: _, endDate: __, ...said } = saved(form) ?? {}
  expect(next).toEqual({ ...said, suspenses: [], rehearsal: null })
  expect(next.prohibited).toBe('No phones')
  expect(targetDate).toBeNull()
  expect(endDate?.slice(0, 10)).toBe('2027-04-04')
})

test('reads times as people write them, and refuses what is none', () => {
  const form = { ...formOfUnitBoard(null, TODAY), name: 'x' }
  for (const [typed, time] of [
    ['9:05', '0905'],
    ['905', '0905'],
    ['17:30', '1730'],
    ['', null],
  ] as const) {
    expect(saved({ ...form, reportingTime: typed })?.reportingTime).toBe(time)
  }
  expect(problemsOf({ ...form, reportingTime: '25:00' })?.reportingTime).toBe(
    'Enter a time such as 0900.',
  )
})

test('names what is missing', () => {
  const member = newMember()
  const form = { ...formOfUnitBoard(null, TODAY), members: [member], endDate: '2026-11-01' }
  const problems = problemsOf(form)
  expect(problems?.name).toBe('Board name cannot be empty.')
  expect(problems?.endDate).toBe('Choose a day after today.')
  expect(problems?.['members.0']).toBe('Give a name or a position.')
  expect(problemsOf({ ...form, endDate: '2028-01-01' })?.endDate).toContain('400 days')
})
