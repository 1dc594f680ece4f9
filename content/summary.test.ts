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
  expect(summarize({ sets: [set], publications })).toBe(
    [
      '3 questions in 1 categories, 0 scenarios',
      '',
      'How they are founded',
      ' questions paragraph   chapter      text  official   second.    memory',
      '         3         1         1         2         0         0         1  Drill',
      '         3         1         1         2         0         0         1  all',
      '                33 %      33 %      67 %       0 %       0 %      33 %  of all',
      '',
      'References a publication',
      '     2  TC 3-21.5, Drill (2021-05-03, C1, 2022-01-01, text, seen 2026-11-21)',
      '     1  AR 1-1, One (edition not known, memory)',
      '',
      'Seen longest ago',
      '     2  TC 3-21.5: 2021-05-03, C1, 2022-01-01, text, seen 2026-11-21',
      '',
      'Never seen: from memory',
      '     1  AR 1-1: edition not known, memory',
    ].join('\n'),
  )
})

test('counts what is set aside, and for which publications', () => {
  const checked = publications.map((row) =>
    row.number === 'AR 1-1' ? { ...row, beingChecked: true as const } : row,
  )
  const report = summarize({ sets: [{ ...set, beingChecked: 2 }], publications: checked })
  expect(report).toContain('\nSet aside, being checked: AR 1-1\n     2  Drill\n')
})

test('shows no percentage of an empty set', () => {
  const report = summarize({ sets: [{ ...set, questions: [] }], publications })
  expect(report).toContain('       0 %  of all')
})
