import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { type AskableQuestion, drawnQuestions } from './room-questions.ts'

const topics = ['Drill', 'First Aid', 'Leadership']

const stock = (each: number): AskableQuestion[] =>
  topics.flatMap((topic) =>
    Array.from({ length: each }, (_, n) => ({
      ...{ id: `${topic} ${n}`, part: 'question' as const, topic, asked: `${topic} ${n}?` },
      ...{ shown: ['An answer.'], reference: null },
    })),
  )

const table = {
  members: topics.map((topic, n) => ({ id: `m${n}`, topics: [topic] })),
  candidates: [{ id: 'c0' }, { id: 'c1' }],
}

function draw(questions: AskableQuestion[], each: number) {
  let made = 0
  const makeId = () => {
    made += 1
    return `q${made}`
  }
  return drawnQuestions({ questions, each, random: seededRandom(3), makeId })(table)
}

test('each member asks each candidate the same number, from the own topics, none twice', () => {
  const dealt = draw(stock(10), 3)
  const hands = Map.groupBy(dealt, ({ memberId, candidateId }) => `${memberId} ${candidateId}`)
  expect([...hands.values()].map((hand) => hand.length)).toEqual(Array(6).fill(3))
  expect(new Set(dealt.map(({ questionId }) => questionId)).size).toBe(18)
  expect(new Set(dealt.map(({ id }) => id)).size).toBe(18)
  for (const { memberId, topic } of dealt) expect(memberId).toBe(`m${topics.indexOf(topic)}`)
})

test('candidates share questions if there are too few for all', () => {
  const dealt = draw(stock(1), 2)
  expect(dealt).toHaveLength(6)
  expect(new Set(dealt.map(({ questionId }) => questionId)).size).toBe(3)
})

test('no questions deal nothing', () => {
  expect(draw([], 3)).toEqual([])
})
