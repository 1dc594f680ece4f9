import { expect, test } from 'vitest'
import { CONDUCT } from './conduct-guidance.ts'

test('each part of conduct has steps from the guidance', () => {
  const first = Object.entries(CONDUCT).map(([part, { shown }]) => [part, shown[0]?.slice(0, 17)])
  expect(first).toEqual([
    ['knock', 'Wait outside with'],
    ['reporting', 'Enter when told. '],
    ['movements', 'Expect left face,'],
    ['seat', 'Sit when told. Ta'],
    ['closing', 'The president may'],
    ['dismissal', 'When dismissed, s'],
  ])
})
