import { describe, expect, it } from 'vitest'
import { listFaults } from './faults.ts'
import { compareRecital, isFaultless, LONGEST_SAID } from './recital.ts'

const CREED = ['I am a noncommissioned officer, a leader of Soldiers.', 'I will never quit.']
const ORDERS = ['1. I will guard my post.', '2. I will obey my special orders.']

const faults = (lines: readonly string[], said: string) => listFaults(compareRecital(lines, said))

describe('what does not count', () => {
  it.each([
    [
      'letter case, marks and line breaks',
      CREED,
      'i AM a noncommissioned officer a leader of soldiers\n\ni will - never quit!!!',
    ],
    [
      'a hyphen',
      CREED,
      'I am a Non-Commissioned officer, a leader of Soldiers. I will never quit.',
    ],
    [
      'one word in two',
      CREED,
      'I am a non commissioned officer, a leader of Soldiers. I will never quit.',
    ],
    ['curly quotation marks', ["We're the Army"], 'We\u2019re the Army'],
    ['no apostrophes', ["We'll not. I don’t."], 'well not I DONT'],
    ['apostrophes that nobody printed', ['Its well'], "It's we'll"],
    ['numbers without their hyphen', ['1-112 Infantry, 25-3'], '1112 infantry 253'],
    ['numbers with another hyphen', ['1-112 Infantry'], '1\u2013112 infantry'],
    [
      'dashes',
      ['in my mind\u2014accomplishment of my mission'],
      'in my mind - accomplishment of my mission',
    ],
    ['initials', ['the U.S. Constitution'], 'the United States constitution'],
    ['initials said one by one', ['the U.S. Constitution'], 'the u s constitution'],
    ['initials without dots', ['the United States'], 'the US'],
    ['numbers in words', ['In 21 days we took 3 hills.'], 'in twenty-one days we took three hills'],
    ['numbers in figures', ['The first of twenty-one.'], 'the 1st of 21'],
    ['accents', ['Our résumé'], 'our resume'],
    ['an okina left out', ['Queen Kaʻahumanu'], 'queen Kaahumanu'],
    ['an okina as an apostrophe', ['Queen Kaʻahumanu'], "queen Ka'ahumanu"],
    ['an okina as a quotation mark', ['Queen Kaahumanu'], 'queen Ka\u2018ahumanu'],
    ['a fraction as a word', ['½ of the squad'], 'half of the squad'],
    ['a fraction in words', ['½ of the squad'], 'one half of the squad'],
    ['a fraction in figures', ['Half of the squad, three quarters'], '1/2 of the squad, ¾'],
    ['a number with a fraction', ['March 2½ miles'], 'march two and a half miles'],
    ['a number with one half', ['March 2½ miles'], 'march two and one half miles'],
    ['numbers of a list', ORDERS, 'I will guard my post. I will obey my special orders.'],
    [
      'numbers of a list that are said',
      ORDERS,
      'One I will guard my post 2) I will obey my special orders',
    ],
  ])('%s', (_, lines, said) => {
    expect(faults(lines, said)).toEqual([])
  })

  it('the wording of another printing', () => {
    const lines = ['technically and tactically proficient', 'Do what is right']
    const variants = [
      { printed: 'technically and tactically', also: 'tactically and technically' },
      { printed: 'do what is right', also: "Do what's right" },
    ]
    const said = "tactically and technically proficient, do what's right"
    expect(isFaultless(compareRecital(lines, said, variants))).toBe(true)
    expect(isFaultless(compareRecital(lines, said))).toBe(false)
    expect(isFaultless(compareRecital(lines, lines.join(' '), variants))).toBe(true)
  })
})

describe('what counts', () => {
  it.each([
    [
      'a wrong word',
      'I am a noncommissioned officer, a boss of Soldiers. I will never quit.',
      [{ kind: 'wrong', line: 0, word: 6, said: 'boss' }],
    ],
    [
      'a missing word',
      'I am a noncommissioned officer, a leader of Soldiers. I will quit.',
      [{ kind: 'missing', line: 1, word: 2 }],
    ],
    [
      'an added word',
      'I am a noncommissioned officer, a leader of Soldiers. I will never ever quit.',
      [{ kind: 'added', line: 1, word: 2, said: 'ever' }],
    ],
    [
      'words before the first',
      'Sir, I am a noncommissioned officer, a leader of Soldiers. I will never quit.',
      [{ kind: 'added', line: 0, word: -1, said: 'Sir' }],
    ],
    [
      'more words for one',
      'I am a noncommissioned officer, a very good leader of Soldiers. I will surely not quit.',
      [
        { kind: 'added', line: 0, word: 5, said: 'very good' },
        { kind: 'wrong', line: 1, word: 2, said: 'surely' },
        { kind: 'added', line: 1, word: 2, said: 'not' },
      ],
    ],
  ])('%s', (_, said, expected) => {
    expect(faults(CREED, said)).toEqual(expected)
  })

  it('each line by itself', () => {
    const recited = compareRecital(CREED, 'I am a noncommissioned officer, a leader of Soldiers.')
    expect(recited.map(({ isRight }) => isRight)).toEqual([true, false])
    expect(isFaultless(recited)).toBe(false)
  })

  it('the wrong number of an order', () => {
    expect(faults(ORDERS, '3. I will guard my post. 2. I will obey my special orders.')).toEqual([
      { kind: 'wrong', line: 0, word: 0, said: '3' },
    ])
  })

  it('a word at the start of an order that was recited without its number', () => {
    expect(faults(ORDERS, 'We will guard my post. I will obey my special orders.')).toEqual([
      { kind: 'wrong', line: 0, word: 1, said: 'We' },
    ])
  })
})

it('without any words, every word is missing', () => {
  expect(faults(['I will never quit.'], ' ').map(({ kind }) => kind)).toEqual(
    Array(4).fill('missing'),
  )
})

it('the words of a line concatenate to the line', () => {
  const line = '"No one" (at all) is—more; professional than I!'
  const [recited] = compareRecital([line], 'No one')
  const printed = recited?.words.map(({ before, word, after }) => before + word + after).join('')
  expect(printed).toBe(line)
})

it('reads at most the maximum length of an unrelated text', () => {
  const lines = Array.from({ length: 100 }, (_, at) => `a${at} `.repeat(40).trim())
  const said = 'b '.repeat(LONGEST_SAID / 2)
  const recited = compareRecital(lines, said.repeat(50))
  expect(recited.some(({ isRight }) => isRight)).toBe(false)
  expect(recited).toEqual(compareRecital(lines, said))
})
