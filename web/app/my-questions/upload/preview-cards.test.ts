import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { expect, test } from 'vitest'
import { previewCards } from './preview-cards.ts'

const card = (changes: Partial<ImportedCard> = {}): ImportedCard => ({
  ...{ cardId: null, questionText: 'Halt?', answer: 'Rest', why: null, category: null },
  ...changes,
})

const ORIGIN = { name: 'deck.apkg', skipped: [], notes: [] }

function preview(
  cards: readonly ImportedCard[],
  name = 'Deck',
  signal = new AbortController().signal,
) {
  const shares: number[] = []
  const reading = previewCards(name, cards, ORIGIN, (share) => shares.push(share), signal)
  return { reading, shares }
}

test('a few cards are sent as they are, within the call', async () => {
  const cards = [card({ category: 'Maps', why: '=1' }), card()]
  const read = await preview(cards).reading
  expect(read.content).toBe(cards)
  expect(read.preview).toMatchObject({
    questionCount: 2,
    sets: [{ name: 'Deck - Maps' }, { name: 'Deck' }],
    sample: [
      { questionText: 'Halt?', why: '=1', category: 'Maps' },
      { category: 'Deck', line: null },
    ],
    problemCount: 0,
  })
})

test('many cards become a file with one card a line, in turns that leave the page free', async () => {
  const cards = Array.from({ length: 5001 }, (_, n) =>
    card({ questionText: `${n}: ${'ä\n'.repeat(100)}` }),
  )
  const { reading, shares } = preview(cards)
  const { content, preview: seen } = await reading
  if (!(content instanceof File)) throw new Error('The cards are no file.')
  const lines = (await content.text()).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map((line) => JSON.parse(line))).toEqual(cards)
  expect(seen).toMatchObject({ questionCount: 5001, problemCount: 0 })
  expect(seen.sets.map(({ questionCount }) => questionCount)).toEqual([5000, 1])
  expect(shares).toHaveLength(10)
})

test('problems are listed, and nothing else', async () => {
  const wrong = [card(), card({ category: 'x'.repeat(200) }), card({ answer: 'a\0' })]
  expect((await preview(wrong).reading).preview).toMatchObject({
    problems: [
      'Card 2: its category has 200 characters, and 128 are allowed.',
      'Card 3: it has characters that are not text.',
    ],
    problemCount: 2,
  })
  const large = Array.from({ length: 9000 }, () => card({ answer: 'x'.repeat(4000) }))
  expect((await preview(large).reading).preview.problems).toEqual([
    'The cards are larger than 32 MB. Split the deck into several.',
  ])
  expect((await preview([card()], ' ').reading).preview.problemCount).toBe(1)
})

test('reading ends when the user stops it', async () => {
  const controller = new AbortController()
  const { reading, shares } = preview(
    Array.from({ length: 50_000 }, () => card()),
    'Deck',
    controller.signal,
  )
  controller.abort(new Error('stopped'))
  await expect(reading).rejects.toThrow('stopped')
  expect(shares).toHaveLength(1)
})
