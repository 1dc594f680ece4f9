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
  it('is the one that is written down', () => {
    const written = readFileSync(join(import.meta.dirname, 'catalog.json'), 'utf8')
    expect(JSON.parse(written), 'run: npm run content:catalog').toEqual(
      JSON.parse(JSON.stringify(catalog)),
    )
  })

  it('says what soldiers call each standard category, and names no other', () => {
    const standard = catalog.categories.filter(({ type }) => type === 'standard')
    expect(standard.filter(({ words }) => words.length === 0)).toEqual([])
    expect(Object.keys(sources.topicWords.categories).filter((n) => !categories.has(n))).toEqual([])
  })

  it('ticks only categories that there are', () => {
    const ticked = catalog.publications.flatMap(({ mainIn, citedIn }) => [...mainIn, ...citedIn])
    expect(ticked.filter((name) => !categories.has(name))).toEqual([])
  })

  it('leads from each superseded number to one that it knows', () => {
    expect(catalog.superseded.filter(({ current }) => !numbers.has(current))).toEqual([])
  })

  it('has no number both current and superseded, but for a chapter or a title', () => {
    const always = catalog.superseded.filter(({ chapter, titled }) => !chapter && !titled)
    expect(always.filter(({ number }) => numbers.has(number))).toEqual([])
  })

  it('knows each publication once', () => {
    expect(numbers.size).toBe(catalog.publications.length)
    const main = Object.keys(sources.mainPublications.main)
    expect(main.filter((number) => !numbers.has(number))).toEqual([])
  })

  it('lists the English words next to its own', () => {
    expect(catalog.ordinaryWords).toEqual(expect.arrayContaining(['having', 'formal', 'leaving']))
    expect(catalog.ordinaryWords).not.toContain('shaving')
  })

  it('is small enough to load with the first memorandum', () => {
    expect(JSON.stringify(catalog).length).toBeLessThan(72 * 1024)
  })
})
