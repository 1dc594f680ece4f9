import { type RandomSource, shuffle } from '../shuffle.ts'
import type { BoardMember } from './board-setup.ts'

/** Maximum number of questions that a member asks per topic. */
export const QUESTIONS_PER_TOPIC = 3

type Askable = { readonly id: string; readonly topic: string }

type Deal<Q extends Askable> = {
  members: readonly Pick<BoardMember, 'topics'>[]
  /** All questions to choose from, without duplicates. */
  questions: readonly Q[]
  /** Total number, divided evenly among the members. */
  count: number
  random: RandomSource
}

/**
 * Deals questions to the members, topic by topic, at most three per topic. None is asked twice. If
 * there are at least as many questions as members, each member gets one, if necessary from another
 * member's topic.
 */
export function dealtQuestions<Q extends Askable>(deal: Deal<Q>): Q[][] {
  const stock = Map.groupBy(shuffle(deal.questions, deal.random), ({ topic }) => topic)
  const topicsOf = deal.members.map(({ topics }) => shuffle([...new Set(topics)], deal.random))
  const first = topicsOf.map((topics) => firstQuestion(stock, topics))
  const share = Math.ceil(deal.count / Math.max(deal.members.length, 1))
  return topicsOf.map((topics, member) => {
    const asked = first[member] ?? []
    for (const topic of topics) {
      const had = asked.filter((question) => question.topic === topic).length
      const room = Math.min(QUESTIONS_PER_TOPIC - had, share - asked.length)
      asked.push(...(stock.get(topic)?.splice(0, Math.max(room, 0)) ?? []))
    }
    return asked
  })
}

/** A question from the member's own topics, else from any topic with questions left. */
function firstQuestion<Q>(stock: Map<string, Q[]>, topics: string[]): Q[] {
  for (const [place, topic] of [...topics, ...stock.keys()].entries()) {
    const questions = stock.get(topic)?.splice(0, 1) ?? []
    if (questions.length === 0) continue
    // A member finishes a topic before starting the next one.
    if (place < topics.length) topics.unshift(...topics.splice(place, 1))
    return questions
  }
  return []
}
