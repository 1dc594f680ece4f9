import { expect, test } from 'vitest'
import { BELIEFS } from './beliefs.ts'
import { emptyMemory, knownShare, knownShareShift, unseenKnownShare } from './memory.ts'
import type { Grade } from './model.ts'
import { remember } from './remember.ts'

function answered(memory = emptyMemory(), ...grades: Grade[]) {
  grades.forEach((grade, at) => {
    remember(memory, { card: `card${at}`, at, day: 0, grade, isChoice: false })
  })
  return memory
}

test('a memory holds the first state of a card under each belief, by its grade', () => {
  const { first, counts, newArray } = emptyMemory()
  for (const grade of ['wrong', 'recognized', 'recalled'] as const) {
    BELIEFS.forEach(({ model }, at) => {
      expect(first[grade].stability[at]).toBe(model.firstStability(grade))
      expect(first[grade].difficulty[at]).toBe(model.firstDifficulty(grade))
    })
  }
  expect(counts).toHaveLength(BELIEFS.length)
  expect(newArray()).toHaveLength(BELIEFS.length)
})

test('of unseen cards as many are known as of those seen, and at first one in five', () => {
  expect(knownShare(emptyMemory())).toBe(1 / 5)
  expect(knownShare(answered(emptyMemory(), 'recalled', 'wrong', 'recognized'))).toBe(3 / 8)
})

test('the share for one card is shifted by its prior, against those of the cards seen', () => {
  const priors = new Map([
    ['card0', { knownShift: -1.2, longer: 1 }],
    ['hard', { knownShift: -1, longer: 1 }],
  ])
  const memory = answered(emptyMemory(BELIEFS, priors), 'wrong')
  expect(knownShareShift(memory)).toBeCloseTo(-1.2 / 6, 12)
  expect(knownShare(memory)).toBe(1 / 6)
  expect(unseenKnownShare(memory, 'other')).toBe(1 / 6)
  // Odds of 1 to 5, times e^(-1 + 0.2).
  const odds = Math.exp(-0.8) / 5
  expect(unseenKnownShare(memory, 'hard')).toBeCloseTo(odds / (1 + odds), 12)
})
