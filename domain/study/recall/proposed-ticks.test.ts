import { describe, expect, test } from 'vitest'
import { proposedTicks } from './proposed-ticks.ts'
import { recallPoints } from './recall-points.ts'

const VALUES = [
  ...['Loyalty', 'Duty', 'Respect', 'Selfless service', 'Honor', 'Integrity'],
  'Personal courage',
]
const list = (items: readonly string[], said: string) =>
  proposedTicks(recallPoints({ answer: '', items }), said)
const answer = (text: string, said: string) =>
  proposedTicks(recallPoints({ answer: text, items: [] }), said)
const lines = (text: readonly string[], said: string) =>
  proposedTicks(recallPoints({ answer: '', items: [], lines: text }), said)

describe('a list', () => {
  test('is ticked in any order, with what stands in between', () => {
    const said = 'um integrity, and honour uh respect. Then duty, loyalty and personal courage'
    expect(list(VALUES, said)).toEqual([true, true, true, false, true, true, true])
  })
  test('is ticked by plurals, other forms, synonyms and typing errors', () => {
    const items = [
      'Treat casualties',
      'Inspect vehicles',
      'Start the movement',
      'Inform the commander',
    ]
    expect(
      list(items, 'treating wounded; check the trucks; commence moving; notify commanding officer'),
    ).toEqual([true, true, true, true])
    expect(answer('Reconnaissance', 'reconaissance')).toEqual([true])
  })
  test('is not ticked by a word that all of its items have', () => {
    const items = [
      'Primary fighting position',
      'Alternate fighting position',
      'Supplementary fighting position',
    ]
    expect(list(items, 'the alternate fighting position')).toEqual([false, true, false])
    expect(list(items, 'fighting positions')).toEqual([false, false, false])
  })
  test('is not ticked by the opposite', () => {
    expect(
      list(['Do not move the casualty', 'Call for help'], 'move the casualty, then call for help'),
    ).toEqual([false, true])
    expect(answer('Move the casualty.', 'never move the casualty')).toEqual([false])
  })
  test('is not ticked by silence, nor by something else', () => {
    expect(list(VALUES, '')).toEqual(VALUES.map(() => false))
    expect(list(VALUES, 'I do not know, First Sergeant')).toEqual(VALUES.map(() => false))
  })
})

describe('other ways to write', () => {
  test('letters that touch a number', () => {
    expect(answer('DA Form 2062', 'DA2062')).toEqual([true])
    expect(list(['E-5', 'E-6'], 'E6 and up')).toEqual([false, true])
    expect(answer('9 mm', 'a 9mm round')).toEqual([true])
    expect(answer('DD Form 1351-2', 'dd 1351-2 (1348 for mail)')).toEqual([true])
    expect(answer('DA Form 4187', 'da 4187, 4856')).toEqual([true])
  })
  test('ranks and events by their abbreviations', () => {
    expect(list(['First lieutenant', 'Captain'], '1LT and CPT')).toEqual([true, true])
    expect(list(['Sprint-drag-carry', 'Plank'], 'SDC, plank')).toEqual([true, true])
  })
  test('two words as one, and one as two', () => {
    expect(answer('Check point', 'the checkpoint')).toEqual([true])
    expect(answer('Handrail', 'a hand rail')).toEqual([true])
  })
  test('a contraction without its apostrophe', () => {
    expect(list(['Do not drink', 'Drink water'], 'dont drink')).toEqual([true, false])
    expect(list(['Do not drink', 'Drink water'], 'you cant drink')).toEqual([true, false])
  })
})

describe('a number', () => {
  test.each([
    ['30 inches', 'thirty inches'],
    ['30 inches', '30'],
    ['1,000 meters', 'a thousand meters'],
    ['1,000 meters', 'one thousand meters'],
    ['120 days', 'one hundred and twenty days'],
    ['120 days', 'one twenty days'],
    ['2,500 calories', 'twenty five hundred calories'],
    ['70 %', 'seventy percent'],
    ['21 days', 'twenty-one days'],
  ])('%s is had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([true])
  })
  test.each([
    ['30 inches', 'thirteen inches'],
    ['120 days', 'twenty days'],
    ['6 years', 'years'],
    ['21 days', 'twenty days and one night'],
  ])('%s is not had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([false])
  })
})

