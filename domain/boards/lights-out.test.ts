import { expect, test } from 'vitest'
import { lightsOut } from './lights-out.ts'

test.each([
  ['0830', '2230'],
  ['1300', '0300'],
  ['1000', '0000'],
  ['8:30', null],
  ['2460', null],
])('reporting at %s means lights out at %s', (reporting, time) => {
  expect(lightsOut(reporting)).toBe(time)
})
