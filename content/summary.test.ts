import { expect, test } from 'vitest'
import type { DefaultSetEntry } from './load.ts'
import { summarise } from './summary.ts'

const questions = (refs: string[]) =>
  refs.map((regulationRef, index) => ({
    id: `drill-00${index}`,
    questionText: 'What?',
    answer: 'That',
    answeringStrategy: null,
    category: 'Drill',
    distractors: ['a', 'b', 'c'],
    regulationRef,
  }))

const set: DefaultSetEntry = {
  id: 'default-drill',
  name: 'Squared Away - Drill',
  category: 'Drill',
  type: 'standard',
  questions: questions(['TC 3-21.5, chapter 3', 'TC 3-21.5', 'AR 1-1, para 2-1']),
}

test('counts references and names what was never looked up', () => {
  const report = summarise({
    sets: [set],
    publications: [
      { number: 'AR 1-1', title: 'One', edition: null, checkedOn: null, mark: 'M' },
      {
        number: 'TC 3-21.5',
        title: 'Drill',
        edition: '2021-05-03',
        checkedOn: '2026-11-21',
        mark: 'V',
      },
    ],
  })
  expect(report).toBe(
    [
      '3 questions in 1 categories, 0 scenarios',
      '',
      'Questions a category',
      '     3  Drill',
      '',
      'References a publication',
      '     2  TC 3-21.5, Drill (2021-05-03, V, looked up 2026-11-21)',
      '     1  AR 1-1, One (edition not known, M)',
      '',
      'Looked up longest ago',
      '     2  TC 3-21.5: 2021-05-03, V, looked up 2026-11-21',
      '',
      'Never looked up: the edition is from memory or not known',
      '     1  AR 1-1: edition not known, M',
    ].join('\n'),
  )
})