describe('a publication', () => {
  test.each([
    ['AR 600-8-22', 'A R six hundred dash eight dash twenty two'],
    ['AR 600-8-22', 'army regulation 600-8-22'],
    ['AR 600-8-22', '600 8 22'],
    ['AR 350-1', 'AR three fifty dash one'],
    ['TC 3-21.5', 'T C three dash twenty-one point five'],
    ['FM 7-22', 'field manual seven dash twenty two'],
    ['DA PAM 611-21', 'D A pam six eleven dash twenty one'],
    ['ATP 6-22.1', 'army techniques publication 6-22.1'],
  ])('%s is had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([true])
  })
  test.each([
    ['AR 600-8-22', 'FM 600-8-22'],
    ['AR 600-8-22', 'AR 600-8-10'],
    ['FM 7-22', 'field manual 7'],
  ])('%s is not had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([false])
  })
})

describe('a creed', () => {
  const creed = [
    'I am an American Soldier.',
    'I am a warrior and a member of a team.',
    'I will always place the mission first.',
    'I will never accept defeat.',
  ]
  test('is ticked by its lines, in their own words and order', () => {
    expect(
      lines(
        creed,
        'i am an american soldier i am a warrior and member of a team I will never accept defeat',
      ),
    ).toEqual([true, true, false, true])
    expect(lines(creed, 'first mission the place always will I')).toEqual(creed.map(() => false))
  })
  test('is ticked without its small words, with parts swapped and with abbreviations', () => {
    expect(lines(['I will never accept defeat.'], 'never accept defeat')).toEqual([true])
    expect(lines(['I will never quit.'], 'never quit')).toEqual([true])
    const trained = 'I am disciplined, physically and mentally tough.'
    expect(lines([trained], "I'm disciplined mentally and physically tough")).toEqual([true])
    const corps = 'I am proud of the Corps of noncommissioned officers.'
    expect(lines([corps], 'i am proud of the corps of NCOs')).toEqual([true])
  })
  test('is not ticked if a word that carries its meaning is another one', () => {
    const order = 'I will obey my special orders and perform all my duties in a military manner.'
    const said = 'I will obey the general rules and perform all my duties in a military manner'
    expect(lines([order], said)).toEqual([false])
    expect(lines(['I will never accept defeat.'], 'I will never accept failure')).toEqual([false])
  })
})

describe('other forms of a word', () => {
  test.each([
    ['Sustainment', 'sustaining it'],
    ['Deliberate planning', 'deliberate plans'],
    ['Inspection', 'inspect'],
    ['Nonjudicial', 'non-judicial'],
    ['Reserve component', 'the reserve components'],
  ])('%s is had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([true])
  })
  test('do not take the order "command" for a commander', () => {
    expect(answer('Commander', 'command')).toEqual([false])
  })
})

describe('a date', () => {
  test.each([
    ['14 June 1775', 'june fourteenth seventeen seventy five'],
    ['14 June 1775', '14 Jun 1775'],
    ['22 February 1909', 'the twenty second of february nineteen oh nine'],
  ])('%s is had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([true])
  })
  test.each([
    ['14 June 1775', 'the fourteenth of july seventeen seventy five'],
    ['14 June 1775', 'june fourth seventeen seventy five'],
  ])('%s is not had by "%s"', (text, said) => {
    expect(answer(text, said)).toEqual([false])
  })
})

describe('a rank', () => {
  test('is had by its abbreviation', () => {
    const ranks = ['Brigadier general', 'Major general', 'Lieutenant general']
    expect(list(ranks, 'BG, LTG')).toEqual([true, false, true])
  })
})

test('a sentence that a creed begins with "I" is recited', () => {
  const text = 'I will bear true faith. I will never quit my post.'
  expect(answer(text, 'I will bear true faith and I never leave')).toEqual([true, false])
})

test('an answer of several sentences has a point for each', () => {
  const text = 'The commander approves the award. The orderly room keeps the record.'
  expect(answer(text, 'the commander approves awards')).toEqual([true, false])
})

test('very long and odd texts cost no more than their beginning', () => {
  const points = recallPoints({ answer: '', items: VALUES })
  expect(proposedTicks(points, `${'\u0301'.repeat(9000)} loyalty`)).toHaveLength(7)
  expect(proposedTicks(points, 'one hundred '.repeat(2000))).toEqual(VALUES.map(() => false))
})

test.each([
  ['AR 690-600', 'six ninety dash six hundred'],
  ['AR 690-600', 'AR six ninety dash twelve and AR six ninety dash six hundred'],
  ['TC 3-21.75', 'training circular three dash twenty one point seventy five'],
])('a dash that is said ends a number: %s is "%s"', (text, said) => {
  expect(proposedTicks([{ text, kind: 'publication' }], said)).toEqual([true])
})

test('initials that are spelled one after another are several abbreviations', () => {
  const point = { text: 'Medical alert, POW, MIA, KIA', kind: 'item' } as const
  expect(proposedTicks([point], 'medical alert p o w m i a k i a')).toEqual([true])
})
