import { describe, expect, test } from 'vitest'
import { cardSheets, type TurnedEdge } from './card-sheets.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('sheets of cards to cut out', () => {
  test('have eight cards each, with the back mirrored for the edge', () => {
    expect(cardSheets(numbers(8), 'long')).toEqual([
      { front: numbers(8), back: [2, 1, 4, 3, 6, 5, 8, 7] },
    ])
    expect(cardSheets(numbers(8), 'short')).toEqual([
      { front: numbers(8), back: [7, 8, 5, 6, 3, 4, 1, 2] },
    ])
  })

  test.each<TurnedEdge>(['long', 'short'])('leave places empty at the end (%s edge)', (edge) => {
    const [first, last] = cardSheets(numbers(11), edge)
    expect(first?.back.toSorted()).toEqual(numbers(8))
    expect(last?.front).toEqual([9, 10, 11, null, null, null, null, null])
    expect(last?.back.filter((card) => card !== null).toSorted()).toEqual([10, 11, 9])
  })

  test.each<TurnedEdge>(['long', 'short'])('put each answer behind its question (%s)', (edge) => {
    // What is seen from the front through the paper, after the sheet was turned over that edge.
    const through = (back: readonly unknown[]) => {
      const rows = [0, 1, 2, 3].map((row) => back.slice(row * 2, row * 2 + 2))
      const turned = edge === 'long' ? rows.map((row) => row.toReversed()) : rows.toReversed()
      return turned.flat()
    }
    for (const { front, back } of cardSheets(numbers(20), edge))
      expect(through(back)).toEqual(front)
  })

  test('there are none without cards', () => {
    expect(cardSheets([], 'long')).toEqual([])
  })
})
