import { expect, test } from 'vitest'
import { type Found, findYoungFeatures } from './script-features.ts'
import { findYoungStyles } from './style-features.ts'
import { heightsBehindBars } from './viewport-heights.ts'

const names = (found: readonly Found[]) => found.map(({ name }) => name)
const inScript = (text: string) => names(findYoungFeatures([{ name: 'fixture.js', text }]))
const inStyle = (text: string) => names(findYoungStyles([{ name: 'fixture.css', text }]))

test.each([
  ['Map.groupBy(rows, byName)', 'Map.groupBy'],
  ['Object.groupBy(rows, byName)', 'Object.groupBy'],
  ['globalThis.Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['one.union(other)', 'Set.union'],
  ['panel.showPopover()', 'HTMLElement.showPopover'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['map.values().filter(isNew)', 'Iterator.filter'],
  ['/[\\p{L}--[a-z]]/v', 'regular expression with the v flag'],
])('a script that uses %s is found', (text, name) => {
  expect(inScript(text)).toEqual([name])
})

test.each([
  'rows.toSorted(byName).findLast(isNew)',
  'structuredClone(rows)',
  'Object.keys(rows).filter(isNew)',
  'const schema = { union() {} }; schema.union([one, other])',
  'const groupBy = 1; rows.groupBy',
])('a script that uses %s is fine', (text) => {
  expect(inScript(text)).toEqual([])
})

test.each([
  ['p { text-wrap: balance }', 'text-wrap'],
  ['a { color: light-dark(red, blue) }', 'light-dark()'],
  ['ul { grid-template-columns: subgrid }', 'grid-template-columns: subgrid'],
  ['p { em { color: red } }', 'nesting'],
  ['@starting-style { p { opacity: 0 } }', '@starting-style'],
  ['input:user-invalid { color: red }', ':user-invalid'],
])('a style sheet with %s is found', (text, name) => {
  expect(inStyle(text)).toEqual([name])
})

test.each([
  'p:has(a) { height: 100dvh; color: color-mix(in srgb, red, blue) }',
  'ul { grid-template-columns: auto 1fr; grid-template-columns: subgrid }',
  '@supports (text-wrap: balance) { p { text-wrap: balance } }',
])('a style sheet with %s is fine', (text) => {
  expect(inStyle(text)).toEqual([])
})

test.each([
  ['page.css', 'p { height: calc(100vh - 2rem) }', '100vh'],
  ['page.css', '@media print { p { padding: clamp(1rem, 7.5vh, 2rem) } }', '7.5vh'],
  ['page.tsx', "<p style={{ height: '50vh' }} />", '50vh'],
])('%s with %s is refused', (name, text, height) => {
  expect(heightsBehindBars([{ name, text }])).toEqual([
    expect.stringContaining(`${name} uses ${height}, `),
  ])
})

test('heights without the bars are fine', () => {
  const text = '/* not 100vh */ p { height: 100dvh; padding: 7svh; width: 100vw; --x1vh: 1px }'
  expect(heightsBehindBars([{ name: 'page.css', text }])).toEqual([])
})
