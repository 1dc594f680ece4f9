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
  ],
  superseded: [{ number: 'FM 3-21.5', current: 'TC 3-21.5' }],
  renamed: [],
  vague: [],
}

function summaryOf(text: string) {
  const reading = readMemorandum(text, CATALOG)
  if (reading.problem !== null) throw new Error(reading.problem)
  return summarizeMemorandum(reading.memorandum)
}

test('a memorandum becomes a day, topics, and what is not covered', () => {
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

test('a text without a day or topics gives empty lists', () => {
  const summary = summaryOf('Bring your ID card.')
  expect(summary).toMatchObject({ day: null, topics: [], notCovered: [], superseded: [] })
})
