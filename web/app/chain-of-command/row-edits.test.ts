import type { ChainRow, ChainRows } from '@squared-away/domain/soldier/chain-of-command-edits'
import { expect, it } from 'vitest'
import { editRows } from './row-edits.ts'

const row = (id: string): ChainRow => ({ id, positionTitle: `Position ${id}`, personName: '' })
const rows: ChainRows = { coc: [row('a'), row('b'), row('c')], ncosc: [row('n')] }
const order = (after: ChainRows) => after.coc.map(({ id }) => id).join('')

it('adds rows at the end of a list', () => {
  const after = editRows(rows, { type: 'add', list: 'coc', rows: [row('d'), row('e')] })
  expect(order(after)).toBe('abcde')
  expect(after.ncosc).toBe(rows.ncosc)
})

it('adds no more than a hundred in all', () => {
  const many = Array.from({ length: 200 }, (_, index) => row(String(index)))
  const full = editRows(rows, { type: 'add', list: 'coc', rows: many })
  expect(full.coc.length + full.ncosc.length).toBe(100)
  expect(editRows(full, { type: 'add', list: 'ncosc', rows: [row('x')] })).toBe(full)
})

it('changes one field of one row', () => {
  const fields = { personName: 'SSG Okoro' }
  const after = editRows(rows, { type: 'change', list: 'coc', id: 'b', fields })
  expect(after.coc[1]).toEqual({ ...row('b'), ...fields })
  expect(after.coc[0]).toBe(rows.coc[0])
})

it('removes a row', () => {
  expect(order(editRows(rows, { type: 'remove', list: 'coc', id: 'b' }))).toBe('ac')
})

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 99, 'acb'],
  ['b', -1, 'bac'],
])('moves %s to place %i', (id, to, expected) => {
  expect(order(editRows(rows, { type: 'move', list: 'coc', id, to }))).toBe(expected)
})

it.each([
  ['a', 0],
  ['a', -1],
  ['c', 3],
  ['unknown', 1],
])('leaves all as it is when %s cannot move to place %i', (id, to) => {
  expect(editRows(rows, { type: 'move', list: 'coc', id, to })).toBe(rows)
})
