import { parseArgs } from 'node:util'
import type { LoggedReview } from '../../domain/memory/replay.ts'
import { choosePolicy } from '../../domain/plan/choice.ts'
import { type PlanRequest, planStart } from '../../domain/plan/plan-start.ts'
import { todaysPlan } from '../../domain/plan/todays-plan.ts'
import { TOPICS } from './bench-cards.ts'
import { createLearner } from './learners/drawn.ts'

/**
 * Lets simulated soldiers study each day's deck of the product, whole, and prints its cards by day: a
 * row a soldier. Each takes another time for a card; the plan expects 30 seconds at first.
 * npm run bench:decks -w lab -- --days 14 --minutes 20
 */

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '14' },
    minutes: { type: 'string', default: '20' },
    cards: { type: 'string', default: '600' },
    soldiers: { type: 'string', default: '10' },
  },
})
const [days, minutes, count] = [Number(values.days), Number(values.minutes), Number(values.cards)]
const DAY = 86_400_000
const FIRST = Date.parse('2026-05-04T15:00:00Z')
/** Seconds a card, by soldier. */
const SECONDS = [2, 4, 6, 8, 10, 12, 15, 20, 30, 40]

const cards = Array.from({ length: count }, (_, at) => ({
  ...{ id: `card-${at}`, topic: `Topic ${at % TOPICS}` },
}))

function decksOf(seed: number, ms: number): number[] {
  const learner = createLearner(seed)
  const heads = new Map(cards.map(({ id }, at) => [id, learner.newCard(at)]))
  const reviews: LoggedReview[] = []
  return Array.from({ length: days }, (_, day) => {
    const now = FIRST + day * DAY
    const request: PlanRequest = {
      ...{ reviews: [...reviews], cards, now, timeZone: 'UTC' },
      targetDate: new Date(FIRST + (days + 14) * DAY).toISOString(),
      time: { minutesByWeekday: Array<number>(7).fill(minutes), daysOff: '[]' },
    }
    const { deck } = todaysPlan(request, choosePolicy(planStart(request).situation))
    let at = now
    const answer = (originalQuestionId: string): boolean => {
      const isCorrect = learner.answer(heads.get(originalQuestionId), day)
      at += ms
      reviews.push({
        ...{ $id: `${day} ${at}`, originalQuestionId, mode: 'daily', chosen: null },
        ...{ at: new Date(at).toISOString(), isCorrect, ms },
      })
      return isCorrect
    }
    for (const id of deck) if (!answer(id)) answer(id)
    return deck.length
  })
}

const names = Array.from({ length: days }, (_, day) => `day ${day + 1}`)
console.log(`| seconds a card | ${names.join(' | ')} |`)
console.log(`| --- ${'| --- '.repeat(days)}|`)
for (let soldier = 0; soldier < Number(values.soldiers); soldier += 1) {
  const seconds = SECONDS[soldier % SECONDS.length] ?? 30
  console.log(`| ${seconds} | ${decksOf(soldier + 1, seconds * 1000).join(' | ')} |`)
}
