import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EASY_PASSWORD,
  isEasyToGuess,
  isPersonal,
  PERSONAL_PASSWORD,
  passwordChoiceProblem,
  wordsIn,
} from './password-choice.ts'

const jo = { name: 'Jordan Soldier-Vega', email: 'j.vega@example.com' }

describe('a common password in any spelling', () => {
  it.each([
    'password1!',
    'army1234',
    'squaredaway',
    'SquaredAway2026',
    'squared-away!',
    'P@ssw0rd',
    '$ergeant99',
    '1234airborne',
    'S0LD1ER!!',
    'hooahhooah',
    'h.o.o.a.h.1',
    'Ärmy2024',
  ])('%s', (password) => {
    expect(passwordChoiceProblem(password, jo)).toBe(EASY_PASSWORD)
  })

  it.each([
    'correct horse battery',
    'army of frogs sings',
    'my-sergeant-sails',
    'q'.repeat(64),
    '         ',
    '🎖️🎖️ medal',
    'pass-7b1c4f0e-5a2d',
    'zq8#vL2m',
  ])('accepts %s', (password) => {
    expect(passwordChoiceProblem(password, jo)).toBeNull()
  })

  it('finds a word inside any digits and symbols', () => {
    const edge = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_#*'), maxLength: 6 })
    fc.assert(
      fc.property(edge, edge, fc.boolean(), (before, after, inCapitals) => {
        const password = `${before}${inCapitals ? 'MUSTANG' : 'mustang'}${after}`
        expect(isEasyToGuess(password, (word) => word === 'mustang')).toBe(true)
      }),
    )
  })

  it('bounds the words of any text, which include the text itself', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 256 }), (password) => {
        expect(wordsIn(password).size).toBeLessThan(100)
      }),
    )
  })
})

describe("a password made of its owner's name or address", () => {
  it.each([
    'jordan1990',
    'SoldierVega!',
    'V3gaV3ga',
    'vega-2026',
    'my j.vega@example.com',
    'jordan soldier-vega',
  ])('%s', (password) => {
    expect(passwordChoiceProblem(password, jo)).toBe(PERSONAL_PASSWORD)
  })

  it('accepts a password that merely contains a name', () => {
    expect(isPersonal('jordan river crossing', jo)).toBe(false)
    expect(isPersonal('12345678', { name: '', email: null })).toBe(false)
    expect(isPersonal('12345678', { name: '', email: '' })).toBe(false)
  })
})
