import { expect, test } from 'vitest'
import { changeSentence } from './change-sentence.ts'

test('says what changed, and which topics came and went', () => {
  const change = { at: '2026-11-23T10:00:00Z', parts: ['targetDate', 'place', 'topics'] }
  expect(changeSentence({ ...change, added: ['Maps'], removed: ['Drill', 'Uniform'] })).toBe(
    'the date, the place changed; added topics: Maps; removed topics: Drill, Uniform.',
  )
})

test('counts the topics that it does not name', () => {
  const change = { at: '2026-11-23T10:00:00Z', parts: ['topics'], removed: [] }
  expect(changeSentence({ ...change, added: ['Maps', 'Drill'], moreAdded: 18 })).toBe(
    'added topics: Maps, Drill and 18 more.',
  )
})

test('leaves out parts that a newer version of the app knows', () => {
  const change = { at: '2026-11-23T10:00:00Z', parts: ['weather', 'name'], added: [], removed: [] }
  expect(changeSentence(change)).toBe('the name changed.')
})
