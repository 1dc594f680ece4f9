import { expect, test } from 'vitest'
import type { MemorandumCatalog } from './catalog.ts'
import { readMemorandum } from './memorandum.ts'
import { summarizeMemorandum } from './summary.ts'

const CATALOG: MemorandumCatalog = {
  categories: [
    { name: 'Drill and Ceremonies', words: ['drill and ceremony'], type: 'standard' },
    { name: 'Land Navigation', words: ['land navigation', 'map reading'], type: 'standard' },
  ],
  publications: [
    {
      number: 'TC 3-21.5',
      title: 'Drill and Ceremonies',
      mainIn: ['Drill and Ceremonies'],
      citedIn: ['Drill and Ceremonies'],
      covered: 'yes',
    },
    {
      number: 'AR 95-1',
      title: 'Flight Regulations',
      mainIn: [],
      citedIn: [],
      covered: 'no',
    },
    {
      number: 'AR 11-2',
      title: 'Internal Control',
      mainIn: [],
      citedIn: [],
      covered: 'partly',
    },
  ],
  superseded: [
    { number: 'FM 3-21.5', current: 'TC 3-21.5' },
    { number: 'TC 3-21.5', chapter: '15', current: 'AR 95-1' },
  ],
  renamed: [],
  vague: [],
  ordinaryWords: [],
}

function summaryOf(text: string, today = '2026-11-23') {
  const reading = readMemorandum(text, CATALOG)
  if (reading.problem !== null) throw new Error(reading.problem)
  return summarizeMemorandum(text, reading.memorandum, today)
}

test('summarizes a memorandum as a day, topics, and what is not covered', () => {
  const summary = summaryOf(
    [
      'The board will convene on 17 December 2026.',
      'Soldiers will be asked on the following topics:',
      'a. FM 3-21.5, Drill and Ceremony',
      'b. Land navigation',
      'c. Map reading',
      'd. AR 95-1, Flight Regulations',
    ].join('\n'),
  )
  expect(summary.day).toBe('2026-12-17')
  expect(summary.topics.map(({ name }) => name)).toEqual([
    'Drill and Ceremonies',
    'Land Navigation',
  ])
  expect(summary.topics[1]?.said).toEqual(['Land navigation', 'Map reading'])
  expect(summary.notCovered).toEqual(['AR 95-1'])
  expect(summary.superseded).toEqual([{ written: 'FM 3-21.5', current: 'TC 3-21.5' }])
})

test('returns empty lists for a text without a day or topics', () => {
  const summary = summaryOf('Bring your ID card.')
  expect(summary).toMatchObject({ day: null, topics: [], notCovered: [], superseded: [] })
})

test('doubts a date before today, or more than five years away', () => {
  const text = 'The board will convene on 17 December 2025.'
  expect(summaryOf(text, '2025-12-17').dayDoubt).toBeNull()
  expect(summaryOf(text, '2025-12-18').dayDoubt).toBe('passed')
  expect(summaryOf(text, '2020-12-16').dayDoubt).toBe('far')
})

test('reports what has no topic to select', () => {
  const summary = summaryOf('Study topics:\na. AR 11-2\nb. Chain of command\nc. NCO Creed')
  expect(summary.partlyCovered).toEqual(['AR 11-2'])
  expect(summary.parts).toEqual(['Chain of command', 'NCO Creed'])
})

test('does not report a publication as superseded because one chapter moved', () => {
  expect(summaryOf('Study topics:\na. TC 3-21.5, chapter 15').superseded).toEqual([
    { written: 'TC 3-21.5, chapter 15,', current: 'AR 95-1' },
  ])
  expect(summaryOf('Study topics:\na. TC 3-21.5').superseded).toEqual([])
})
