import { expect, test } from 'vitest'
import { readConfiguration } from './configuration/configuration.ts'
import { startSummary } from './start-summary.ts'

const linesOf = (token: string | null, environment = {}) =>
  startSummary(readConfiguration(environment), token)
    .split('\n')
    .filter((line) => line !== '')

test('a first start says where to sign up, to become an admin, to restore and to find mails', () => {
  const lines = linesOf('token-1')
  expect(lines[0]).toContain('http://localhost:3000')
  for (const word of ['admin -- grant', '/restore, with the token token-1', 'data/outbox']) {
    expect(
      lines.some((line) => line.includes(word)),
      word,
    ).toBe(true)
  }
  expect(lines.length).toBeLessThan(6)
  expect(linesOf('token-1', { SMTP_URL: 'smtp://mail.example.org' })).toHaveLength(3)
})

test('a later start says where the site is', () => {
  expect(linesOf(null)).toEqual(['  Squared Away is ready: http://localhost:3000'])
})
