import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answeringStrategySchema } from '../entities/question.ts'
import {
  EMPTY_STRATEGY,
  formatStrategy,
  isEmptyStrategy,
  parseStrategy,
  situationalCounts,
} from './situational.ts'

const written = {
  situation: 'A Soldier is late.',
  task: 'Restore the standard.',
  action: 'Ask first.',
  result_lesson: 'Follow up.',
}

describe('a STAR response', () => {
  it('round-trips', () => {
    const text = fc.string({ unit: 'binary' })
    const any = fc.record({ situation: text, task: text, action: text, result_lesson: text })
    fc.assert(
      fc.property(any, (strategy) => {
        expect(parseStrategy(formatStrategy(strategy))).toEqual(strategy)
      }),
    )
  })

  it('is stored in speaking order', () => {
    const { situation, task, action, result_lesson } = written
    expect(formatStrategy({ result_lesson, action, task, situation })).toBe(JSON.stringify(written))
  })

  it('accepts other names of its parts', () => {
    const { situation, task, action, result_lesson } = written
    const stored = { Situation: situation, TASK: task, actions: action, Result: result_lesson }
    expect(parseStrategy(JSON.stringify(stored))).toEqual(written)
    expect(parseStrategy(JSON.stringify({ resultLesson: 'x', result: 'y' })).result_lesson).toBe(
      'x',
    )
  })

  it('keeps a text that is not JSON as the action', () => {
    const plain = 'I would talk to the Soldier {first}.'
    expect(parseStrategy(plain)).toEqual({ ...EMPTY_STRATEGY, action: plain })
    expect(parseStrategy(JSON.stringify(plain))).toEqual({ ...EMPTY_STRATEGY, action: plain })
  })

  it('is valid for any stored text', () => {
    const stored = fc.oneof(fc.json(), fc.string(), fc.constant(null))
    fc.assert(
      fc.property(stored, (text) => {
        const strategy = parseStrategy(text)
        expect(answeringStrategySchema.safeParse(strategy).success).toBe(true)
        expect(parseStrategy(formatStrategy(strategy))).toEqual(strategy)
      }),
    )
  })

  it('is empty if all parts are blank', () => {
    expect(isEmptyStrategy(parseStrategy(null))).toBe(true)
    expect(isEmptyStrategy({ ...EMPTY_STRATEGY, task: ' \u200b\n' })).toBe(true)
    expect(isEmptyStrategy({ ...EMPTY_STRATEGY, result_lesson: 'x' })).toBe(false)
  })
})

describe('the counts of a setup', () => {
  it.each([
    [0, []],
    [1, ['1 All']],
    [3, ['1 1', '3 All']],
    [58, ['1 1', '3 3', '5 5', '58 All']],
  ])('for %d scenarios are %j', (total, counts) => {
    expect(situationalCounts(total).map(({ count, label }) => `${count} ${label}`)).toEqual(counts)
  })
})
