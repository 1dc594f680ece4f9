import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boardPlanSchema } from '../entities/board-plan.ts'
import { formatDaysOff, parseDaysOff } from '../entities/days-off.ts'
import { parseTopicWeights } from '../entities/topic-weights.ts'
import { minutesOn, studyDays } from './study-minutes.ts'

const weekends = {
  minutesByWeekday: [60, 0, 0, 0, 0, 0, 45],
  daysOff: formatDaysOff([{ from: '2026-03-07', to: '2026-03-08' }]),
}

describe('the minutes of a day', () => {
  it('are 20 without a plan', () => {
    expect(minutesOn(null, '2026-03-01')).toBe(20)
  })

  it('follow the weekday and are 0 on a day off', () => {
    expect(minutesOn(weekends, '2026-03-01')).toBe(60)
    expect(minutesOn(weekends, '2026-03-02')).toBe(0)
    expect(minutesOn(weekends, '2026-03-07')).toBe(0)
    expect(minutesOn(weekends, '2026-03-08')).toBe(0)
    expect(minutesOn(weekends, '2026-03-14')).toBe(45)
  })
})

describe('the days of study', () => {
  it('end before the board', () => {
    const target = '2026-03-16T00:00:00.000+00:00'
    expect(studyDays(weekends, target, '2026-03-01', 60)).toEqual([
      { day: '2026-03-01', minutes: 60 },
      { day: '2026-03-14', minutes: 45 },
      { day: '2026-03-15', minutes: 60 },
    ])
    expect(studyDays(weekends, target, '2026-03-16', 60)).toEqual([])
  })

  it('extend over the requested days if the board has no date', () => {
    expect(studyDays(null, null, '2026-02-27', 3)).toEqual([
      { day: '2026-02-27', minutes: 20 },
      { day: '2026-02-28', minutes: 20 },
      { day: '2026-03-01', minutes: 20 },
    ])
  })
})

describe('what a plan stores', () => {
  const plan = { userId: 'u', boardId: 'b', timeZone: 'UTC', topicWeights: null }

  it('defaults to 20 minutes every day and no days off', () => {
    expect(boardPlanSchema.parse(plan)).toEqual({
      ...plan,
      minutesByWeekday: [20, 20, 20, 20, 20, 20, 20],
      daysOff: '[]',
    })
  })

  it.each([
    [{ minutesByWeekday: [1, 2, 3, 4, 5, 6] }],
    [{ minutesByWeekday: [1, 2, 3, 4, 5, 6, 481] }],
    [{ minutesByWeekday: [1, 2, 3, 4, 5, 6, 1.5] }],
    [{ minutesByWeekday: [1, 2, 3, 4, 5, 6, -1] }],
    [{ daysOff: '{}' }],
    [{ daysOff: '[{"from":"2026-02-30","to":"2026-03-01"}]' }],
    [{ daysOff: '[{"from":"2026-03-02","to":"2026-03-01"}]' }],
    [{ timeZone: 'Mars/Base' }],
    [{ topicWeights: '[]' }],
    [{ topicWeights: '{"Drill":11}' }],
    [{ topicWeights: '{"Drill":"2"}' }],
  ])('rejects %j', (change) => {
    expect(boardPlanSchema.safeParse({ ...plan, ...change }).success).toBe(false)
  })

  it('round-trips days off', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const range = fc.tuple(day, day).map((days) => {
      const [from = '', to = ''] = days.sort()
      return { from, to }
    })
    fc.assert(
      fc.property(fc.array(range, { maxLength: 100 }), (daysOff) => {
        expect(parseDaysOff(formatDaysOff(daysOff))).toEqual(daysOff)
      }),
    )
    const many = Array.from({ length: 101 }, () => ({ from: '2026-01-01', to: '2026-01-01' }))
    expect(parseDaysOff(formatDaysOff(many))).toBeNull()
  })

  it('reads weights by topic', () => {
    expect(parseTopicWeights('{"Drill":2,"Uniform":0}')).toEqual({ Drill: 2, Uniform: 0 })
    expect(parseTopicWeights(null)).toBeNull()
  })
})
