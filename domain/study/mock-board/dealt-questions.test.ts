import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { sampleQuestions } from './board-samples.ts'
import { boardMembers } from './board-setup.ts'
import { dealtQuestions, QUESTIONS_PER_TOPIC } from './dealt-questions.ts'

const deals = fc.record({
  sizes: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 14 }),
  memberCount: fc.integer({ min: 3, max: 5 }),
  count: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer(),
})

type Deal = { sizes: number[]; memberCount: number; count: number; seed: number }

function dealOf({ sizes, memberCount, count, seed }: Deal) {
  const topics = sizes.map((_, place) => `Topic ${place}`)
  const questions = sizes.flatMap((size, place) => sampleQuestions(`Topic ${place}`, size))
  const members = boardMembers(topics, memberCount)
  const dealt = dealtQuestions({ members, questions, count, random: seededRandom(seed) })
  return { dealt, questions, members }
}

test('asks only given questions, each at most once', () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const { dealt, questions } = dealOf(deal)
      const asked = dealt.flat()
      expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length)
      expect(questions).toEqual(expect.arrayContaining(asked))
    }),
  )
})

test('gives every member a question if there are enough', () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const { dealt, questions, members } = dealOf(deal)
      const withQuestions = dealt.filter((asked) => asked.length > 0).length
      expect(withQuestions).toBe(Math.min(members.length, questions.length))
    }),
  )
})

test('a member asks at most three questions per topic, topic by topic, within an equal share', () => {
  fc.assert(
    fc.property(deals, (deal) => {
      const { dealt, members } = dealOf(deal)
      const share = Math.ceil(deal.count / members.length)
      for (const asked of dealt) {
        const topics = asked.map(({ topic }) => topic)
        const turns = topics.filter((topic, place) => topic !== topics[place - 1])
        expect(new Set(turns).size).toBe(turns.length)
        expect(asked.length).toBeLessThanOrEqual(share)
        for (const topic of turns) {
          const ofTopic = topics.filter((one) => one === topic).length
          expect(ofTopic).toBeLessThanOrEqual(QUESTIONS_PER_TOPIC)
        }
      }
    }),
  )
})

test('members with the same only topic share its questions', () => {
  const members = boardMembers(['Awards'], 3)
  const random = seededRandom(1)
  const dealt = dealtQuestions({
    members,
    questions: sampleQuestions('Awards', 5),
    count: 30,
    random,
  })
  expect(dealt.map((asked) => asked.length)).toEqual([3, 1, 1])
})
