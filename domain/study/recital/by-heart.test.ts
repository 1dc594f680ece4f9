import { describe, expect, it } from 'vitest'
import type { StudyMode } from '../../entities/study-mode.ts'
import { isByHeart, recitalRecords } from './by-heart.ts'

const TEXT = ['creed-1', 'creed-2']
const dayOf = (moment: string) => moment.slice(0, 10)

/** The answers to lines of one recital: 'creed-1' is right, '-creed-1' is wrong. */
function recital(at: string, lines: readonly string[], mode: StudyMode = 'by-heart') {
  return lines.map((line) => ({
    ...{ originalQuestionId: line.replace(/^-/, ''), isCorrect: !line.startsWith('-'), at, mode },
  }))
}

const standing = (...log: ReturnType<typeof recital>[]) => {
  const [one] = recitalRecords([TEXT], log.flat(), dayOf)
  if (!one) throw new Error('A text has a standing.')
  return one
}

describe('by heart', () => {
  it('requires recitals without a fault on two days', () => {
    const first = recital('2026-03-01T10:00', TEXT)
    expect(isByHeart(standing())).toBe(false)
    expect(isByHeart(standing(first))).toBe(false)
    expect(isByHeart(standing(first, recital('2026-03-01T12:00', TEXT)))).toBe(false)
    const both = standing(first, recital('2026-04-01T10:00', TEXT))
    expect(both.faultlessDays).toEqual(['2026-03-01', '2026-04-01'])
    expect(isByHeart(both)).toBe(true)
  })

  it.each([
    ['a fault', recital('2026-03-02T10:00', ['creed-1', '-creed-2'])],
    ['a stanza', recital('2026-03-02T10:00', ['creed-1'])],
    ['flashcards', recital('2026-03-02T10:00', TEXT, 'culture-prep')],
    ['misses in spite of hints', recital('2026-03-02T10:00', ['-creed-2'])],
    [
      'two halves',
      [...recital('2026-03-02T10:00', ['creed-1']), ...recital('2026-03-02T10:01', ['creed-2'])],
    ],
  ])('does not follow from %s', (_, other) => {
    expect(standing(recital('2026-03-01T10:00', TEXT), other).faultlessDays).toHaveLength(1)
  })

  it('counts each text separately', () => {
    const log = recital('2026-03-01T10:00', TEXT)
    const [mine, other, empty] = recitalRecords([TEXT, ['motto-1'], []], log, dayOf)
    expect(mine?.faultlessDays).toEqual(['2026-03-01'])
    expect(other?.faultlessDays).toEqual([])
    expect(empty?.faultlessDays).toEqual([])
  })
})

it('lists the lines missed last, in any mode', () => {
  const missed = (...log: ReturnType<typeof recital>[]) => [...standing(...log).missed]
  const wrong = recital('2026-03-01T10:00', ['-creed-1', '-creed-2'])
  expect(missed(wrong)).toEqual(TEXT)
  const right = recital('2026-03-02T10:00', ['creed-1'], 'daily')
  expect(missed(wrong, right)).toEqual(['creed-2'])
  expect(missed(right, wrong)).toEqual(['creed-2'])
})
