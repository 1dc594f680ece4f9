import { expect, test } from 'vitest'
import { readConfiguration } from './configuration/configuration.ts'
import { FIRST_ADMIN_PAGE, startSummary } from './start-summary.ts'

const linesOf = (restoreToken: string | null, adminToken: string | null, environment = {}) =>
  startSummary(readConfiguration(environment), { restoreToken, adminToken })
    .split('\n')
    .filter((line) => line !== '')

test('a first start says where to become the admin, to restore and to find mails', () => {
  const lines = linesOf('token-1', 'token-2')
  expect(lines[0]).toContain('http://localhost:3000')
  const wanted = [
    `${FIRST_ADMIN_PAGE} and enter token-2`,
    '/restore, with the token token-1',
    'data/outbox',
  ]
  for (const word of wanted) {
    expect(
      lines.some((line) => line.includes(word)),
      word,
    ).toBe(true)
  }
  expect(lines.length).toBeLessThan(6)
  expect(linesOf('token-1', 'token-2', { SMTP_URL: 'smtp://mail.example.org' })).toHaveLength(3)
})

test('a later start without an admin shows the token again', () => {
  expect(linesOf(null, 'token-2')).toHaveLength(2)
})

test('a later start says where the site is', () => {
  expect(linesOf(null, null)).toEqual(['  Squared Away is ready: http://localhost:3000'])
})
