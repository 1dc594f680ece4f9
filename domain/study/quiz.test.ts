import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import { comparableText } from '../text/comparable-text.ts'
import {
  borrowsOptions,
  missedIds,
  type QuizSource,
  quizDeck,
  quizPercent,
  quizResultRows,
  readQuizQuestion,
  repairChoices,
} from './quiz.ts'
import { seededRandom } from './seeded-random.ts'

let made = 0
const source = (answer: string, given: Partial<QuizSource> = {}): QuizSource => {
  made += 1
  return {
    $id: `q${made}`,
    category: 'Drill',
    questionText: `Question ${made}?`,
    answer,
    distractors: [],
    regulationRef: 'TC 3-21.5',
    ...given,
  }
}

/** The quiz card for `asked`, which may borrow options from `others`. */
function cardOf(asked: QuizSource, others: readonly QuizSource[], seed = 1) {
  const [card] = quizDeck({ selected: [asked], pool: others, random: seededRandom(seed) })
  if (!card) throw new Error('There is no card.')
  return { ...card, wrong: card.options.filter((_, index) => index !== card.correctIndex) }
}

const seeds = Array.from({ length: 50 }, (_, seed) => seed)

describe('a quiz question', () => {
  it('shows the answer and its three distractors, and knows the right one', () => {
    const asked = source('Valley Forge', { distractors: ['Morristown', 'Saratoga', 'West Point'] })
    const card = cardOf(asked, [source('Boston'), source('Trenton')])
    expect(card.wrong.toSorted()).toEqual(['Morristown', 'Saratoga', 'West Point'])
    expect(card.options[card.correctIndex]).toBe('Valley Forge')
    expect(card).toMatchObject({
      id: asked.$id,
      category: 'Drill',
      question: asked.questionText,
      reference: 'TC 3-21.5',
    })
  })

  it('borrows only if it has fewer than three valid distractors', () => {
    expect(borrowsOptions(source('a', { distractors: ['b', 'c', 'd'] }))).toBe(false)
    expect(borrowsOptions(source('a', { distractors: ['b', 'B', ' ', 'c'] }))).toBe(true)
    expect(borrowsOptions(source('a'))).toBe(true)
  })

  it('shows the right option at every position about equally often', () => {
    const asked = source('a', { distractors: ['b', 'c', 'd'] })
    const random = seededRandom(5)
    const places = [0, 0, 0, 0]
    for (let round = 0; round < 4000; round += 1) {
      const [card] = quizDeck({ selected: [asked], pool: [], random })
      const place = card?.correctIndex ?? 0
      places[place] = (places[place] ?? 0) + 1
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(140)
  })

  it('drops blank, repeated and right distractors of its own, and uses three of many', () => {
    const asked = source('4', { distractors: ['', ' 4. ', 'six', 'Six', '\u200b', '8', '9', '10'] })
    for (const seed of seeds) {
      const { wrong } = cardOf(asked, [], seed)
      expect(wrong).toHaveLength(3)
      for (const text of wrong) expect(['six', '8', '9', '10']).toContain(text)
    }
  })

  it('borrows missing options from its category, similar in kind and length first', () => {
    const long = 'To render honors, preserve tradition and stimulate esprit de corps in the unit'
    const pool = [
      ...['15 days', '20 days', '60 days', '90 days'].map((text) => source(text)),
      ...[long, `${long} again`, 'Valley Forge', 'AR 600-25'].map((text) => source(text)),
      source('45 days', { category: 'Leave' }),
    ]
    const asked = source('30 days', { distractors: ['31 days'] })
    for (const seed of seeds) {
      const { wrong } = cardOf(asked, pool, seed)
      expect(wrong).toHaveLength(3)
      expect(wrong).toContain('31 days')
      for (const text of wrong) expect(text).toMatch(/^(15|20|60|90|31) days$/)
    }
  })

  it('borrows no answer that says the same or that answers the same question', () => {
    const asked = source('M4', { questionText: 'Which rifle is it?' })
    const copy = source('Colt', { questionText: 'Which  rifle is it', $id: 'copy' })
    const pool = [
      ...['m4.', 'M4 carbine', 'the M4', 'M17', 'M249', 'M240B', 'Colt'].map((text) =>
        source(text),
      ),
      copy,
    ]
    for (const seed of seeds) {
      expect(cardOf(asked, pool, seed).wrong.toSorted()).toEqual(['M17', 'M240B', 'M249'])
    }
  })

  it('has fewer options in a small category, whatever other categories hold', () => {
    const pool = [source('Left'), source('Far away', { category: 'Other' })]
    expect(cardOf(source('Right'), pool).wrong).toEqual(['Left'])
    const withOne = source('Right', { category: 'Alone', distractors: ['Wrong'] })
    expect(cardOf(withOne, pool).wrong).toEqual(['Wrong'])
  })

  it('borrows from other categories if its own has only one question', () => {
    const pool = ['Near', 'Far', 'Wide', 'High'].map((text) => source(text))
    expect(cardOf(source('Right', { category: 'Alone' }), pool).wrong).toHaveLength(3)
  })

  it('has only its answer if there are no other answers', () => {
    const card = cardOf(source('Right'), [])
    expect([card.options, card.correctIndex]).toEqual([['Right'], 0])
  })

  it('has unique options, all of them answers or distractors', () => {
    const text = fc.constantFrom(
      '4',
      ' 4.',
      'Four',
      '14',
      'four',
      '',
      'Fort Knox',
      'Knox',
      '-',
      '+',
    )
    const any = fc.record({
      category: fc.constantFrom('Drill', 'Leave'),
      questionText: fc.constantFrom('One?', 'Two?', 'Three?', 'Four?'),
      answer: text.filter((answer) => answer !== ''),
      distractors: fc.array(text, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.integer(), (given, seed) => {
        const pool = given.map((one) => source(one.answer, one))
        const deck = quizDeck({ selected: pool, pool, random: seededRandom(seed) })
        expect(deck.map((card) => card.id)).toEqual(pool.map((one) => one.$id))
        const known = new Set(pool.flatMap((one) => [one.answer, ...one.distractors]))
        deck.forEach((card, index) => {
          expect(card.options[card.correctIndex]).toBe(pool[index]?.answer)
          expect(card.options.length).toBeLessThanOrEqual(4)
          expect(new Set(card.options.map(comparableText)).size).toBe(card.options.length)
          for (const option of card.options) expect(known).toContain(option)
          expect(readQuizQuestion(JSON.parse(JSON.stringify(card)))).toEqual(card)
        })
        const again = quizDeck({ selected: pool, pool, random: seededRandom(seed) })
        expect(again).toEqual(deck)
      }),
    )
  })

  it('takes linear time for questions without distractors', () => {
    const make = (size: number) =>
      Array.from({ length: size }, (_, index) => source(`Answer number ${index}`))
    const deal = (pool: ReturnType<typeof make>) =>
      quizDeck({ selected: pool, pool, random: seededRandom(1) })
    expect(deal(make(5000)).every((card) => card.options.length === 4)).toBe(true)
    expectLinear(5000, make, deal)
  })
})

describe('reading a card back', () => {
  const card = cardOf(source('a', { distractors: ['b', 'c', 'd'] }), [])
  it.each([
    null,
    'card',
    { ...card, options: [] },
    { ...card, correctIndex: 4 },
    { ...card, correctIndex: -1 },
    { ...card, options: [1, 2] },
  ])('refuses %j', (stored) => {
    expect(readQuizQuestion(stored)).toBeNull()
  })
})

describe('the result of a quiz', () => {
  const deck = quizDeck({
    selected: [
      source('a', { $id: 'one', distractors: ['x', 'y', 'z'] }),
      source('b', { $id: 'two', distractors: ['x', 'y', 'z'] }),
      source('c', { $id: 'three', distractors: ['x', 'y', 'z'] }),
    ],
    pool: [],
    random: seededRandom(4),
  })
  const optionOf = (index: number, text: string) => deck[index]?.options.indexOf(text) ?? -1

  it.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 200, 1],
    [5, 5, 100],
  ])('of %d of %d correct answers is %d percent', (correct, total, percent) => {
    expect(quizPercent(correct, total)).toBe(percent)
  })

  it('shows the chosen and the right answer of each answered question', () => {
    const choices = [optionOf(0, 'a'), optionOf(1, 'y')]
    const rows = quizResultRows(deck, [true, false], choices)
    expect(rows).toMatchObject([
      { number: 1, id: 'one', ownAnswer: 'a', rightAnswer: 'a', isCorrect: true },
      { number: 2, id: 'two', ownAnswer: 'y', rightAnswer: 'b', isCorrect: false },
    ])
    expect(rows).toHaveLength(2)
    expect(missedIds(rows)).toEqual(['two'])
  })

  it('infers an unsaved choice only if it was right', () => {
    const rows = quizResultRows(deck, [true, false, false], repairChoices('broken', deck))
    expect(rows.map((row) => row.ownAnswer)).toEqual(['a', null, null])
  })

  it('uses only saved choices that are valid', () => {
    expect(repairChoices([1, 4, -1, 2, 3], deck)).toEqual([1, null, null])
    expect(repairChoices(['0', null, 0.5], deck)).toEqual([null, null, null])
  })
})
