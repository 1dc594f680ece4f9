import { describe, expect, it } from 'vitest'
import { QUIZLET_SEPARATORS, readPastedCards } from './pasted-cards.ts'

const sides = (text: string, separators = QUIZLET_SEPARATORS, isTurned = false) =>
  readPastedCards(text, separators, isTurned).cards.map(({ questionText, answer }) => [
    questionText,
    answer,
  ])

describe('cards pasted from Quizlet', () => {
  it('are separated by new lines, and their sides by tabs', () => {
    expect(sides('AR 670-1\tWear of the uniform\r\nTC 3-21.5\tDrill and ceremonies\n\n')).toEqual([
      ['AR 670-1', 'Wear of the uniform'],
      ['TC 3-21.5', 'Drill and ceremonies'],
    ])
  })

  it('may have the answer first', () => {
    expect(sides('AR 670-1\tUniform', QUIZLET_SEPARATORS, true)).toEqual([['Uniform', 'AR 670-1']])
  })

  it('may have any separators, so that a side can have several lines', () => {
    const text = 'Name the ranks - one\ntwo - three;;Who leads? - The leader;;'
    expect(sides(text, { between: ' - ', after: ';;' })).toEqual([
      ['Name the ranks', 'one\ntwo - three'],
      ['Who leads?', 'The leader'],
    ])
    expect(sides(text, { between: '', after: '' })).toEqual([])
  })

  it('are skipped with a reason if they are incomplete', () => {
    const text = `One\t1\nTwo\n\tThree\nFour\t \nFive\t${'x'.repeat(4001)}\n${'y'.repeat(2001)}\t6`
    const { cards, skipped } = readPastedCards(text, QUIZLET_SEPARATORS)
    expect(cards).toHaveLength(1)
    expect(skipped).toEqual([
      { place: 'Card 2', reason: 'nothing separates the two sides of “Two”.' },
      { place: 'Card 3', reason: 'it has no question.' },
      { place: 'Card 4', reason: 'it has no answer.' },
      { place: 'Card 5', reason: 'its answer has 4,001 characters, and 4,000 are allowed.' },
      { place: 'Card 6', reason: 'its question has 2,001 characters, and 2,000 are allowed.' },
    ])
  })

  it('are limited to one set', () => {
    const text = Array.from({ length: 5001 }, (_, n) => `Q${n}\tA`).join('\n')
    const { cards, skipped } = readPastedCards(text, QUIZLET_SEPARATORS)
    expect(cards).toHaveLength(5000)
    expect(skipped).toEqual([{ place: 'Card 5,001', reason: 'one set holds 5,000 cards.' }])
  })
})
