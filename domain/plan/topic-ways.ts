import { type CardMemory, type Memory, unseenKnownShare } from '../memory/memory.ts'
import type { Grade, MemoryModel } from '../memory/model.ts'
import { sharesOfCard } from '../memory/posterior.ts'
import { msPerAnswer } from './answer-time.ts'
import { cardWeight, type PlanCard, studiedOn } from './plan-card.ts'
import type { PlanStart } from './plan-start.ts'

/** The study modes for the questions of one topic. */
export type TopicWay = 'flashcards' | 'quiz'

/** The effect of a right answer: recognizing teaches less than recalling, and luck nothing. */
const WAYS = [
  { way: 'flashcards', mode: 'flashcard', right: 'recalled' },
  { way: 'quiz', mode: 'quiz', right: 'recognized' },
] as const satisfies readonly {
  way: TopicWay
  mode: string
  right: Grade
}[]

type Way = (typeof WAYS)[number]

/**
 * For each topic, the study mode that adds most to its recall on the day of the board in so many
 * minutes of today, each at the soldier's own pace.
 */
export function waysOfTopics(start: PlanStart, minutes: number): Map<string, TopicWay> {
  const { cards, days } = start.situation
  const topics = Map.groupBy(cards, ({ topic }) => topic)
  const wayOf = wayFinder(start, minutes)
  return new Map(
    [...topics].map(([topic, ofTopic]) => [topic, wayOf(studiedOn(ofTopic, days.from)).way]),
  )
}

/** Cards of one topic to study at once, and how. */
export type TopicDeck = {
  readonly way: TopicWay
  /** Ids of original questions, the one that gains most first. At least one. */
  readonly deck: readonly string[]
}

/**
 * The cards of a topic whose answers add most to its recall on the day of the board, as many as fit
 * into so many minutes at the soldier's own pace. Null if the topic has no cards to study.
 */
export function topicDeck(start: PlanStart, topic: string, minutes: number): TopicDeck | null {
  const { situation } = start
  const ofTopic = situation.cards.filter((card) => card.topic === topic)
  const cards = studiedOn(ofTopic, situation.days.from)
  if (cards.length === 0) return null
  const way = wayFinder(start, minutes)(cards)
  const gains = new Map(cards.map((card) => [card, cardWeight(card) * gainOf(start, card, way)]))
  const most = Math.max(1, Math.floor((minutes * 60_000) / paceOf(start, way)))
  const best = cards.toSorted((a, b) => (gains.get(b) ?? 0) - (gains.get(a) ?? 0))
  return { way: way.way, deck: best.slice(0, most).map(({ id }) => id) }
}

/** Finds the way that adds most to some cards in so many minutes. */
function wayFinder(start: PlanStart, minutes: number): (cards: readonly PlanCard[]) => Way {
  const paces = new Map(WAYS.map((way) => [way, paceOf(start, way)]))
  const raised = (cards: readonly PlanCard[], way: Way) =>
    sumOfBest(
      cards.map((card) => cardWeight(card) * gainOf(start, card, way)),
      (minutes * 60_000) / (paces.get(way) ?? start.msEach),
    )
  return (cards) => WAYS.reduce((a, b) => (raised(cards, b) > raised(cards, a) ? b : a))
}

/**
 * Up to `count` answered cards whose review today adds most to their recall tomorrow: those that are
 * about to slip, for the evening before the board. Ids of original questions.
 */
export function shakyCards(start: PlanStart, count: number): string[] {
  const { situation } = start
  const from = situation.days.from
  const tomorrow = {
    ...start,
    situation: { ...situation, days: { ...situation.days, until: from + 1 } },
  }
  return studiedOn(situation.cards, from)
    .filter(({ id }) => situation.memory.cards.has(id))
    .map((card) => ({ id: card.id, gain: cardWeight(card) * gainOf(tomorrow, card, WAYS[0]) }))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, count)
    .map(({ id }) => id)
}

/** Milliseconds per answer; without answers of this mode, the time of all. */
function paceOf({ log, msEach }: PlanStart, { mode }: Way): number {
  const ofWay = log.filter((review) => review.mode === mode)
  return ofWay.length === 0 ? msEach : msPerAnswer(ofWay)
}

function sumOfBest(gains: number[], answers: number): number {
  const helpful = gains.filter((gain) => gain > 0).sort((a, b) => b - a)
  const best = helpful.slice(0, Math.floor(answers))
  return best.reduce((sum, gain) => sum + gain, 0)
}

/** How much one answer increases the probability to recall a card on the day of the board. */
function gainOf({ situation }: PlanStart, card: PlanCard, way: Way): number {
  const { memory, days } = situation
  const seen = memory.cards.get(card.id)
  const shares = new Float64Array(memory.beliefs.length)
  const likelihood = seen?.likelihood ?? new Float64Array(shares.length).fill(1)
  sharesOfCard(shares, { likelihood }, memory.posterior)
  const gainBy = (model: MemoryModel, at: number) =>
    seen
      ? gainOfSeen(model, seen, at, days, way)
      : gainOfNew({ model, memory, card: card.id }, days, way)
  return memory.beliefs.reduce(
    (sum, { model }, at) => sum + (shares[at] ?? 0) * gainBy(model, at),
    0,
  )
}

type Span = { readonly from: number; readonly until: number }

function gainOfSeen(
  model: MemoryModel,
  card: CardMemory,
  at: number,
  { from, until }: Span,
  { right }: Way,
): number {
  const [stability, difficulty] = [card.stability[at] ?? 1, card.difficulty[at] ?? 1]
  const days = Math.max(0, from - card.lastDay)
  const recall = model.recall(stability, days)
  const then = (grade: Grade) =>
    model.recall(model.nextStability(stability, difficulty, { days, recall, grade }), until - from)
  const after = recall * then(right) + (1 - recall) * then('wrong')
  return after - model.recall(stability, until - card.lastDay)
}

function gainOfNew(
  { model, memory, card }: { model: MemoryModel; memory: Memory; card: string },
  { from, until }: Span,
  { right }: Way,
): number {
  const known = unseenKnownShare(memory, card)
  const longer = memory.priors.get(card)?.longer ?? 1
  const then = (grade: Grade) => model.recall(longer * model.firstStability(grade), until - from)
  return known * then(right) + (1 - known) * then('wrong') - known
}
