import { expect, test } from 'vitest'
import { heartTexts } from '../study/recital/heart-texts.ts'
import { isRecited, readPartnerCard, recitedCards, recitedLast } from './partner-card.ts'

const motto = {
  ...{ $id: 'm1', $sequence: '1', $createdAt: '', $updatedAt: '', $permissions: [] },
  ...{ $databaseId: 'main', $collectionId: 'memoryTexts', userId: 'pat' },
  ...{ title: 'Our motto', text: 'We lead.\nWe never follow.\nWe lead.' },
}
const question = {
  id: 'awards-001',
  category: 'Awards',
  question: 'Q?',
  answer: 'A',
  reference: null,
}

for (const text of heartTexts([motto])) {
  test(`${text.title} is a card a line, after the questions and in its own order`, () => {
    const cards = recitedCards(text)
    expect(cards.map(({ answer }) => answer)).toEqual(text.lines)
    expect(cards.every(isRecited)).toBe(true)
    expect(isRecited(question)).toBe(false)
    expect(recitedLast([...cards.toReversed(), question])).toEqual([question, ...cards])
  })

  test(`the lines of ${text.title} are parsed back from the device as lines`, () => {
    const kept = JSON.parse(JSON.stringify([question, ...recitedCards(text)]))
    expect(kept.map(readPartnerCard)).toEqual([question, ...recitedCards(text)])
  })
}

test('an invalid card is parsed as null', () => {
  for (const kept of [null, 'card', { line: 3 }]) expect(readPartnerCard(kept)).toBeNull()
})
