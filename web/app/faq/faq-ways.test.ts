import { expect, test } from 'vitest'
import { PREPARATION } from '../shared/preparation.ts'
import { FAQ_ITEMS } from './faq-search.ts'
import { FAQ_WAYS, isAheadOfTheApp } from './faq-ways.ts'

const slugs = FAQ_ITEMS.map(({ slug }) => slug)

test('every way leads from an answer that there is', () => {
  expect(Object.keys(FAQ_WAYS).filter((slug) => !slugs.includes(slug))).toEqual([])
})

test('answers about screens in preparation say so, and no others do', () => {
  const isPrepared = (id: string) => Object.hasOwn(PREPARATION, id)
  expect(isAheadOfTheApp('versions')).toBe(isPrepared('question-set-editor'))
  expect(isAheadOfTheApp('community-quality')).toBe(false)
  expect(isAheadOfTheApp('streaks')).toBe(false)
  expect(isAheadOfTheApp('study-guides')).toBe(false)
  expect(isAheadOfTheApp('delete-account')).toBe(false)
  expect(isAheadOfTheApp('csv-format')).toBe(false)
})
