import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('callers continue in turns of their own, in their order', async () => {
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns: number[] = []
  await Promise.all(Array.from({ length: 5 }, () => ownTurn().then(() => turns.push(turn))))
  isOver = true
  expect(new Set(turns).size).toBe(5)
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
})
