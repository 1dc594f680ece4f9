import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** The files of the section, in order. */
const section = readFileSync('docs/architecture.md', 'utf8')
  .split("## An answer's way to tomorrow's plan")[1]
  ?.split('\n## ')[0]
const files = [...(section ?? '').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)

/** Steps without an import: the file hears from the other one over the network. */
const OVER_THE_NETWORK: Record<string, string> = {
  'server/documents/document-calls.ts': 'web/app/data/calls/documents.ts',
  'web/app/data/live/live-refresh.ts': 'server/realtime/hub.ts',
}

test("an answer's way to tomorrow's plan takes at most 50 files, each listed once", () => {
  expect(files.length).toBeGreaterThan(30)
  expect(files.length).toBeLessThanOrEqual(50)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('none of them has more than 300 lines', () => {
  const lengths = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(300)
})

test('each file imports an earlier one or is imported by one, or hears from it over the network', () => {
  const apart = files.filter((file, place) => {
    const earlier = files.slice(0, place)
    const heard = OVER_THE_NETWORK[file]
    if (heard !== undefined) return !earlier.includes(heard)
    const known = new Set(importsOf(file))
    return !earlier.some((other) => known.has(other) || importsOf(other).includes(file))
  })
  // The first file has none before it.
  expect(apart).toEqual(files.slice(0, 1))
})

/** The files of this repository that a file imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import\(|URL\()\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))]
    const inDomain = name.match(/^@squared-away\/domain\/(.+)$/)?.[1]
    return inDomain === undefined ? [] : [`domain/${inDomain}.ts`]
  })
}
