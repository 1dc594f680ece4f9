import { expect, test } from 'vitest'
import { spokenAnswer } from './spoken-card.ts'

test('reads the spoken answer if there is one, else the items of a list or the answer', () => {
  const items = ['Loyalty', 'Duty']
  const spoken = 'Loyalty and duty, Sergeant Major.'
  expect(spokenAnswer('Loyalty and duty', undefined)).toBe('Loyalty and duty')
  expect(spokenAnswer('Loyalty and duty', { items, spoken, why: null })).toBe(spoken)
  expect(spokenAnswer('Loyalty and duty', { items, spoken: null, why: null })).toBe(
    '1. Loyalty. 2. Duty.',
  )
  expect(spokenAnswer('Two of seven', { items, spoken: null, why: null })).toBe(
    'Two of seven 1. Loyalty. 2. Duty.',
  )
})
