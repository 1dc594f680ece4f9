import { expect, test } from 'vitest'
import { FAQ_ITEMS } from './faq-search.ts'
import { FAQ_WAYS } from './faq-ways.ts'

const slugs = FAQ_ITEMS.map(({ slug }) => slug)

test('every link belongs to an existing answer', () => {
  expect(Object.keys(FAQ_WAYS).filter((slug) => !slugs.includes(slug))).toEqual([])
})
