import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ambiguousNames } from './exported-names.ts'

const root = join(import.meta.dirname, '..')

describe('ambiguousNames', () => {
  test('finds a type and a function of one name', () => {
    const sources = [
      { path: 'a.ts', text: 'export type Deck = string' },
      { path: 'b.ts', text: 'export function Deck() {}' },
    ]
    expect(ambiguousNames(sources)).toEqual([{ name: 'Deck', paths: ['a.ts', 'b.ts'] }])
  })

  test('ignores re-exports, local names and names that a framework prescribes', () => {
    const sources = [
      { path: 'a.ts', text: 'export type Deck = string\nexport const meta = 1\nconst local = 1' },
      { path: 'b.ts', text: "export { Deck } from './a.ts'\nexport const meta = 2" },
      { path: 'c.ts', text: 'export const local = 1' },
    ]
    expect(ambiguousNames(sources)).toEqual([])
  })
})

// The web app and the server never import each other, so they may share a name. Addresses are
// imported as namespaces: `pages.signUp`.
test.each([
  ['web', '{web/app,domain}/**/*.{ts,tsx}'],
  ['server', '{server,domain}/**/*.ts'],
])('exports that the %s can import have unique names', (_, glob) => {
  const notCompared = ['**/*.test.*', '**/testing/**', 'server/database/migrations/**']
  const exclude = [...notCompared, 'web/app/addresses/**']
  const sources = globSync(glob, { cwd: root, exclude }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  expect(ambiguousNames(sources)).toEqual([])
})
