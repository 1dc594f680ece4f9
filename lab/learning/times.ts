import { parseArgs } from 'node:util'
import { FSRS_POWER, fsrsModel } from '../../domain/memory/fsrs.ts'
import { emptyMemory } from '../../domain/memory/memory.ts'
import { msPerAnswer } from '../../domain/plan/answer-time.ts'
import { cardTimes } from '../../domain/plan/card-times.ts'
import { choosePolicy } from '../../domain/plan/choice.ts'
import { todaysDeck } from '../../domain/plan/todays-deck.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { benchCards, noteAnswer } from './bench-cards.ts'
import { modelLearner } from './learners/model-learner.ts'

/**
 * Measures the benefit of each card's own answer time: simulated learners with a fixed number of
 * minutes a day study by the plan, once with each card's own time and once with the same time for
 * all. Every third card is a list that takes four times as long. Prints one line of JSON: shares
 * recalled.
 * npm run bench:times -w lab -- --soldiers N --cards N --days T --minutes M --seed S
 */

const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '10' },
    cards: { type: 'string', default: '300' },
    days: { type: 'string', default: '28' },
    minutes: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})

const MS = 12_000
const LIST_TIMES = 4
const isList = (index: number) => index % 3 === 0

function known(seed: number, isTimed: boolean): number {
  const setting = { cards: Number(values.cards), days: Number(values.days), answers: 0, seed }
  const random = seededRandom(seed * 7919 + 61)
  const learner = modelLearner(seededRandom(seed), () => {
    const model = fsrsModel(FSRS_POWER, { longer: 1, growth: 1 })
    return { model, difficulty: model.firstDifficulty('wrong') }
  })
  const heads = Array.from({ length: setting.cards }, (_, index) => learner.newCard(index))
  const memory = emptyMemory()
  const log: { originalQuestionId: string; ms: number }[] = []
  for (let day = 0; day < setting.days; day += 1) {
    const msEach = msPerAnswer(log)
    const times = cardTimes(benchCards(setting), log, msEach)
    const cards = benchCards(setting).map((card) => ({
      ...card,
      time: isTimed ? (times.get(card.id) ?? 1) : 1,
    }))
    const budget = Number(values.minutes) * 60_000
    const answers = Array<number>(setting.days - day).fill(budget / msEach)
    const days = { from: day, until: setting.days, answers }
    const policy = choosePolicy({ memory, cards, days, seed: seed + day })
    let left = budget
    const answer = (index: number) => {
      const ms = MS * (isList(index) ? LIST_TIMES : 1) * (0.7 + 0.6 * random())
      left -= ms
      const head = heads[index] as (typeof heads)[number]
      const isRight = learner.answer(head, day)
      noteAnswer(memory, index, day, isRight)
      log.push({ originalQuestionId: String(index), ms })
      return isRight
    }
    while (left > 0) {
      const when = { day, from: day, until: setting.days }
      const deck = todaysDeck({ memory, cards, policy, when, answers: left / msEach })
      if (deck.cards.length === 0) break
      for (const { id } of deck.cards) {
        if (left <= 0) break
        if (!answer(Number(id))) answer(Number(id))
      }
    }
  }
  const recalls = heads.map((head) => learner.recallOn(head, setting.days))
  return recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length
}

const seeds = Array.from({ length: Number(values.soldiers) }, (_, at) => Number(values.seed) + at)
const mean = (isTimed: boolean) =>
  seeds.reduce((sum, seed) => sum + known(seed, isTimed), 0) / seeds.length
console.log(JSON.stringify({ soldiers: seeds.length, timed: mean(true), untimed: mean(false) }))
