import { describe, expect, test } from 'vitest'
import { LONGEST_REASON, reasonProblem } from './community-report.ts'

describe('the reason of a report', () => {
  test.each(['', '   ', '\u200b\n'])('must not be blank: %j', (reason) => {
    expect(reasonProblem(reason)).toBe('Please say what the problem is.')
  })

  test('is limited in length, not counting spaces around it', () => {
    const longest = 'a'.repeat(LONGEST_REASON)
    expect(reasonProblem(` ${longest}\n`)).toBeUndefined()
    expect(reasonProblem(`${longest}a`)).toBe('Please keep it within 1,000 characters.')
  })
})
