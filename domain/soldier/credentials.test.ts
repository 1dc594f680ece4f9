import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../testing/growth.ts'
import {
  accountNameProblem,
  emailProblem,
  normalizeEmail,
  passwordProblem,
  utf8Length,
} from './credentials.ts'

describe('accountNameProblem', () => {
  it('asks for a name', () => {
    expect(accountNameProblem('')).toBe('Please enter your name.')
    expect(accountNameProblem(' \u200b ')).toBe('Please enter your name.')
    expect(accountNameProblem(' Jo Q. Soldier ')).toBeNull()
  })

  it('takes 128 characters', () => {
    expect(accountNameProblem('x'.repeat(128))).toBeNull()
    expect(accountNameProblem('x'.repeat(129))).toContain('128')
  })
})

describe('passwordProblem', () => {
  it.each([
    ['7 letters', 'abcdefg', false],
    ['8 letters', 'abcdefgh', true],
    ['8 spaces', '        ', true],
    ['7 bytes in 4 characters', 'äöüx', false],
    ['8 bytes in 4 characters', 'äöüß', true],
    ['two emoji', '🎖🎖', true],
    ['256 letters', 'x'.repeat(256), true],
    ['257 letters', 'x'.repeat(257), false],
    ['129 characters of 2 bytes', 'ä'.repeat(129), false],
    ['nothing', '', false],
    ['a NUL', 'abcd\0efgh', false],
  ])('of %s', (_, password, isFine) => {
    expect(passwordProblem(password) === null).toBe(isFine)
  })

  it('says how to fix it', () => {
    expect(passwordProblem('short')).toBe('The password needs at least 8 characters.')
    expect(passwordProblem('x'.repeat(300))).toContain('at most 256')
  })
})

describe('utf8Length', () => {
  it('is the number of encoded bytes, even for malformed text', () => {
    const encoder = new TextEncoder()
    const anyCode = fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.nat(0x10ffff))
    const anyText = fc.array(anyCode).map((codes) => String.fromCodePoint(...codes))
    fc.assert(
      fc.property(anyText, (text) => {
        expect(utf8Length(text)).toBe(encoder.encode(text).length)
      }),
    )
  })
})

describe('emailProblem', () => {
  it.each([
    'jo@example.com',
    '  Jo.Soldier@Mail.Example.MIL ',
    "o'brien+board@example.co.uk",
    'x@xn--bcher-kva.example',
    `${'x'.repeat(64)}@example.com`,
  ])('accepts %s', (email) => {
    expect(emailProblem(email)).toBeNull()
  })

  it.each([
    'jo',
    '@example.com',
    'jo@',
    'jo@example',
    'jo@@example.com',
    'a@b@example.com',
    'jo @example.com',
    'jo@exam ple.com',
    '.jo@example.com',
    'jo..x@example.com',
    'jo.@example.com',
    'jo@-example.com',
    'jo@example..com',
    'jo@example.com.',
    'jo@127.0.0.1',
    'jo\u0000@example.com',
    'jo@example.com\nbcc: x@example.com',
    '"jo"@example.com',
    'Jo <jo@example.com>',
    `${'x'.repeat(65)}@example.com`,
    `jo@${'x'.repeat(64)}.com`,
    `jo@${'x.'.repeat(130)}com`,
  ])('refuses %j', (email) => {
    expect(emailProblem(email)).toBe('Please enter a valid email address.')
  })

  it('requires an address', () => {
    expect(emailProblem('  ')).toBe('Please enter your email.')
  })

  it.each([
    ['one word', (size: number) => 'a'.repeat(size)],
    ['parts', (size: number) => `${'a.'.repeat(size / 4)}@${'a-'.repeat(size / 4)}`],
  ])('is rejected in linear time: %s', (_name, make) => {
    expect(emailProblem(make(1_000_000))).not.toBeNull()
    expectLinear(16_000_000, make, emailProblem)
  })
})

describe('normalizeEmail', () => {
  it('trims and lowercases, and is idempotent', () => {
    expect(normalizeEmail(' Jo@Example.COM\n')).toBe('jo@example.com')
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(normalizeEmail(normalizeEmail(email))).toBe(normalizeEmail(email))
      }),
    )
  })
})
