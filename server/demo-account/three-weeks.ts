import type { StudyMode } from '@squared-away/domain/entities/study-mode'
import { type AnsweredItem, formatOutcomes } from '@squared-away/domain/study/outcomes'
import type { RandomSource } from '@squared-away/domain/study/shuffle'

/** A card of the soldier's topics. */
export type DemoCard = { readonly id: string; readonly topic: string }

/** A session as it is saved, and when it ended. */
export type DemoSession = {
  readonly endedAt: Date
  readonly data: Readonly<Record<string, unknown>>
}

const DAYS = 21
/** The days off, counted back from today: a weekend. */
const DAYS_OFF: ReadonlySet<number> = new Set([8, 15])
const NEW_PER_DAY = 9
const MAX_CARDS = 24
/** The evening of a soldier in the central zone, as hours of UTC. */
const EVENING = 1.5
const DAY = 24 * 60 * 60_000

/** How well a card is known, from 0 to 1, before the first day and after each answer. */
const FIRST_KNOWN = 0.45
const LEARNED_A_TIME = 0.5
const FORGOTTEN_A_DAY = 0.985

/**
 * Generates the sessions of a soldier in the three weeks before `today`, with two days off. Each
 * day has some new cards and repeats those with the worst answers. Deterministic for a given random
 * source.
 */
export function threeWeeks(
  cards: readonly DemoCard[],
  today: Date,
  random: RandomSource,
): DemoSession[] {
  const known = new Map<string, number>()
  const waiting = [...cards]
  const sessions: DemoSession[] = []
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    for (const [id, share] of known) known.set(id, share * FORGOTTEN_A_DAY)
    if (DAYS_OFF.has(daysAgo)) continue
    const deck = deckOf(waiting.splice(0, NEW_PER_DAY), cards, known)
    const startedAt = startOf(today, daysAgo, random)
    sessions.push(sessionOf(deck, startedAt, modeOf(daysAgo), answersOf(deck, known, random)))
  }
  return sessions
}

/** The cards of a day: the worst-known ones first, then new ones. */
function deckOf(
  fresh: readonly DemoCard[],
  cards: readonly DemoCard[],
  known: ReadonlyMap<string, number>,
): DemoCard[] {
  const knownOf = ({ id }: DemoCard) => known.get(id) ?? 1
  const worst = cards.filter(({ id }) => known.has(id)).sort((a, b) => knownOf(a) - knownOf(b))
  return [...worst.slice(0, MAX_CARDS - fresh.length), ...fresh]
}

function answersOf(
  deck: readonly DemoCard[],
  known: Map<string, number>,
  random: RandomSource,
): AnsweredItem[] {
  let at = 0
  return deck.map(({ id }) => {
    const share = known.get(id) ?? FIRST_KNOWN
    const isCorrect = random() < share
    const ms = Math.round(8000 + 20_000 * random() + (isCorrect ? 0 : 8000))
    at += ms
    known.set(id, share + (1 - share) * LEARNED_A_TIME)
    return { questionId: id, isCorrect, at, ms }
  })
}

function startOf(today: Date, daysAgo: number, random: RandomSource): Date {
  const midnight = Math.floor(today.getTime() / DAY) * DAY
  const hours = EVENING + 2 * random()
  return new Date(midnight - daysAgo * DAY + hours * 60 * 60_000)
}

/** Mostly the day's deck, and now and then another way to study. */
function modeOf(daysAgo: number): StudyMode {
  if (daysAgo % 7 === 3) return 'quiz'
  return daysAgo % 7 === 5 ? 'flashcard' : 'daily'
}

function sessionOf(
  deck: readonly DemoCard[],
  startedAt: Date,
  studyMode: StudyMode,
  answers: readonly AnsweredItem[],
): DemoSession {
  const last = answers.at(-1)?.at ?? 0
  const endedAt = new Date(startedAt.getTime() + last)
  return {
    endedAt,
    data: {
      startTime: startedAt.toISOString(),
      endTime: endedAt.toISOString(),
      durationMinutes: Math.max(1, Math.round(last / 60_000)),
      studyMode,
      categories: [...new Set(deck.map(({ topic }) => topic))].sort(),
      questionIds: deck.map(({ id }) => id),
      outcomes: formatOutcomes({ kind: 'answers', answers }),
    },
  }
}
