import { describe, expect, it, test } from 'vitest'
import { FAQ_ITEMS, findItems } from './faq-search.ts'
import { FAQ_WAYS } from './faq-ways.ts'

const ITEMS = [
  { slug: 'one', question: 'How do I get started?', answer: ['Create a board.', 'Then study.'] },
  { slug: 'two', question: 'What is a study guide?', answer: ['A list of categories.'] },
]
const slugs = (search: string) => findItems(ITEMS, search).map((item) => item.slug)

describe('the search in the answers', () => {
  it('finds a word in the question or in any paragraph, in any letter case', () => {
    expect(slugs('GUIDE')).toEqual(['two'])
    expect(slugs('study')).toEqual(['one', 'two'])
  })

  it('wants every word, wherever each stands', () => {
    expect(slugs('study started')).toEqual(['one'])
    expect(slugs('started categories')).toEqual([])
  })

  it('gives all of them for blanks', () => {
    expect(slugs('  ')).toEqual(['one', 'two'])
  })
})

describe('the questions', () => {
  it('say how to upload a CSV file', () => {
    expect(findItems(FAQ_ITEMS, 'upload csv distractor-1')).not.toEqual([])
  })

  it('have names of their own in the address', () => {
    expect(new Set(FAQ_ITEMS.map((item) => item.slug)).size).toBe(FAQ_ITEMS.length)
  })
})

test('every link belongs to an existing answer', () => {
  const known = FAQ_ITEMS.map(({ slug }) => slug)
  expect(Object.keys(FAQ_WAYS).filter((slug) => !known.includes(slug))).toEqual([])
})
