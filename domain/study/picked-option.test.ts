import { expect, test } from 'vitest'
import { textDigest } from '../text/text-digest.ts'
import { pickedOption } from './picked-option.ts'

const card = { id: 'drill-001', options: ['Rest', 'Attention'] }

test('the option is known by its text, whatever its place', () => {
  expect(pickedOption(card, { chosen: 1 })).toEqual({ picked: textDigest('Attention') })
  expect(pickedOption({ ...card, options: ['Attention'] }, { chosen: 0 })).toEqual(
    pickedOption(card, { chosen: 1 }),
  )
})

test('cards without options, and answers without a choice, have none', () => {
  expect(pickedOption({ id: 'card' }, { chosen: 0 })).toEqual({})
  expect(pickedOption(card, {})).toEqual({})
  expect(pickedOption(card, { chosen: 9 })).toEqual({})
  expect(pickedOption(undefined, { chosen: 0 })).toEqual({})
})
