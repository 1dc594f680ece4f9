import { expect, test } from 'vitest'
import { emptyMemory } from '../memory/memory.ts'
import { remember } from '../memory/remember.ts'
import { topicEffects } from './topic-effects.ts'

const A_DAY = 86_400_000
const TOPICS = ['Drill', 'Ranks', 'Weapons']
const cards = Array.from({ length: 30 }, (_, at) => ({
  id: `card${at}`,
  topic: TOPICS[at % 3] as string,
}))

/** Ten days in which Drill is always right, Ranks is wrong, and Weapons is not studied. */
function memoryOfTwoTopics() {
  const memory = emptyMemory()
  for (let day = 0; day < 10; day += 1) {
    for (const { id, topic } of cards) {
      if (topic === 'Weapons') continue
      const grade = topic === 'Drill' || day % 2 === 1 ? 'recalled' : 'wrong'
      remember(memory, { card: id, at: day * A_DAY, day, grade, isChoice: false })
    }
  }
  return memory
}

test('estimates a topic from its own answers, and a topic without answers in between', () => {
  const effects = topicEffects(memoryOfTwoTopics(), cards)
  const of = (topic: string) => effects.get(topic)
  expect(of('Drill')?.shift).toBeGreaterThan(0)
  expect(of('Ranks')?.shift).toBeLessThan(0)
  expect(of('Weapons')).toMatchObject({ shift: 0, answered: 0 })
  expect(of('Drill')?.knownShare).toBeGreaterThan(of('Weapons')?.knownShare ?? 1)
  expect(of('Weapons')?.knownShare).toBeGreaterThan(of('Ranks')?.knownShare ?? 1)
})

test('is less certain about a topic with fewer answers', () => {
  const effects = topicEffects(memoryOfTwoTopics(), cards)
  expect(effects.get('Weapons')?.deviation).toBeGreaterThan(effects.get('Ranks')?.deviation ?? 1)
})
