import { describe, expect, it } from 'vitest'
import { readCards } from './card-import.ts'
import type { ImportedCard } from './imported-card.ts'

const id = (digit: string) => `note-${digit.repeat(30)}`

const card = (changes: Partial<ImportedCard> = {}): ImportedCard => ({
  ...{ cardId: null, questionText: 'Halt?', answer: 'Rest', why: null, category: null },
  ...changes,
})

const NO_DETAILS = {
  ...{ distractors: [], regulationRef: null, items: [], spoken: null },
  picture: null,
}

function readAll(cards: Iterable<unknown>, name = 'Drill') {
  const reading = readCards(name)
  if (reading === null) throw new Error('The name is blank.')
  const steps = [...cards].map((each) => reading.push(each))
  return {
    cards: steps.flatMap((step) => (step.kind === 'card' ? [step.card] : [])),
    problems: steps.flatMap((step) => (step.kind === 'problem' ? [step.problem] : [])),
    end: reading.end(),
    sets: reading.sets(),
  }
}

describe('cards of an import', () => {
  it('keep their texts letter by letter', () => {
    const given = card({
      questionText: ' =1+1\n"two"',
      answer: "'=4",
      why: '@x',
      cardId: id('a'),
    })
    expect(readAll([given]).cards).toEqual([{ ...given, ...NO_DETAILS, category: 'Drill', set: 0 }])
  })

  it('lose what nobody sees', () => {
    const given = card({
      ...{ questionText: 'What is a Sol\u00addier?', answer: 'One\u000bof\u00a0us\r\n' },
      ...{ category: 'AR\u00a0600-20\u200b', items: ['a\u00adb'], spoken: 'It\u202fis.' },
      ...{ regulationRef: 'TC\u00a03-21.5', distractors: ['No\u00adbody'] },
    })
    expect(readAll([given]).cards).toMatchObject([
      {
        ...{ questionText: 'What is a Soldier?', answer: 'One\nof us\n', category: 'AR 600-20' },
        ...{ items: ['ab'], spoken: 'It is.', regulationRef: 'TC 3-21.5', distractors: ['Nobody'] },
      },
    ])
  })

  it('keep their details', () => {
    const details = {
      distractors: ['Run', 'Jump'],
      regulationRef: 'TC 3-21.5',
      items: ['One', 'Two'],
      spoken: 'Sergeant, rest.',
    }
    const blanks = { distractors: ['Run', ' ', 'Jump'], items: ['One', '', 'Two'] }
    expect(readAll([card({ ...details, ...blanks })]).cards).toMatchObject([details])
  })

  it('with details that no question has are named', () => {
    const { problems } = readAll([
      card({ distractors: ['Run', 'REST '] }),
      card({ items: ['x'.repeat(301)] }),
      card({ spoken: 'x'.repeat(1001) }),
      card({ distractors: Array(11).fill('Run') }),
      card({ regulationRef: 'x'.repeat(513) }),
      card({ items: ['one\ntwo'] }),
    ])
    expect(problems).toEqual([
      'Card 1: one of its wrong answers is the same as the answer.',
      'Card 2: its list item has 301 characters, and 300 are allowed.',
      'Card 3: its spoken answer has 1,001 characters, and 1,000 are allowed.',
      'Card 4: it has 11 wrong answers, and 10 are allowed.',
      'Card 5: its reference has 513 characters, and 512 are allowed.',
      'Card 6: an item of its list has a line break.',
    ])
  })

  it('become one set a category, in the order of the deck', () => {
    const categories = ['Maps', null, ' maps ', 'First  Aid', ' ']
    const { cards, sets } = readAll(categories.map((category) => card({ category })))
    expect(sets).toEqual([
      { name: 'Drill - Maps', category: 'Maps', questionCount: 2 },
      { name: 'Drill', category: 'Drill', questionCount: 2 },
      { name: 'Drill - First Aid', category: 'First Aid', questionCount: 1 },
    ])
    expect(cards.map(({ set }) => set)).toEqual([0, 1, 0, 2, 1])
  })

  it('that cannot be questions are named by their number, and the next ones are read', () => {
    const { cards, problems } = readAll([
      card({ questionText: ' ' }),
      card({ answer: '\u200b' }),
      card({ questionText: 'x'.repeat(2001) }),
      card({ why: 'x'.repeat(1001) }),
      card({ category: 'x'.repeat(129) }),
      card({ answer: 'a\0b' }),
      card({ cardId: 'someone-elses-question' }),
      card({ cardId: id('1') }),
      card({ cardId: id('1') }),
      { questionText: 'Halt?' },
      null,
    ])
    expect(problems).toEqual([
      'Card 1: it has no question.',
      'Card 2: it has no answer.',
      'Card 3: its question has 2,001 characters, and 2,000 are allowed.',
      'Card 4: its explanation has 1,001 characters, and 1,000 are allowed.',
      'Card 5: its category has 129 characters, and 128 are allowed.',
      'Card 6: it has characters that are not text.',
      'Card 7: its id is not one of a deck.',
      'Card 9: the deck has it twice.',
      'Card 10: it is not a card. Import the deck again.',
      'Card 11: it is not a card. Import the deck again.',
    ])
    expect(cards).toHaveLength(1)
  })

  it('with half of a surrogate pair get a replacement character', () => {
    expect(readAll([card({ answer: 'Rest\ud83d' })]).cards[0]?.answer).toBe('Rest\ufffd')
  })

  it('are at most 50,000 in 500 categories', () => {
    const many = (count: number) => Array.from({ length: count }, () => card())
    expect(readAll(many(50_000)).problems).toEqual([])
    expect(readAll(many(50_001)).problems).toEqual([
      'Card 50,001: there are more than 50,000 cards. Split the deck into several.',
    ])
    const categories = Array.from({ length: 501 }, (_, n) => card({ category: `Part ${n}` }))
    expect(readAll(categories).problems).toEqual([
      'Card 501: there are more than 500 subdecks. Split the deck, or use fewer subdecks.',
    ])
  })

  it('are at least one, under a name that can be seen', () => {
    expect(readAll([]).end).toBe('There are no cards. Add at least one.')
    expect(readAll([card()]).end).toBeNull()
    expect(readCards(' \u200b\n')).toBeNull()
    expect(readAll([card()], ' AR 600-8/\n19 ').sets).toMatchObject([{ name: 'AR 600-8/ 19' }])
  })
})
