import { emptyMemory } from '../../domain/memory/memory.ts'
import { remember } from '../../domain/memory/remember.ts'
import { choosePolicy } from '../../domain/plan/choice.ts'
import { todaysDeck } from '../../domain/plan/todays-deck.ts'
import { seededRandom } from '../../domain/study/seeded-random.ts'
import { benchCards } from './bench-cards.ts'

/**
 * Measures the plan for 5,000 cards and 20,000 answers: `npm run bench:planning -w lab` prints the
 * medians in milliseconds of CPU time and their targets (docs/learning.md).
 */

const CARDS = 5000
const ANSWERS = 20_000
const DAYS_BEHIND = 60
const DAYS_AHEAD = 60
const ANSWERS_PER_DAY = 100
const MILLISECONDS_PER_DAY = 86_400_000

const cards = benchCards({ cards: CARDS, days: 0, answers: 0, seed: 1 })
const random = seededRandom(7)
const log = Array.from({ length: ANSWERS }, (_, index) => {
  const day = Math.floor((index / ANSWERS) * DAYS_BEHIND)
  const grade = random() < 0.8 ? ('recalled' as const) : ('wrong' as const)
  const card = String(Math.floor(random() * CARDS))
  return { card, at: day * MILLISECONDS_PER_DAY, day, grade, isChoice: false }
})

function replay() {
  const memory = emptyMemory()
  for (const answer of log) remember(memory, answer)
  return memory
}

const memory = replay()
const until = DAYS_BEHIND + DAYS_AHEAD
const days = {
  from: DAYS_BEHIND,
  until,
  answers: Array<number>(DAYS_AHEAD).fill(ANSWERS_PER_DAY),
}
const situation = { memory, cards, days, seed: 1 }
const policy = choosePolicy(situation)
const when = { day: DAYS_BEHIND, from: DAYS_BEHIND, until }

report('Memory from 20,000 answers', 75, 9, replay)
report("Today's deck of 5,000 cards", 25, 21, () =>
  todaysDeck({ memory, cards, policy, when, answers: ANSWERS_PER_DAY }),
)
report('Choice of the policy, 5,000 cards and 60 days', 2000, 3, () => choosePolicy(situation))

function report(what: string, asked: number, times: number, run: () => unknown) {
  const took = Array.from({ length: times }, () => {
    const begin = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  const median = took[Math.floor(took.length / 2)] ?? 0
  console.log(`${what}: ${median.toFixed(1)} ms (asked: ${asked})`)
}
