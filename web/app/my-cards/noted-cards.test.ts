import { expect, test } from 'vitest'
import type { StoredNote } from '../data/card-notes/card-notes.ts'
import { cardCounts, cardsByTopic, GONE, printedCards, skipWords } from './noted-cards.ts'

const noteOn = (originalQuestionId: string, more: Partial<StoredNote> = {}): StoredNote => ({
  ...{ $id: `note-${originalQuestionId}`, originalQuestionId, skip: null, isBookmarked: false },
  ...{ note: null, correctedAt: null, ...more },
})
const question = ($id: string, category: string) =>
  [
    $id,
    { $id, category, questionText: `What is ${$id}?`, answer: 'Yes', originalQuestionId: null },
  ] as const

const QUESTIONS = new Map([question('halt', 'Drill'), question('azimuth', 'Maps')])
const NOTES = [
  noteOn('azimuth', { skip: 'known' }),
  noteOn('halt', { isBookmarked: true, note: 'The CSM asks for both counts' }),
  noteOn('deleted', { note: 'Of a set that is gone' }),
  // Everything of it was taken back.
  noteOn('cleared'),
]

test('lists what was said of cards, by topic', () => {
  expect(cardCounts(NOTES)).toEqual({ All: 3, Skipped: 1, Bookmarked: 1, Noted: 2 })
  const topicsOf = (filter: 'All' | 'Noted', search: string) =>
    cardsByTopic(NOTES, QUESTIONS, { filter, search }).map(([topic, rows]) => [topic, rows.length])
  expect(topicsOf('All', '')).toEqual([
    ['Drill', 1],
    ['Maps', 1],
    [GONE, 1],
  ])
  expect(topicsOf('Noted', '')).toEqual([
    ['Drill', 1],
    [GONE, 1],
  ])
  expect(topicsOf('All', 'csm counts')).toEqual([['Drill', 1]])
  expect(topicsOf('All', 'azimuth')).toEqual([['Maps', 1]])
  expect(topicsOf('All', 'nothing of that')).toEqual([])
  const noted = cardsByTopic(NOTES, QUESTIONS, { filter: 'Noted', search: '' })
  expect(printedCards(noted)).toEqual([
    {
      ...{ id: 'halt', asked: 'What is halt?', source: 'Drill' },
      answers: [
        { label: null, text: 'Yes' },
        { label: 'My note', text: 'The CSM asks for both counts' },
      ],
    },
  ])
})

test.each([
  [{ skip: null }, null],
  [{ skip: 'known' }, 'Skipped: I know this'],
  [{ skip: 'off-board until 2026-05-04' }, 'Skipped: not for my board, until 4 May 2026'],
  [
    { skip: 'known', correctedAt: '2026-05-04T00:00:00.000+00:00' },
    'Skipped: I know this. Corrected since, so it comes back once',
  ],
])('%o reads %s', (more, words) => {
  expect(skipWords(noteOn('halt', more))).toBe(words)
})
