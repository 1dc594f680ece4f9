import { expect, test } from 'vitest'
import { changeSentence } from './change-sentence.ts'

test('says what changed, and which topics came and went', () => {
  const change = { at: '2026-11-23T10:00:00Z', parts: ['targetDate', 'place', 'topics'] }
  expect(changeSentence({ ...change, added: ['Maps'], removed: ['Drill', 'Uniform'] })).toBe(
    'the date, the place changed; added topics: Maps; removed topics: Drill, Uniform',
  )
})

test('leaves out parts that a newer version of the app knows', () => {
  const change = { at: '2026-11-23T10:00:00Z', parts: ['weather', 'name'], added: [], removed: [] }
  expect(changeSentence(change)).toBe('the name changed')
})
