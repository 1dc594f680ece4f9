import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PacketQuestion } from '../entities/packet-sheet.ts'
import { seededRandom } from '../study/seeded-random.ts'
import { makePacket, packetDifficulty, packetShortages, packetSpread } from './make-packet.ts'
import type { PacketOrder } from './packet.ts'

const TOPICS = ['Drill', 'First Aid', 'Weapons', 'Land Navigation', 'Leadership', 'Customs']

function pool(topic: string, size: number, seed = 1): PacketQuestion[] {
  const random = seededRandom(seed + topic.length)
  return Array.from({ length: size }, (_, at) => ({
    id: `${topic}-${at}`,
    topic,
    asked: `${topic} ${at}?`,
    answer: ['Yes'],
    listensFor: [],
    reference: 'TC 3-21.5',
    expected: 15 + random() * 80,
    isMeasured: true,
  }))
}

function order(changes: Partial<PacketOrder> = {}): PacketOrder {
  return {
    kind: 'promotion',
    members: [
      { name: 'CSM Reyes', topics: ['Leadership'] },
      { name: '1SG Orozco', topics: ['Drill', 'Customs'] },
      { name: '1SG Hale', topics: ['First Aid', 'Weapons', 'Land Navigation'] },
    ],
    candidates: Array.from({ length: 12 }, (_, at) => `Candidate ${at + 1}`),
    questionsPerMember: 4,
    situationalQuestions: 2,
    isSameForAll: false,
    questions: TOPICS.flatMap((topic) => pool(topic, 60)),
    situational: pool('Situational', 46),
    seed: 7,
    ...changes,
  }
}

const asked = (packet: ReturnType<typeof makePacket>) =>
  packet.sheets.flatMap(({ candidates }) => candidates.flat())

test('twelve packets are equally hard, and no question is asked twice', () => {
  const packet = makePacket(order())
  expect(packet.shortages).toEqual([])
  expect(packetSpread(packet)).toBeLessThanOrEqual(3)
  const ids = asked(packet).map(({ id }) => id)
  expect(ids).toHaveLength(12 * (3 * 4 + 2))
  expect(new Set(ids).size).toBe(ids.length)
})

test('each candidate gets the same number of questions from the same topics', () => {
  const { sheets } = makePacket(order())
  for (const { candidates } of sheets) {
    const topics = candidates.map((questions) => questions.map(({ topic }) => topic))
    for (const one of topics) expect(one).toEqual(topics[0])
  }
})

test('the same seed gives the same packet, another one another', () => {
  expect(makePacket(order())).toEqual(makePacket(order()))
  const ids = (seed: number) => asked(makePacket(order({ seed }))).map(({ id }) => id)
  expect(ids(8)).not.toEqual(ids(7))
})

test('the same questions for all are asked of every candidate', () => {
  const packet = makePacket(order({ isSameForAll: true }))
  expect(packetSpread(packet)).toBe(0)
  expect(new Set(asked(packet).map(({ id }) => id)).size).toBe(3 * 4 + 2)
})

test('a topic with too few questions is named before anything is printed', () => {
  const few = order({ questions: [...pool('Leadership', 20), ...pool('Drill', 60)] })
  const shortages = packetShortages(few)
  expect(shortages).toEqual([
    { member: 'CSM Reyes', topics: ['Leadership'], needed: 48, available: 20 },
    {
      member: '1SG Hale',
      topics: ['First Aid', 'Weapons', 'Land Navigation'],
      needed: 48,
      available: 0,
    },
  ])
  expect(makePacket(few).shortages).toEqual(shortages)
})

test('a copy of a question is not asked beside it', () => {
  const questions = pool('Leadership', 48)
  const members = [{ name: 'CSM Reyes', topics: ['Leadership'] }]
  const packet = makePacket(order({ members, questions: [...questions, ...questions] }))
  const ids = asked(packet)
    .filter(({ topic }) => topic === 'Leadership')
    .map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('any order is dealt without repeats, evenly, and within three points', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.integer(),
        candidates: fc.integer({ min: 2, max: 12 }),
        questionsPerMember: fc.integer({ min: 3, max: 5 }),
        poolSeed: fc.integer({ min: 0, max: 1000 }),
      }),
      ({ seed, candidates, questionsPerMember, poolSeed }) => {
        const packet = makePacket(
          order({
            ...{ seed, questionsPerMember },
            candidates: Array.from({ length: candidates }, (_, at) => String(at)),
            questions: TOPICS.flatMap((topic) => pool(topic, 70, poolSeed)),
          }),
        )
        const ids = asked(packet).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toHaveLength(candidates * (3 * questionsPerMember + 2))
        expect(packetSpread(packet)).toBeLessThanOrEqual(3)
        expect(packetDifficulty(packet)).toHaveLength(candidates)
      },
    ),
    { numRuns: 100 },
  )
})
