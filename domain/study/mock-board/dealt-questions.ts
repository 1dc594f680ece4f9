import { type RandomSource, shuffle } from '../shuffle.ts'
import type { BoardMember } from './board-setup.ts'

/** A member asks so many questions of a topic at the most. */
export const QUESTIONS_A_TOPIC = 3

type Askable = { readonly id: string; readonly topic: string }

type Deal<Q extends Askable> = {
  members: readonly Pick<BoardMember, 'topics'>[]
  /** All that may be asked, each once. */
  questions: readonly Q[]
  /** How many in all, shared out evenly. */
  count: number
  random: RandomSource
}

/**
 * The questions that each member asks, topic by topic, three a topic at the most. None is asked
 * twice; as long as there are as many questions as members, each member has one, if need be of a
 * topic of another member.
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
      const room = Math.min(QUESTIONS_A_TOPIC - had, share - asked.length)
      asked.push(...(stock.get(topic)?.splice(0, Math.max(room, 0)) ?? []))
    }
    return asked
  })
}

/** One question of the member's own topics, else of any that has some left. */
function firstQuestion<Q>(stock: Map<string, Q[]>, topics: string[]): Q[] {
  for (const [place, topic] of [...topics, ...stock.keys()].entries()) {
    const questions = stock.get(topic)?.splice(0, 1) ?? []
    if (questions.length === 0) continue
    // The topic that is begun is gone on with.
    if (place < topics.length) topics.unshift(...topics.splice(place, 1))
    return questions
  }
  return []
}
