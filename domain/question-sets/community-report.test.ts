import { describe, expect, test } from 'vitest'
import { LONGEST_REASON, reasonProblem } from './community-report.ts'

describe('the reason of a report', () => {
  test.each(['', '   ', '\u200b\n'])('is not blank: %j', (reason) => {
    expect(reasonProblem(reason)).toBe('Please say what the problem is.')
  })

  test('ends at its longest, spaces around it not counted', () => {
    const longest = 'a'.repeat(LONGEST_REASON)
    expect(reasonProblem(` ${longest}\n`)).toBeUndefined()
    expect(reasonProblem(`${longest}a`)).toBe('Please keep it within 1,000 characters.')
  })
})
