import { expect, test } from 'vitest'
import { collections } from '../collections/registry.ts'
import { parseQueries } from '../queries/parse.ts'
import { isLookup } from './lookups.ts'

const equal = { method: 'equal', attribute: 'userId', values: ['me'] }
const limit = (count: number) => ({ method: 'limit', values: [count] })

function isLookupOf(collectionId: string, ...queries: object[]): boolean {
  const collection = collections.get(collectionId)
  if (!collection) throw new Error(`There is no ${collectionId}.`)
  const texts = queries.map((query) => JSON.stringify(query))
  return isLookup(collection, parseQueries(texts, collection))
}

test('looks up own boards', () => {
  expect(isLookupOf('boards', equal, limit(100))).toBe(true)
  expect(isLookupOf('boards')).toBe(true)
})

test('attack 94: a list that scans every document of the user blocks nobody', () => {
  const within = { method: 'contains', attribute: 'name', values: ['a'] }
  expect(isLookupOf('boards', equal, within)).toBe(false)
  expect(isLookupOf('boards', { method: 'or', values: [equal, within] })).toBe(false)
  expect(isLookupOf('studySessions', equal, limit(5000))).toBe(false)
  expect(isLookupOf('boards', equal, { method: 'orderRandom' })).toBe(false)
})

test('attack 94: lists of shared or numerous documents block nobody', () => {
  expect(isLookupOf('questionSets', equal)).toBe(false)
  expect(isLookupOf('questions', equal)).toBe(false)
  expect(isLookupOf('reviews', equal)).toBe(false)
})
