import { expect, test } from 'vitest'
import { BELIEFS } from '../memory/beliefs.ts'
import { emptyMemory } from '../memory/memory.ts'
import type { MemoryModel } from '../memory/model.ts'
import { remember } from '../memory/remember.ts'
import { choosePolicy } from './choice.ts'
import { forecast } from './forecast.ts'
import { planStart } from './plan-start.ts'
import { PLAIN_POLICY } from './policy.ts'
import { MAX_STEPS, studySteps } from './study-steps.ts'
import { todaysDeck } from './todays-deck.ts'

const A_DAY = 86_400_000

/** The beliefs, with a count of calls for a recall or a new stability. */
function countedBeliefs() {
  const count = { calls: 0 }
  const beliefs = BELIEFS.map(({ model, choosesPolicy }) => {
    const counted: MemoryModel = {
      recall: (stability, days) => {
        count.calls += 1
        return model.recall(stability, days)
      },
      firstStability: (grade) => model.firstStability(grade),
      firstDifficulty: (grade) => model.firstDifficulty(grade),
      nextStability: (stability, difficulty, answer) => {
        count.calls += 1
        return model.nextStability(stability, difficulty, answer)
      },
      nextDifficulty: (difficulty, grade) => model.nextDifficulty(difficulty, grade),
    }
    return { model: counted, choosesPolicy }
  })
  return { count, beliefs }
}

function situationOf(days: number, answersPerDay: number, cards: number) {
  const { count, beliefs } = countedBeliefs()
  const memory = emptyMemory(beliefs)
  for (let at = 0; at < 60; at += 1) {
    const day = Math.floor(at / 30) * 2
    remember(memory, {
      ...{ card: `card${at % 30}`, at: day * A_DAY, day },
      ...{ grade: at % 4 === 0 ? 'wrong' : 'recalled', isChoice: false },
    })
  }
  count.calls = 0
  const all = Array.from({ length: cards }, (_, at) => ({ id: `card${at}`, topic: `T${at % 7}` }))
  const answers = new Array<number>(days).fill(answersPerDay)
  return {
    count,
    situation: { memory, cards: all, days: { from: 2, until: 2 + days, answers }, seed: 1 },
  }
}

/** Model calls that a search and a forecast may make: a second of CPU time, and a third of one. */
const SEARCH = 9_000_000
const FORECAST = 6_000_000

test.each([
  [26, 40, 700],
  [365, 40, 700],
  [730, 1_000_000, 5000],
])(
  'finds a policy for %s days, %s answers a day and %s cards in a bounded number of steps',
  (days, answers, cards) => {
    const { count, situation } = situationOf(days, answers, cards)
    const policy = choosePolicy(situation)
    expect(count.calls).toBeLessThan(SEARCH)
    count.calls = 0
    forecast(situation, policy)
    expect(count.calls).toBeLessThan(FORECAST)
  },
)

test('a deck by the plain policy takes at most one recall per card and belief', () => {
  const { count, situation } = situationOf(730, 40, 5000)
  const { memory, cards, days } = situation
  const when = { day: days.from, from: days.from, until: days.until }
  todaysDeck({ memory, cards, policy: PLAIN_POLICY, when, answers: 40 })
  expect(count.calls).toBeGreaterThan(0)
  expect(count.calls).toBeLessThanOrEqual(cards.length * BELIEFS.length)
})

test('each day and answer belongs to one step', () => {
  for (const total of [1, 60, 61, 365, 730]) {
    const answers = Array.from({ length: total }, (_, at) => (at % 7 === 6 ? 0 : 1 + (at % 3)))
    const steps = studySteps({ from: 10, until: 10 + total, answers })
    expect(steps.length).toBeLessThanOrEqual(MAX_STEPS)
    const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
    expect(sum(steps.map((step) => step.answers))).toBe(sum(answers))
    const days = steps.map(({ day }) => day)
    expect(days).toEqual(days.toSorted((a, b) => a - b))
  }
})

test('plans a board in the year 9999 in a bounded number of steps', () => {
  const request = {
    ...{ reviews: [], cards: [], time: null, timeZone: 'UTC' },
    ...{ targetDate: '9999-12-31', now: Date.parse('2026-03-20T18:00:00Z') },
  }
  expect(planStart(request).situation.days.answers.length).toBeLessThanOrEqual(730)
})
