import { expect, test } from 'vitest'
import { foundIn } from './found-cards.ts'
import { readText } from './read-text.ts'

/** The choices that a text leaves to the user, as the first card of each reading. */
function choicesOf(text: string, isTurned = false) {
  const { read } = foundIn(readText(text), isTurned)
  if (read.kind === 'table') throw new Error('It is a table.')
  const { cards, skipped, choices = [] } = read
  const firsts = choices.map((choice) =>
    choice.map((reading) => {
      const [card] = reading.cards
      return card === undefined ? null : [card.questionText, card.answer]
    }),
  )
  return { firsts, choices, cards, skipped }
}

const RANKS = 'SGT: sergeant - E-5\nSSG: staff sergeant - E-6\nMSG: master sergeant - E-8\n'

test('a list with two separators is on no card until the user has chosen', () => {
  const { firsts, cards } = choicesOf(RANKS)
  expect(cards).toEqual([])
  expect(firsts).toEqual([
    [
      ['SGT: sergeant', 'E-5'],
      ['SGT', 'sergeant - E-5'],
    ],
  ])
  expect(choicesOf(RANKS, true).firsts[0]?.[1]).toEqual(['sergeant - E-5', 'SGT'])
})

test('one separator, and a second one in few lines, leave nothing to choose', () => {
  const text = 'SGT - sergeant\nSSG - staff sergeant: a rank\nMSG - master sergeant\n'
  expect(choicesOf(text)).toMatchObject({ choices: [], cards: { length: 3 } })
})

test('lists of the same two forms are one question', () => {
  const other = RANKS.replaceAll('E-', 'OR-')
  const { choices, cards } = choicesOf(`${RANKS}\nQ: Who leads?\nA: The NCO\n\n${other}`)
  expect(cards).toHaveLength(1)
  expect(choices).toHaveLength(1)
  expect(choices[0]?.map((reading) => reading.cards.length)).toEqual([6, 6])
})

test('headings that ask nothing are cards or nothing, as the user says', () => {
  const text = '# Maps\n\n## Azimuth\n\nAn angle.\n\n## Saddle\n\nA dip between hills.\n'
  expect(choicesOf(text)).toMatchObject({ firsts: [[['Azimuth', 'An angle.'], null]], cards: [] })
})

test('headings that ask are cards, with all that is below them', () => {
  const text = [1, 2, 3].map((n) => `## What is ${n}?\n\nNumber ${n}:\n\n- one\n- two\n`).join('\n')
  const { cards, choices } = choicesOf(`${text}\n## Thanks\n\nTo all.\n`)
  expect(choices).toEqual([])
  expect(cards.map(({ answer }) => answer)).toEqual(
    [1, 2, 3].map((n) => `Number ${n}:\n- one\n- two`),
  )
})
