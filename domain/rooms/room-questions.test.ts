import { expect, test } from 'vitest'
import { seededRandom } from '../study/seeded-random.ts'
import { type AskableQuestion, drawnQuestions, packetQuestions } from './room-questions.ts'

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

test('each member asks each candidate the same number, from their own topics, none twice', () => {
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

test('the president asks each candidate other situational questions, while there are enough', () => {
  const situational = Array.from(
    { length: 3 },
    (_, n): AskableQuestion => ({
      ...{ id: `s${n}`, part: 'situational', topic: 'Situations', asked: `What if ${n}?` },
      ...{ shown: ['Act.'], reference: null },
    }),
  )
  const deal = (situations: number) => {
    let made = 0
    const makeId = () => `q${++made}`
    const source = { questions: stock(10), each: 2, situational, situations, makeId }
    return drawnQuestions({ ...source, random: seededRandom(3) })(table).filter(
      ({ part }) => part === 'situational',
    )
  }
  const one = deal(1)
  expect(one.map(({ memberId, candidateId }) => [memberId, candidateId])).toEqual([
    ['m0', 'c0'],
    ['m0', 'c1'],
  ])
  expect(new Set(one.map(({ questionId }) => questionId)).size).toBe(2)
  // Too few for both: the same are asked again, never twice of one candidate.
  const two = deal(2)
  expect(two).toHaveLength(4)
  const asked = two.map(({ candidateId, questionId }) => `${candidateId} ${questionId}`)
  expect(new Set(asked).size).toBe(4)
  expect(deal(0)).toEqual([])
})

test('no questions deal nothing', () => {
  expect(draw([], 3)).toEqual([])
})

test('a packet gives each member their own sheet, for the candidates who are there', () => {
  const question = (id: string, listensFor: string[] = []) => ({
    ...{ id, topic: 'Drill', asked: `${id}?`, answer: ['Answer'], listensFor, reference: null },
    ...{ expected: 50, isMeasured: false },
  })
  const sheets = ['m0', 'm1', 'm2'].map((member) => ({
    member,
    candidates: ['Adams', 'Baker', 'Cole'].map((name) => ({
      name,
      questions: [question(`${member}-${name}`), question('not an id', ['one', 'two'])],
    })),
  }))
  let made = 0
  const makeId = () => {
    made += 1
    return `q${made}`
  }
  const names = new Map([
    ['c0', 'Cole'],
    ['c1', 'Adams'],
  ])
  const dealt = packetQuestions(sheets, names, makeId)(table)
  expect(dealt).toHaveLength(12)
  const asked = dealt.filter(({ questionId }) => questionId !== null)
  expect(
    asked.map(({ memberId, candidateId, questionId }) => [memberId, candidateId, questionId]),
  ).toEqual([
    ['m0', 'c0', 'm0-Cole'],
    ['m1', 'c0', 'm1-Cole'],
    ['m2', 'c0', 'm2-Cole'],
    ['m0', 'c1', 'm0-Adams'],
    ['m1', 'c1', 'm1-Adams'],
    ['m2', 'c1', 'm2-Adams'],
  ])
  expect(dealt.find(({ questionId }) => questionId === null)?.shown).toEqual([
    'Answer',
    'Listen for: one; two',
  ])
})
