import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as breakpoints from './breakpoints.ts'

const APP = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(APP, file), 'utf8')
const STYLES = globSync('**/*.css', { cwd: APP }).filter((file) => file !== 'theme/media.css')

/** 'file: text' for each match of the pattern in a style, but for those that are as they should be. */
function found(pattern: RegExp, isFine: (text: string) => boolean): string[] {
  return STYLES.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .map(([, text = '']) => text.trim())
      .filter((text) => !isFine(text))
      .map((text) => `${file}: ${text}`),
  )
}

/** Names of the scale's steps, as styles use them. */
const steps = new Set(
  [...read('theme/scale.css').matchAll(/(--sa-[a-z0-9-]+):/g)].map(([, name]) => `var(${name})`),
)

test('type sizes are steps of the scale, relative to the text around them, or points on paper', () => {
  const isRelative = (size: string) => size === 'inherit' || /^[\d.]+(em|pt)$/.test(size)
  expect(
    found(/[^-]font-size:\s*([^;]+);/g, (size) => steps.has(size) || isRelative(size)),
  ).toEqual([])
  expect(found(/[^-]font:\s*([^;]+);/g, (font) => !/\d(rem|px)/.test(font))).toEqual([])
})

test('gaps are steps of the scale, or millimeters on paper', () => {
  const isStep = (gap: string) => gap === '0' || steps.has(gap) || /^\d+mm$/.test(gap)
  expect(
    found(/gap:\s*([^;]+);/g, (gaps) =>
      gaps.split(/\s+/).every((gap) => isStep(gap) || gap === 'var(--cell-gap)'),
    ),
  ).toEqual([])
})

test('a column that repeats is never wider than its box', () => {
  const columns = /repeat\(auto-fi(?:t|ll),\s*minmax\((min\([^)]+|[^,]+)/g
  expect(found(columns, (least) => least.includes('100%') || least.endsWith('px'))).toEqual([])
})

test('media queries use the named breakpoints', () => {
  expect(found(/@media([^{]+)\{/g, (query) => !query.includes('width'))).toEqual([])
})

test('the breakpoints in code match those in the styles', () => {
  const named = [...read('theme/media.css').matchAll(/@custom-media --([a-z-]+) ([^;]+);/g)]
  const media = new Map(named.map(([, name = '', query]) => [name, query]))
  for (const [name, query] of Object.entries(breakpoints)) {
    expect(media.get(name.toLowerCase().replaceAll('_', '-'))).toBe(query)
  }
  expect(media.size).toBeGreaterThan(4)
})
