import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { broughtBuiltIns } from '../../scripts/engines/brought-built-ins.ts'
import { compatData, type Entry, firstVersions } from '../../scripts/engines/compat-data.ts'
import { findEntry } from '../../scripts/engines/script-features.ts'
import { engineScript, LACKS_BUILT_INS } from '../app/engine-test.ts'
import { buildTargets } from './supported-engines.ts'

const TESTED = ['Map.groupBy', 'Array.toSorted', 'Array.findLast']

test('an engine without one of the built-ins lacks one that the page tests', () => {
  const brought = broughtBuiltIns(['engines/built-ins.ts'])
  expect(brought.size).toBeGreaterThan(3)
  const tested = latest(TESTED.map(findEntry))
  for (const name of brought) {
    for (const [browser, came] of firstVersions(findEntry(name))) {
      expect(tested.get(browser), `${name} in ${browser}`).toBeGreaterThanOrEqual(came)
    }
  }
})

test('each of the tested built-ins is missed', () => {
  const lacks = (removed: string) =>
    new Script(`${removed};${LACKS_BUILT_INS}`).runInNewContext() as boolean
  expect(lacks('0')).toBe(false)
  for (const removed of ['Map.groupBy', 'Array.prototype.toSorted', 'Array.prototype.findLast']) {
    expect(lacks(`delete ${removed}`), removed).toBe(true)
  }
})

test('the script of the head takes at most 400 bytes with its element', () => {
  const element = `<script>${engineScript('/assets/built-ins-12345678.js')}</script>`
  expect(Buffer.byteLength(element)).toBeLessThanOrEqual(400)
})

test('the two features that tell an old engine came with the versions of the browserslist', () => {
  const line = latest([
    compatData.api.CSSPropertyRule as Entry,
    compatData.css.types?.color?.['color-mix'] as Entry,
  ])
  const came = [...line].map(([browser, version]) => {
    return `${browser}${Math.floor(version / 1000)}${version % 1000 ? `.${version % 1000}` : ''}`
  })
  expect(came.map((name) => name.replace('safari_ios', 'ios')).sort()).toEqual(
    buildTargets().sort(),
  )
})

/** The latest of the versions by browser. */
function latest(entries: readonly Entry[]): Map<string, number> {
  const all = entries.map(firstVersions)
  const [first = new Map<string, number>()] = all
  return new Map(
    [...first.keys()].map((browser) => [
      browser,
      Math.max(...all.map((versions) => versions.get(browser) ?? 0)),
    ]),
  )
}
