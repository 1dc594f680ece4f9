import { parseArgs } from 'node:util'
import { FSRS_POWER, fsrsModel } from '../../domain/memory/fsrs.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { benchCards, TOPICS } from './bench-cards.ts'
import { studied } from './learner.ts'
import { modelLearner } from './learners/model-learner.ts'
import { planned } from './planned.ts'

/**
 * Measures whether Progress names the weakest topic: simulated learners who know one topic better
 * than another study by the plan. Compares the topic with the lowest forecast at half-time with the
 * one that the learner recalls least on the day. Prints one line of JSON.
 * npm run bench:topics -w lab -- --soldiers N --cards N --days T --answers A --seed S
 */

const { values } = parseArgs({
  options: {
    soldiers: { type: 'string', default: '20' },
    cards: { type: 'string', default: '350' },
    days: { type: 'string', default: '28' },
    answers: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
  },
})

/** A weak topic is little known and soon forgotten; a strong one is known from service. */
const WEAK = { known: 0.05, longer: 0.15 }
const STRONG = { known: 0.6, longer: 3 }
const USUAL = { known: 0.2, longer: 1 }

function soldier(seed: number) {
  const random = seededRandom(seed * 7919 + 53)
  const weak = Math.floor(random() * TOPICS)
  const kinds = Array.from({ length: TOPICS }, (_, topic) => {
    if (topic === weak) return WEAK
    return random() < 1 / 3 ? STRONG : USUAL
  })
  return modelLearner(random, (index) => {
    const { known, longer } = kinds[index % TOPICS] ?? USUAL
    const model = fsrsModel(FSRS_POWER, { longer, growth: 1 })
    return { model, difficulty: model.firstDifficulty('wrong'), known }
  })
}

/** The mean recall of each topic on the last day, by the topic's number. */
function recallByTopic(recalls: readonly number[]): number[] {
  return Array.from({ length: TOPICS }, (_, topic) => {
    const ofTopic = recalls.filter((_, index) => index % TOPICS === topic)
    return ofTopic.reduce((sum, recall) => sum + recall, 0) / ofTopic.length
  })
}

function lowest(shares: readonly number[]): number {
  return shares.indexOf(Math.min(...shares))
}

let named = 0
const soldiers = Number(values.soldiers)
for (let at = 0; at < soldiers; at += 1) {
  const seed = Number(values.seed) + at
  const setting = {
    ...{ cards: Number(values.cards), days: Number(values.days), answers: Number(values.answers) },
    seed,
  }
  const learner = soldier(seed)
  const met: ReturnType<typeof learner.newCard>[] = []
  const newCard = (index: number) => {
    const card = learner.newCard(index)
    met.push(card)
    return card
  }
  const plan = planned(setting)
  studied({ ...learner, newCard } as Parameters<typeof studied>[0], setting, plan)
  const truth = recallByTopic(met.map((card) => learner.recallOn(card, setting.days)))
  const said = plan.topics()
  const names = benchCards(setting)
    .slice(0, TOPICS)
    .map(({ topic }) => topic)
  const shares = names.map(
    (name) => said?.find(({ topic }) => topic === name)?.share.expected ?? Number.NaN,
  )
  if (lowest(shares) === lowest(truth)) named += 1
}
console.log(JSON.stringify({ soldiers, named: named / soldiers }))
