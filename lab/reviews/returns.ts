import type { TimedAnswer } from './log.ts'

/** What the day of a card's next review reveals about the result of an answer. */
export type Returns = {
  /**
   * For each answer of a schedule, the likelihood ratio of such a return after a right and a wrong
   * answer, which multiplies its odds of being right.
   */
  oddsOfRight(schedule: readonly TimedAnswer[]): number[]
}

/** Days until the card's next review; the first bin is the same sitting, the last one later. */
const WITHIN_DAYS = [0, 1, 3, 7]
const KINDS = WITHIN_DAYS.length + 2
const LATER = KINDS - 1

/** The next review of answers within this many days of the end may be missing. */
const DAYS_TO_RETURN = 8

/** Pseudo-count of each kind of return. */
const COUNT_BEFORE = 0.5

/**
 * How a person's program schedules cards after right and after wrong answers, estimated from the
 * answers before a day. A missed card returns sooner. A simulation of answers on the days of a log
 * must account for that, or it mistakes relearned cards for well-known ones.
 */
export function estimateReturns(log: readonly TimedAnswer[], until: number): Returns {
  const right = new Float64Array(KINDS).fill(COUNT_BEFORE)
  const wrong = new Float64Array(KINDS).fill(COUNT_BEFORE)
  const before = log.filter(({ day }) => day < until)
  kindsOf(before).forEach((kind, at) => {
    const { day, isRight } = before[at] as TimedAnswer
    if (kind === LATER && day >= until - DAYS_TO_RETURN) return
    const counts = isRight ? right : wrong
    counts[kind] = (counts[kind] ?? 0) + 1
  })
  const [ofRight, ofWrong] = [sum(right), sum(wrong)]
  const odds = Array.from(right, (count, kind) => count / ofRight / ((wrong[kind] ?? 1) / ofWrong))
  return { oddsOfRight: (schedule) => kindsOf(schedule).map((kind) => odds[kind] ?? 1) }
}

/** How soon the card of each answer returns in the same log. */
function kindsOf(log: readonly TimedAnswer[]): number[] {
  const next = new Map<number, TimedAnswer>()
  const kinds = new Array<number>(log.length)
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const answer = log[at] as TimedAnswer
    kinds[at] = kindOf(answer, next.get(answer.card))
    next.set(answer.card, answer)
  }
  return kinds
}

function kindOf(answer: TimedAnswer, next: TimedAnswer | undefined): number {
  if (next === undefined) return LATER
  if (next.days === 0) return 0
  const place = WITHIN_DAYS.findIndex((days) => next.day - answer.day <= days)
  return place < 0 ? LATER : place + 1
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
