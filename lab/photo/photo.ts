import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { PHOTO_READER, photoReaderFiles } from '../../web/photo-reader-files.ts'
import { writeSection } from '../docs-section.ts'
import { launchChromium } from '../sheets/browsers.ts'
import { CONDITIONS } from './photograph.ts'
import { type SamplePage, type SampleSet, samplePages } from './sample-pages.ts'
import { wordCount, wordsRight } from './words-right.ts'

/**
 * `npm run photo -w lab`: how many words of photographed pages the app reads right, by the code of the
 * app in Chromium. Writes the table of docs/imports.md.
 */

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'final' },
    conditions: { type: 'string', default: Object.keys(CONDITIONS).join(',') },
    pages: { type: 'string', default: '' },
    'app-only': { type: 'boolean', default: false },
    photos: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

/** Dots of the printed page in the screenshot, as many as a phone of 12 megapixels sees. */
const SHARPNESS = 3.35
const LETTER = { width: 816, height: 1056 }

type Condition = keyof typeof CONDITIONS
type Count = { words: number; plain: number; app: number }

const set = values.set as SampleSet
const folder = mkdtempSync(join(tmpdir(), 'squared-away-photo-'))
const site = await startSite(folder)
const browser = await launchChromium()
const page = await browser.newPage()
await page.goto(site.url)
const printer = await browser.newPage({ viewport: LETTER, deviceScaleFactor: SHARPNESS })
const counts = new Map<string, Count>()
const seconds: number[] = []
/** Words of the readers that are not on the page, and words of the pages. */
const extra = { words: 0, plain: 0, app: 0 }
let seed = set === 'final' ? 7000 : 1000
for (const [n, sample] of samplePages(set).entries()) {
  if (values.pages !== '' && !values.pages.split(',').includes(String(n))) continue
  const { printed, words } = await print(printer, sample)
  for (const condition of values.conditions.split(',') as Condition[]) {
    seed += 1
    await count(page, { ...sample, words }, printed, condition)
  }
}
await browser.close()
await site.close()
rmSync(folder, { recursive: true })
const table = tableOf()
console.log(table)
if (values.write) writeSection(join(import.meta.dirname, '../../docs/imports.md'), 'photos', table)

async function count(on: Page, sample: SamplePage, printed: string, condition: Condition) {
  const name = `${sample.kind}, ${sample.points} pt, ${sample.columns} col., ${condition}`
  if (values.photos !== undefined) {
    const photo = await on.evaluate(([one, how, by]) => window.photoPage.photo(one, how, by), [
      printed,
      condition,
      seed,
    ] as const)
    writeFileSync(join(values.photos, `${name}.jpg`), Buffer.from(photo, 'base64'))
  }
  const texts = await on.evaluate(
    ([one, how, by, both]) => window.photoPage.read(one, how, by, both),
    [printed, condition, seed, !values['app-only']] as const,
  )
  if (values.photos !== undefined) {
    writeFileSync(
      join(values.photos, `${name}.txt`),
      `${sample.words.join(' ')}\n\n--- app\n${texts.app}\n--- plain\n${texts.plain}`,
    )
  }
  const [plain, app] = [texts.plain, texts.app].map((text) => wordsRight(sample.words, text)) as [
    number,
    number,
  ]
  seconds.push(texts.seconds)
  const cell = cellOf(sample, condition)
  const sum = counts.get(cell) ?? { words: 0, plain: 0, app: 0 }
  counts.set(cell, {
    words: sum.words + sample.words.length,
    plain: sum.plain + plain,
    app: sum.app + app,
  })
  extra.words += sample.words.length
  extra.plain += wordCount(texts.plain) - plain
  extra.app += wordCount(texts.app) - app
  const share = (right: number) => ((right / sample.words.length) * 100).toFixed(1)
  console.log(
    `${name}: ${share(plain)} to ${share(app)} of ${sample.words.length}, ${texts.seconds.toFixed(1)} s`,
  )
}

/** The row of the table in which a photo counts, and its column. */
function cellOf({ points, columns }: SamplePage, condition: Condition): string {
  return `${condition} | ${columns === 1 ? 'one' : 'two'}/${points}`
}

function tableOf(): string {
  const sorted = seconds.toSorted((a, b) => a - b)
  const rows = Object.keys(CONDITIONS).flatMap((condition) =>
    ['one', 'two'].map((columns) => `${condition} | ${columns}`),
  )
  return [
    `Words right in percent, by Tesseract alone and by the app: ${seconds.length} photos of 12 megapixels of the ${set} pages. A photo takes ${(sorted[seconds.length >> 1] ?? 0).toFixed(1)} s in the median and ${(sorted.at(-1) ?? 0).toFixed(1)} s at most, on a machine with ${availableParallelism()} cores that did other work.`,
    '',
    '| photo | columns | 8 pt | 10 pt | 12 pt |',
    '| --- | --- | --- | --- | --- |',
    ...rows
      .filter((row) => counts.has(`${row}/10`))
      .map(
        (row) =>
          `| ${[row, ...[8, 10, 12].map((points) => shares(`${row}/${points}`))].join(' | ')} |`,
      ),
    '',
    `Words that no page has: ${percent(extra.plain, extra.words)} of a hundred by Tesseract alone, ${percent(extra.app, extra.words)} by the app.`,
  ].join('\n')
}

function shares(cell: string): string {
  const { words, plain, app } = counts.get(cell) ?? { words: 0, plain: 0, app: 0 }
  return `${percent(plain, words)} to ${percent(app, words)}`
}

function percent(part: number, whole: number): string {
  return ((part / Math.max(whole, 1)) * 100).toFixed(1)
}

/** A picture of the page; what it has no room for is left out. */
async function print(on: Page, { html }: SamplePage) {
  await on.setContent(html)
  const text = await on.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const fits = () => {
      const { bottom, right } = (main.lastElementChild as HTMLElement).getBoundingClientRect()
      return bottom < innerHeight - 60 && right < innerWidth - 60
    }
    while (!fits()) main.lastElementChild?.remove()
    return main.textContent ?? ''
  })
  const printed = (await on.screenshot({ clip: { x: 0, y: 0, ...LETTER } })).toString('base64')
  return { printed, words: text.split(/\s+/).filter(Boolean) }
}

async function startSite(outDir: string) {
  const shared = { configFile: false, logLevel: 'warn', root: import.meta.dirname } as const
  await build({
    ...shared,
    plugins: [photoReaderFiles()],
    define: { __PHOTO_READER__: JSON.stringify(PHOTO_READER) },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, 'index.html') },
    },
    worker: { format: 'es' },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The page of the laboratory has no address.')
  return { url, close: () => server.close() }
}
