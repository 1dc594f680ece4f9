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

test('counts references and names what was never seen', () => {
  const report = summarise({
    sets: [set],
    publications: [
      { number: 'AR 1-1', title: 'One', edition: null, seen: 'memory', seenOn: null },
      {
        number: 'TC 3-21.5',
        title: 'Drill',
        edition: '2021-05-03',
        change: 'C1, 2022-01-01',
        seen: 'text',
        seenOn: '2026-11-21',
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
