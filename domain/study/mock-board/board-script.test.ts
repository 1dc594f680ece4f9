import { describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { sampleMaterial, sampleQuestions, sampleSetup } from './board-samples.ts'
import { boardScript } from './board-script.ts'

const TOPICS = ['Awards', 'Drill', 'Supply', 'Weapons']
const questions = TOPICS.flatMap((topic) => sampleQuestions(topic, 8))
const script = (setup = sampleSetup(TOPICS, 3), material = sampleMaterial(questions)) =>
  boardScript(setup, material, seededRandom(7))

const partsOf = (steps: ReturnType<typeof boardScript>) =>
  steps.map(({ part }) => part).filter((part, place, all) => part !== all[place - 1])

describe('the script of a mock board', () => {
  test('goes from the knock to the dismissal', () => {
    expect(partsOf(script())).toEqual([
      ...['knock', 'reporting', 'movements', 'seat', 'introduction', 'question'],
      ...['recitation', 'situational', 'closing', 'dismissal'],
    ])
  })

  test('has its members ask in turn, the president first', () => {
    const members = script().flatMap(({ part, member }) => (part === 'question' ? [member] : []))
    expect(members).toEqual([...members].sort())
    expect(new Set(members)).toEqual(new Set([0, 1, 2]))
  })

  test('asks two situational questions on a short board and three on a longer one', () => {
    const countOf = (minutes: number) =>
      script(sampleSetup(TOPICS, 3, { minutes })).filter(({ part }) => part === 'situational')
        .length
    expect([10, 15, 20, 30].map(countOf)).toEqual([2, 2, 3, 3])
  })

  test('fits the chosen length, and asks more questions in more time', () => {
    const plenty = sampleMaterial(
      Array.from({ length: 30 }, (_, place) => sampleQuestions(`Topic ${place}`, 3)).flat(),
    )
    const topics = Array.from({ length: 30 }, (_, place) => `Topic ${place}`)
    for (const minutes of [15, 20, 30]) {
      const steps = script(sampleSetup(topics, 3, { minutes }), plenty)
      const seconds = steps.reduce((sum, step) => sum + step.targetSeconds, 0)
      expect(Math.abs(seconds - minutes * 60)).toBeLessThan(75)
    }
  })

  test('has the president ask two or three of the soldier’s headlines first, within the time', () => {
    const material = { ...sampleMaterial(questions), headlines: sampleQuestions('My Headlines', 5) }
    for (const [minutes, count] of [
      [10, 2],
      [20, 3],
    ] as const) {
      const asked = script(sampleSetup(TOPICS, 3, { minutes }), material).filter(
        ({ part }) => part === 'question',
      )
      const first = asked.slice(0, count)
      expect(first.map(({ topic }) => topic)).toEqual(Array(count).fill('My Headlines'))
      expect(first.map(({ member }) => member)).toEqual(Array(count).fill(0))
      expect(asked.filter(({ topic }) => topic === 'My Headlines')).toHaveLength(count)
    }
    const secondsOf = (steps: ReturnType<typeof boardScript>) =>
      steps.reduce((sum, step) => sum + step.targetSeconds, 0)
    expect(
      secondsOf(script(sampleSetup(TOPICS, 3, { minutes: 15 }), material)),
    ).toBeLessThanOrEqual(15 * 60 + 25)
  })

  test('leaves out parts that a local board skips', () => {
    const leftOut = sampleSetup(TOPICS, 3, { leftOut: ['movements', 'recitation', 'closing'] })
    expect(partsOf(script(leftOut))).toEqual([
      ...['knock', 'reporting', 'seat', 'introduction', 'question', 'situational', 'dismissal'],
    ])
  })

  test('has unique steps that count for their topics', () => {
    const steps = script()
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    const topicOf = (part: string) => steps.find((step) => step.part === part)?.topic
    expect(topicOf('introduction')).toBe('My Introduction')
    expect(topicOf('recitation')).toBe('NCO Creed')
    expect(topicOf('situational')).toBe('Situational Practice')
    expect(topicOf('knock')).toBeNull()
  })

  test('takes the target time of the introduction', () => {
    const steps = script(sampleSetup(TOPICS, 3, { introductionSeconds: 120 }))
    expect(steps.find(({ part }) => part === 'introduction')?.targetSeconds).toBe(120)
  })
})
