import { compareRecital } from '@squared-away/domain/study/recital/recital'
import { expect, test } from 'vitest'
import { wordRuns } from './word-runs.ts'

const LINE = '"I serve the people of the United States, and live the Army Values."'

const runs = (said: string) => compareRecital([LINE], said).flatMap(wordRuns)

test('a line that is right is one run', () => {
  expect(runs(LINE)).toEqual([{ kind: 'text', words: LINE }])
})

test('consecutive missing words are one run, including the punctuation between them', () => {
  expect(runs('I serve the people and live the Army Values')).toEqual([
    { kind: 'text', words: '"I serve the people ' },
    { kind: 'missing', words: 'of the United States' },
    { kind: 'text', words: ', and live the Army Values."' },
  ])
  expect(runs('live the Army Values')[1]).toEqual({
    kind: 'missing',
    words: 'I serve the people of the United States, and',
  })
})

test('wrong and added words appear where they were said', () => {
  expect(
    runs('Sir I serve the folks of the United States and always live the Army Values'),
  ).toEqual([
    { kind: 'added', said: 'Sir' },
    { kind: 'text', words: '"I serve the ' },
    { kind: 'wrong', words: 'people', said: 'folks' },
    { kind: 'text', words: ' of the United States, and ' },
    { kind: 'added', said: 'always' },
    { kind: 'text', words: 'live the Army Values."' },
  ])
})
