import { expect, test } from 'vitest'
import { askedTopics, askedWeights } from './asked-topics.ts'

const NO_QUESTIONS = { groupSize: 20, questions: {} }

test('nothing is known before 20 soldiers have said what their boards asked', () => {
  const shared = { ...NO_QUESTIONS, noiseVariance: 2 }
  expect(askedTopics(shared)).toEqual([])
  expect(askedWeights(shared)).toBeNull()
  expect(askedWeights({ ...shared, boards: { soldiers: 0, topics: { Drill: 4 } } })).toBeNull()
})

test('a topic weighs up to twice as much, the more soldiers were asked about it', () => {
  const boards = { soldiers: 20, topics: { Drill: 10, 'First Aid': 24, Maps: 0 } }
  const shared = { ...NO_QUESTIONS, noiseVariance: 0, boards }
  expect(askedTopics(shared)).toEqual([
    { topic: 'First Aid', share: 1 },
    { topic: 'Drill', share: 0.5 },
  ])
  expect(askedWeights(shared)).toEqual({ 'First Aid': 2, Drill: 1.5 })
})

test('a count within twice its noise names no topic, and the noise of more groups is wider', () => {
  const topics = { Drill: 4, Maps: 5 }
  const of = (soldiers: number) =>
    askedTopics({ ...NO_QUESTIONS, noiseVariance: 4, boards: { soldiers, topics } })
  expect(of(20).map(({ topic, share }) => [topic, share])).toEqual([['Maps', 0.05]])
  expect(of(80)).toEqual([])
})
