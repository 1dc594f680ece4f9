import { expect, test } from 'vitest'
import { makeSequenceWindow } from './sequence-window.ts'

test('a lower number that commits later is still new', () => {
  const window = makeSequenceWindow(1000)
  window.add(7, 0)
  expect(window.has(7)).toBe(true)
  expect(window.has(6)).toBe(false)
})

test('numbers settle after the window, and everything below them with them', () => {
  const window = makeSequenceWindow(1000)
  window.add(7, 0)
  window.add(9, 500)
  window.add(10, 1200)
  expect(window.floor).toBe(7)
  expect(window.has(5)).toBe(true)
  expect(window.has(8)).toBe(false)
})

test('a change that could not be read counts as new again', () => {
  const window = makeSequenceWindow(1000)
  window.add(3, 0)
  window.forget(3)
  expect(window.has(3)).toBe(false)
})
