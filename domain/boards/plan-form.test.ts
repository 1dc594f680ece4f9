import { describe, expect, test } from 'vitest'
import { formOfPlan, minutesProblem, planOfForm, rangeProblem } from './plan-form.ts'

describe('the fields of a board plan', () => {
  test('default to 20 minutes every day without a plan', () => {
    const form = formOfPlan(null)
    expect(form).toMatchObject({ minutes: '20', byWeekday: false, daysOff: [] })
    expect(planOfForm(form)).toEqual({ minutesByWeekday: Array(7).fill(20), daysOff: '[]' })
  })

  test('round-trip weekday minutes and days off', () => {
    const plan = {
      minutesByWeekday: [0, 20, 20, 20, 20, 20, 45],
      daysOff: '[{"from":"2026-03-02","to":"2026-03-08"}]',
    }
    const form = formOfPlan(plan)
    expect(form.byWeekday).toBe(true)
    expect(planOfForm(form)).toEqual(plan)
  })

  test.each(['', '-1', '12.5', '481', 'ten'])('reject the minutes "%s"', (minutes) => {
    expect(minutesProblem(minutes)).toBe('Enter minutes from 0 to 480.')
    expect(planOfForm({ ...formOfPlan(null), minutes })).toBeNull()
  })

  test.each([
    ['', '2026-03-02', 'Pick the first and the last day.'],
    ['2026-03-03', '2026-03-02', 'The last day comes before the first.'],
  ])('reject days off from "%s" to "%s"', (from, to, problem) => {
    expect(rangeProblem({ from, to })).toBe(problem)
    expect(planOfForm({ ...formOfPlan(null), daysOff: [{ from, to }] })).toBeNull()
  })

  test('a blank row of days off is not saved and does not prevent saving', () => {
    const filled = { from: '2026-03-02', to: '2026-03-03' }
    const form = { ...formOfPlan(null), daysOff: [{ from: '', to: '' }, filled] }
    expect(rangeProblem({ from: '', to: '' })).toBeNull()
    expect(planOfForm(form)).toMatchObject({ daysOff: JSON.stringify([filled]) })
  })
})
