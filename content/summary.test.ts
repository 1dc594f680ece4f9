import { expect, test } from 'vitest'
import type { DefaultSetEntry } from './load.ts'
import type { Publication } from './schema.ts'
import { summarize } from './summary.ts'

const questions = (refs: string[]) =>
  refs.map((regulationRef, index) => ({
    id: `drill-00${index}`,
    questionText: 'What?',
    answer: 'That',
    answeringStrategy: null,
    category: 'Drill',
    distractors: ['a', 'b', 'c'],
    items: [],
    spoken: null,
    why: null,
    picture: null,
    asked: 'core' as const,
    regulationRef,
  }))

const set: DefaultSetEntry = {
  id: 'default-drill',
  name: 'Squared Away - Drill',
  category: 'Drill',
  type: 'standard',
  questions: questions(['TC 3-21.5, chapter 3', 'TC 3-21.5', 'AR 1-1, para 2-1']),
  beingChecked: 0,
}

const publications: Publication[] = [
  { number: 'AR 1-1', title: 'One', edition: null, seen: 'memory', seenOn: null },
  {
    number: 'TC 3-21.5',
    title: 'Drill',
    edition: '2021-05-03',
    change: 'C1, 2022-01-01',
    seen: 'text',
    seenOn: '2026-11-21',
  },
]

test('counts references and places, and lists publications that were never seen', () => {
  expect(summarize({ sets: [set], publications, aside: [] })).toBe(
    [
      '3 questions in 1 categories, 0 scenarios',
      '0 say that a newer edition is in force, 0 are set aside',
      '',
      'How they are founded',
      ' questions paragraph   chapter      text  official   second.    memory',
      '         3         1         1         2         0         0         1  Drill',
      '         3         1         1         2         0         0         1  all',
      '                33 %      33 %      67 %       0 %       0 %      33 %  of all',
      '',
      'By publication',
      ' questions text read  not read     newer     aside',
      '         2         2         0         0         0  TC 3-21.5, Drill (2021-05-03, C1, 2022-01-01, text, seen 2026-11-21)',
      '         1         0         1         0         0  AR 1-1, One (edition not known, memory)',
      '',
      'Seen longest ago',
      '     2  TC 3-21.5: 2021-05-03, C1, 2022-01-01, text, seen 2026-11-21',
      '',
      'Never seen: from memory',
      '     1  AR 1-1: edition not known, memory',
    ].join('\n'),
  )
})

test('counts what says that a newer edition is in force, and for which publications', () => {
  const inForce = { edition: '2026-01-05', source: 'FM 7-0, March 2026', seenOn: '2026-11-29' }
  const rows = publications.map((row) => ({ ...row, inForce }))
  const report = summarize({ sets: [set], publications: rows, aside: [] })
  expect(report).toContain('\n2 say that a newer edition is in force, 0 are set aside\n')
  expect(report).toContain('\n         2         0         2         2         0  TC 3-21.5,')
  expect(report).toContain('\n         1         0         1         0         0  AR 1-1,')
  expect(report).toContain(
    '\nA newer edition is in force\n     2  TC 3-21.5: 2021-05-03, C1, 2022-01-01, text, seen 2026-11-21, in force 2026-01-05 by FM 7-0, March 2026\n',
  )
})

test('names what is set aside, and counts it beside what is dealt', () => {
  const aside = {
    id: 'drill-009',
    category: 'Drill',
    regulationRef: 'TC 3-21.5, chapter 3',
    because: 'TC 3-21.5 of 2027-05-03, para 4-1',
  }
  const report = summarize({ sets: [set], publications, aside: [aside] })
  expect(report).toContain('\n0 say that a newer edition is in force, 1 are set aside\n')
  expect(report).toContain(
    '\nSet aside, because their fact changed\n        drill-009: TC 3-21.5 of 2027-05-03, para 4-1\n',
  )
  expect(report).toContain('\n         2         2         0         0         1  TC 3-21.5,')
})

test('shows no percentage of an empty set', () => {
  const report = summarize({ sets: [{ ...set, questions: [] }], publications, aside: [] })
  expect(report).toContain('       0 %  of all')
})
