import { expect, test } from 'vitest'
import type { MySet } from '../data/sets/my-sets.ts'
import { tableRows } from './table-rows.ts'

const OPEN = { Default: false, Subscribed: false, Private: false }

const set = (source: MySet['source'], name: string, version = 1): MySet => {
  const content = { $id: `${source} ${name} ${version}`, name, version, questionCount: 3 }
  if (source === 'Default') return { ...content, source }
  if (source === 'Subscribed') return { ...content, source, subscriptionId: 'sub' }
  return { ...content, source, type: 'standard', sharing: 'own' }
}

const sets = [
  set('Private', 'Week 10'),
  set('Default', 'first aid'),
  set('Private', 'Week 2', 3),
  set('Default', 'Drill'),
  set('Private', 'Week 2', 1),
]

const shown = (...given: Parameters<typeof tableRows>) =>
  tableRows(...given).map((row) => {
    if (row.kind === 'set') return `${row.set.name} v${row.set.version}`
    if (row.kind === 'none') return '(none)'
    return `${row.source} ${row.setCount} ${row.isOpen ? 'open' : 'shut'}`
  })

test('own sets come first and default ones last, each sorted by name and number', () => {
  expect(shown(sets, OPEN, ' ')).toEqual([
    ...['Private 3 open', 'Week 2 v1', 'Week 2 v3', 'Week 10 v1'],
    ...['Subscribed 0 open', '(none)'],
    ...['Default 2 open', 'Drill v1', 'first aid v1'],
  ])
})

test('a collapsed section shows only its header', () => {
  expect(shown(sets, { ...OPEN, Private: true, Subscribed: true }, '')).toEqual([
    ...['Private 3 shut', 'Subscribed 0 shut'],
    ...['Default 2 open', 'Drill v1', 'first aid v1'],
  ])
})

test('a search includes collapsed sections and hides sections without a match', () => {
  expect(shown(sets, { ...OPEN, Private: true }, '10 WEEK')).toEqual([
    'Private 1 open',
    'Week 10 v1',
  ])
  expect(shown(sets, OPEN, 'nothing')).toEqual([])
})
