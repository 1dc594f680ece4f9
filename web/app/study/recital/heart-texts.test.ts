import { expect, test } from 'vitest'
import { heartTexts } from './heart-texts.ts'

const motto = {
  ...{ $id: 'm1', $sequence: '1', $createdAt: '', $updatedAt: '', $permissions: [] },
  ...{ $databaseId: 'main', $collectionId: 'memoryTexts', userId: 'pat' },
  ...{ title: 'Our motto', text: 'We lead.\n\nWe follow me.' },
}

test('a list can be recited whole or item by item, a creed by its stanzas', () => {
  const labels = heartTexts([]).map(({ title, parts }) => [title, parts.map(({ label }) => label)])
  expect(Object.fromEntries(labels)).toEqual({
    "Soldier's Creed": ['Whole text'],
    'Creed of the Noncommissioned Officer': ['Whole text', 'Stanza 1', 'Stanza 2', 'Stanza 3'],
    'Warrior Ethos': ['Whole text'],
    'Army Values': [
      ...['Whole text', 'Loyalty', 'Duty', 'Respect', 'Selfless service', 'Honor', 'Integrity'],
      'Personal courage',
    ],
    'General Orders': ['Whole text', 'Number 1', 'Number 2', 'Number 3'],
    'The Army Song': ['Whole text', 'Stanza 1', 'Stanza 2', 'Stanza 3'],
  })
})

test('each line of each text has a unique id', () => {
  const texts = heartTexts([motto])
  const ids = texts.flatMap(({ lineIds }) => lineIds)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { lines, lineIds, parts } of texts) {
    expect(lineIds).toHaveLength(lines.length)
    expect(parts.slice(1).flatMap(({ from, to }) => lines.slice(from, to))).toEqual(
      parts.length > 1 ? lines : [],
    )
  }
})

test('own texts come after the Army’s', () => {
  const own = heartTexts([motto]).at(-1)
  expect(own).toMatchObject({
    ...{ id: 'm1', title: 'Our motto', topic: 'Our motto', lines: ['We lead.', 'We follow me.'] },
    source: null,
  })
  expect(own?.parts.map(({ label }) => label)).toEqual(['Whole text', 'Stanza 1', 'Stanza 2'])
})
