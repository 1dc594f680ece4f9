import { expect, test } from 'vitest'
import { BELIEFS } from './beliefs.ts'
import { emptyMemory, unseenKnownShare } from './memory.ts'
import { recallProbability } from './recall.ts'
import { remember } from './remember.ts'
import { cardPriors, type SharedAnswers } from './shared-difficulty.ts'

/** Questions that `soldiers` answered, each with a share known at first and a share kept. */
function shared(
  soldiers: number,
  shares: readonly { known: number; kept: number }[],
  noiseVariance = 2,
): SharedAnswers {
  const questions = shares.map(({ known, kept }, at) => [
    `question${at}`,
    {
      soldiers,
      rightRight: soldiers * known * kept,
      rightWrong: soldiers * known * (1 - kept),
      wrongRight: soldiers * (1 - known) * kept,
      wrongWrong: soldiers * (1 - known) * (1 - kept),
    },
  ])
  return { groupSize: 20, noiseVariance, questions: Object.fromEntries(questions) }
}

const alike = (count: number) => Array.from({ length: count }, () => ({ known: 0.4, kept: 0.7 }))
const HARD = { known: 0.1, kept: 0.4 }
const EASY = { known: 0.8, kept: 0.95 }
const varied = [...alike(20), ...Array(10).fill(HARD), ...Array(10).fill(EASY)]

test('a question that others miss is less known and sooner forgotten', () => {
  const priors = cardPriors(shared(200, varied))
  const [usual, hard, easy] = ['question0', 'question20', 'question30'].map((id) => priors.get(id))
  expect(hard?.knownShift).toBeLessThan(-0.5)
  expect(hard?.longer).toBeLessThan(0.6)
  expect(easy?.knownShift).toBeGreaterThan(0.5)
  expect(easy?.longer).toBeGreaterThan(1.6)
  expect(Math.abs(usual?.knownShift ?? 1)).toBeLessThan(0.4)
})

test('being known by most does not make a question easier to keep', () => {
  const priors = cardPriors(
    shared(200, [...alike(20), ...Array(20).fill({ known: 0.9, kept: 0.7 })]),
  )
  expect(priors.get('question30')?.knownShift).toBeGreaterThan(0.5)
  expect(priors.get('question30')?.longer).toBeCloseTo(1, 1)
})

test('fewer soldiers move a prior less', () => {
  const shiftOf = (soldiers: number) =>
    cardPriors(shared(soldiers, varied)).get('question20')?.knownShift ?? 0
  expect(shiftOf(500)).toBeLessThan(shiftOf(100))
  expect(shiftOf(100)).toBeLessThan(shiftOf(20))
  expect(shiftOf(20)).toBeLessThan(0)
})

test('differences that the noise alone explains change nothing', () => {
  const nearlyAlike = alike(40).map(({ kept }, at) => ({ known: 0.4 + 0.05 * (at % 2), kept }))
  for (const { knownShift, longer } of cardPriors(shared(20, nearlyAlike, 8)).values()) {
    expect(knownShift).toBe(0)
    expect(longer).toBe(1)
  }
})

test('a handful of questions has no mean to differ from', () => {
  expect(cardPriors(shared(500, [HARD, EASY])).size).toBe(0)
})

test('numbers are finite where nobody or everybody was right', () => {
  const extremes = [...alike(20), { known: 0, kept: 0 }, { known: 1, kept: 1 }]
  for (const { knownShift, longer } of cardPriors(shared(20, extremes)).values()) {
    expect(Number.isFinite(knownShift)).toBe(true)
    expect(longer).toBeGreaterThan(0)
    expect(longer).toBeLessThanOrEqual(5.000001)
  }
})

test('a memory starts from the priors, and from its own share of known cards', () => {
  const priors = cardPriors(shared(200, varied))
  const memory = emptyMemory(BELIEFS, priors)
  const before = unseenKnownShare(memory, 'question0')
  expect(unseenKnownShare(memory, 'question20')).toBeLessThan(before)
  expect(unseenKnownShare(memory, 'question30')).toBeGreaterThan(before)
  const answered = { at: 0, day: 0, grade: 'wrong', isChoice: false } as const
  for (const card of ['question20', 'question30', 'unshared'])
    remember(memory, { ...answered, card })
  const recall = (id: string) => {
    const card = memory.cards.get(id)
    return card ? recallProbability(card, 5, memory.beliefs, memory.posterior) : 0
  }
  expect(recall('question20')).toBeLessThan(recall('unshared'))
  expect(recall('question30')).toBeGreaterThan(recall('unshared'))
})

test('a soldier who was shown the easy cards first is not taken for one who knows more', () => {
  const priors = cardPriors(shared(200, varied))
  const after = (first: number) => {
    const memory = emptyMemory(BELIEFS, priors)
    for (let at = 0; at < 10; at += 1) {
      const grade = at % 2 === 0 ? 'recalled' : 'wrong'
      remember(memory, { card: `question${first + at}`, at, day: 0, grade, isChoice: false })
    }
    return unseenKnownShare(memory, 'question0')
  }
  // Half of the easy cards known, or half of the hard ones.
  expect(after(30)).toBeLessThan(after(20))
})
