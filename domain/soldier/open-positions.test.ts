import { expect, test } from 'vitest'
import { CHAIN_OF_COMMAND_LIMIT } from '../entities/chain-of-command.ts'
import type { ChainRow, ChainRows } from './chain-of-command-edits.ts'
import { countWithoutPosition, openPositions, withOpenPositions } from './open-positions.ts'

const row = (id: string, personName = '', positionTitle = `Position ${id}`): ChainRow => ({
  id,
  positionTitle,
  personName,
})
const EDITED: ChainRows = {
  coc: [row('a'), row('b', 'SSG Okoro'), row('c', '  '), row('d', 'CPT Moreno'), row('e')],
  ncosc: [row('f', '1SG Brandt'), row('g'), row('h', 'CSM Hale', ' '), row('i', '', '')],
}
const SAVED: ChainRows = { coc: [row('b', 'SSG Okoro'), row('d', 'CPT Moreno')], ncosc: [row('f')] }

test('restores positions without a name to their places after a save', () => {
  const open = openPositions(EDITED)
  expect(open.map(({ id }) => id)).toEqual(['a', 'c', 'e', 'g'])
  const rows = withOpenPositions(SAVED, open)
  expect(rows.coc.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(rows.ncosc.map(({ id }) => id)).toEqual(['f', 'g'])
  expect(rows.coc[2]).toEqual({ id: 'c', positionTitle: 'Position c', personName: '' })
})

test('shows a position that was filled elsewhere once, and one past the end last', () => {
  const open = openPositions(EDITED)
  const named = { coc: [row('c', 'LT Ames')], ncosc: [] }
  expect(withOpenPositions(named, open).coc.map(({ id }) => id)).toEqual(['a', 'c', 'e'])
  expect(withOpenPositions(SAVED, [])).toBe(SAVED)
})

test("never exceeds the account's limit", () => {
  const full = Array.from({ length: CHAIN_OF_COMMAND_LIMIT - 1 }, (_, id) => row(`${id}`, 'X'))
  const rows = withOpenPositions({ coc: full, ncosc: [] }, openPositions(EDITED))
  expect(rows.coc.length + rows.ncosc.length).toBe(CHAIN_OF_COMMAND_LIMIT)
})

test('counts rows without a position, which a save drops', () => {
  expect(countWithoutPosition(EDITED)).toBe(2)
})
