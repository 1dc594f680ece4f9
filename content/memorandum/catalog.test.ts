import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readContentFolder } from '../folder.ts'
import { readContent } from '../load.ts'
import { makeCatalog } from './catalog.ts'
import { readCatalogSources } from './sources.ts'

const content = readContent(readContentFolder(join(import.meta.dirname, '..')))
const sources = readCatalogSources()
const catalog = makeCatalog(content, sources)
const categories = new Set(catalog.categories.map(({ name }) => name))
const numbers = new Set(catalog.publications.map(({ number }) => number))

describe('the catalog of memoranda', () => {
  it('equals the generated file', () => {
    const written = readFileSync(join(import.meta.dirname, 'catalog.json'), 'utf8')
    expect(JSON.parse(written), 'run: npm run content:catalog').toEqual(
      JSON.parse(JSON.stringify(catalog)),
    )
  })

  it('has words for each standard category and for no other', () => {
    const standard = catalog.categories.filter(({ type }) => type === 'standard')
    expect(standard.filter(({ words }) => words.length === 0)).toEqual([])
    expect(Object.keys(sources.topicsText.categories).filter((n) => !categories.has(n))).toEqual([])
  })

  it('selects existing categories only', () => {
    const ticked = catalog.publications.flatMap(({ mainIn, citedIn }) => [...mainIn, ...citedIn])
    expect(ticked.filter((name) => !categories.has(name))).toEqual([])
  })

  it('maps each superseded number to a known one', () => {
    expect(catalog.superseded.filter(({ current }) => !numbers.has(current))).toEqual([])
  })

  it('lists no number as both current and superseded, except for a chapter or title', () => {
    const always = catalog.superseded.filter(({ chapter, titled }) => !chapter && !titled)
    expect(always.filter(({ number }) => numbers.has(number))).toEqual([])
  })

  it('lists each publication once', () => {
    expect(numbers.size).toBe(catalog.publications.length)
    const main = Object.keys(sources.mainPublications.main)
    expect(main.filter((number) => !numbers.has(number))).toEqual([])
  })

  it('lists the English words that resemble its own', () => {
    expect(catalog.ordinaryWords).toEqual(expect.arrayContaining(['having', 'formal', 'leaving']))
    expect(catalog.ordinaryWords).not.toContain('shaving')
  })

  it('is small enough to load with the first memorandum', () => {
    expect(JSON.stringify(catalog).length).toBeLessThan(72 * 1024)
  })
})
