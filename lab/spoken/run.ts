import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../scripts/product.ts'
import { SPOKEN_JOURNEYS, type SpokenJourney } from './journeys.ts'
import { clean, createIdleCheck, listenTo } from './listener.ts'
import { findScreenReader, startScreenReader } from './screen-reader.ts'
import { transcriptFaults } from './transcript-rules.ts'

/**
 * `npm run spoken -w lab`: does eight journeys by keyboard in Chromium with Orca, and compares what it says
 * with lab/spoken/transcripts (docs/engines.md). `--write` writes these files instead. Other
 * arguments name journeys.
 */

const FOLDER = join(import.meta.dirname, 'transcripts')
/** What was heard last. */
const HEARD = join(import.meta.dirname, '../../.cache/spoken')

/** A busy machine may delay a word, and Orca then says it in another order. */
const MAX_TRIES = 3

const args = process.argv.slice(2)
const isWriting = args.includes('--write')
const names = args.filter((arg) => !arg.startsWith('--'))
const journeys = SPOKEN_JOURNEYS.filter(({ name }) => names.length === 0 || names.includes(name))

const missing = findScreenReader()
if (missing.length > 0) {
  console.error(`Nothing was heard: ${missing.join(', ')} not found. Install Debian's packages.`)
  process.exit(1)
}
const product = await startProduct()
let failed = 0
try {
  for (const journey of journeys) if (!(await check(journey))) failed++
} finally {
  await product.stop()
}
console.log(`${journeys.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Whether a journey says what is expected of it. */
async function check(journey: SpokenJourney): Promise<boolean> {
  const file = join(FOLDER, `${journey.name}.txt`)
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    let problems: string[] = []
    try {
      const said = await record(journey)
      if (isWriting) {
        mkdirSync(FOLDER, { recursive: true })
        writeFileSync(file, said)
      }
      mkdirSync(HEARD, { recursive: true })
      writeFileSync(join(HEARD, `${journey.name}.txt`), said)
      const faults = transcriptFaults(said)
      problems = [...faults, ...differences(readFileSync(file, 'utf8'), said)]
    } catch (error) {
      problems = reasons(error)
    }
    if (problems.length === 0) {
      console.log(`ok   ${journey.name}${tries > 1 ? `, at try ${tries}` : ''}`)
      return true
    }
    const outcome = isWriting || tries === MAX_TRIES ? 'FAIL' : 'again'
    console.error(`${outcome} ${journey.name}\n     ${problems.join('\n     ')}`)
    if (isWriting) break
  }
  return false
}

function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [error.message, ...(error.cause === undefined ? [] : reasons(error.cause))]
}

/** The lines around the first difference. */
function differences(expected: string, actual: string): string[] {
  if (expected === actual) return []
  const [before, now] = [expected.split('\n'), actual.split('\n')]
  const line = before.findIndex((text, place) => text !== now[place])
  const place = line < 0 ? before.length : line
  return [
    `line ${place + 1} differs:`,
    ...before.slice(place, place + 3).map((text) => `- ${text}`),
    ...now.slice(place, place + 3).map((text) => `+ ${text}`),
  ]
}

async function record({ prepare, ready, run }: SpokenJourney): Promise<string> {
  const lines: string[] = []
  const reader = await startScreenReader()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    headless: false,
    env: reader.env,
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--force-renderer-accessibility'],
  })
  try {
    const context = await browser.newContext({
      ...{ baseURL: product.url, viewport: null, timezoneId: zoneAtNoon(new Date()) },
    })
    const page = await context.newPage()
    // Shuffled alike in each run; ids that are made of it still differ.
    await page.addInitScript(() => {
      let calls = 0
      Math.random = () => 0.5 + calls++ / 1e9
    })
    const address = await prepare(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor()
    await page.bringToFront()
    // What it says beside the title while a page loads depends on how fast it does.
    const opening = await reader.heard((said) => said.some(isTitle), createIdleCheck(page))
    lines.push(
      `[opens ${address.replace(/[^/]{20,}$/, '...')}]`,
      ...new Set(clean(opening.filter(isTitle))),
    )
    await run(listenTo(page, reader, lines))
    return `${lines.map(withoutDates).join('\n')}\n`
  } catch (error) {
    throw new Error(`The last that was said:\n${lines.slice(-20).join('\n')}`, { cause: error })
  } finally {
    await browser.close()
    await reader.close()
  }
}

/** The time zone where it is about noon, since some texts name the hour. */
function zoneAtNoon(now: Date): string {
  const hour = now.getUTCHours()
  // The sign of these names is that of the way to UTC.
  return hour < 12 ? `Etc/GMT-${12 - hour}` : `Etc/GMT+${hour - 12}`
}

function isTitle(line: string): boolean {
  return / · Squared Away document web\b/.test(line)
}

function withoutDates(line: string): string {
  return line
    .replace(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g, '1 Jan 2026')
    .replace(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g, '1 Jan 2026')
    .replace(/\b\d{4}-\d\d-\d\d\b/g, '2026-01-01')
}
