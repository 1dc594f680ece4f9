import { expect, test } from 'vitest'
import { isAtDomain, makeSignUpCode, readDomains, readSignUpCode } from './sign-up.ts'

test('a code is read in any case, with spaces and hyphens', () => {
  expect(readSignUpCode(' BCDF-GHJK MN\n')).toBe('bcdfghjkmn')
  for (const typed of ['', 'BCDFGHJ', 'BCDF_GHJK', 'x'.repeat(65)]) {
    expect(readSignUpCode(typed)).toBeNull()
  }
  const made = makeSignUpCode(() => 3)
  expect(readSignUpCode(made)).toBe(made)
})

test('an address belongs to a listed domain only if that is its whole domain', () => {
  const domains = readDomains('army.mil,\n@Mail.mil army.mil') ?? []
  expect(domains).toEqual(['army.mil', 'mail.mil'])
  expect(isAtDomain('jo@ARMY.mil', domains)).toBe(true)
  for (const email of ['jo@evil-army.mil', 'jo@us.army.mil', 'army.mil@example.com', 'army.mil']) {
    expect(isAtDomain(email, domains)).toBe(email === 'army.mil')
  }
  for (const typed of ['', 'army', 'army.mil, a b_c.mil', 'https://army.mil']) {
    expect(readDomains(typed)).toBeNull()
  }
})
