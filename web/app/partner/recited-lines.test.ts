import { expect, test } from 'vitest'
import { CULTURE_TEXTS } from '../study/culture/culture-texts.ts'
import { isRecited, recitedCards, recitedLast } from './recited-lines.ts'

const [creed] = CULTURE_TEXTS
const question = {
  id: 'awards-001',
  category: 'Awards',
  question: 'Q?',
  answer: 'A',
  reference: null,
}

test('a text is a card a line, after the questions and in its own order', () => {
  if (!creed) throw new Error('There is no creed.')
  const cards = recitedCards(creed)
  expect(cards.map(({ answer }) => answer)).toEqual(creed.lines)
  expect(cards.every(isRecited)).toBe(true)
  expect(isRecited(question)).toBe(false)
  expect(recitedLast([...cards.toReversed(), question])).toEqual([question, ...cards])
})
