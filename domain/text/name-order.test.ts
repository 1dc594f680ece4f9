import { expect, it } from 'vitest'
import { compareNames } from './name-order.ts'

it('sorts without regard to case and numbers by value', () => {
  const names = ['Set 10', 'zulu', 'set 9', 'Éclair', 'Alpha']
  expect(names.toSorted(compareNames)).toEqual(['Alpha', 'Éclair', 'set 9', 'Set 10', 'zulu'])
})
