import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import { EngineContext } from '../../e2e/engines/context.ts'
import { startFirefox } from '../../e2e/engines/firefox-engine.ts'
import { startJourneyProxy } from '../../e2e/engines/proxy.ts'
import { until } from '../../e2e/engines/waiting.ts'
import { startWebKit } from '../../e2e/engines/webkit-engine.ts'
import { findHeadlessShell } from '../../scripts/chromium.ts'
import { enginePlaces } from '../../scripts/engine-places.ts'

export const SHEET_ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type SheetEngine = (typeof SHEET_ENGINES)[number]

/** A browser with a profile of its own, whose page has the members that journeys use. */
export interface SheetBrowser {
  page: Page
  /**
   * Prints the page on Letter paper.
   *
   * @param press What calls `window.print()`, such as a press of our own button.
   */
  pdf(press: () => Promise<unknown>): Promise<Buffer>
  close(): Promise<void>
}

const SIZE = { width: 1440, height: 900 }
const ACTION_MS = 60_000

/** Waits for an element. On a busy machine that may take long. */
export const shown = (locator: Locator) => expect(locator).toBeVisible({ timeout: ACTION_MS })

/** @throws If the engine is not on this machine. */
export function openSheetBrowser(engine: SheetEngine, url: string): Promise<SheetBrowser> {
  if (engine === 'chromium') return openChromium(url)
  return engine === 'firefox' ? openFirefox(url) : openWebKit(url)
}

/** Chromium without a page, to draw sheets. */
export function launchChromium() {
  const executablePath = findHeadlessShell()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}

async function openChromium(url: string): Promise<SheetBrowser> {
  const browser = await launchChromium()
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: SIZE, serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(ACTION_MS)
  await page.addInitScript(printLater)
  return { page, pdf: pdfOf(page), close: () => browser.close() }
}

async function openFirefox(url: string): Promise<SheetBrowser> {
  const places = enginePlaces('firefox')
  if (places === undefined) throw new Error('Firefox is not on this machine.')
  const engine = await startFirefox(places.browser)
  const context = await contextOf(url, await engine.openProfile())
  const page = await pageOf(context)
  await page.addInitScript(printLater)
  return {
    page,
    pdf: pdfOf(page),
    async close() {
      await context.close()
      await engine.close()
    },
  }
}

/** With a kept profile: that window has no bars, so it can be as narrow as a phone, and prints. */
async function openWebKit(url: string): Promise<SheetBrowser> {
  const places = enginePlaces('webkit')
  if (places === undefined || !('driver' in places)) {
    throw new Error('WebKit is not on this machine.')
  }
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-sheets-'))
  const engine = await startWebKit(places)
  const context = await contextOf(url, await engine.openProfile(folder))
  const page = await pageOf(context)
  await page.addInitScript(printLater)
  let printed = 0
  return {
    page,
    async pdf(press) {
      await press()
      printed += 1
      const path = join(folder, 'prints', `${printed}.pdf`)
      writeFileSync(`${path}.request`, '')
      await until(async () => (existsSync(path) ? null : 'not printed yet'), {
        what: path,
        timeout: ACTION_MS,
      })
      await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')))
      return readFileSync(path)
    },
    async close() {
      await context.close()
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function contextOf(url: string, profile: ConstructorParameters<typeof EngineContext>[0]) {
  const proxy = await startJourneyProxy(url, { serviceWorkers: 'block' })
  return new EngineContext(profile, proxy, { timeout: ACTION_MS, size: SIZE })
}

/** It has the members of Playwright's that the screens use. */
async function pageOf(context: EngineContext): Promise<Page> {
  return (await context.newPage()) as unknown as Page
}

/** Headless browsers have no print dialog: their drivers print what it would show. */
function pdfOf(page: Page) {
  return async (press: () => Promise<unknown>) => {
    await press()
    return page.pdf({ format: 'Letter' })
  }
}

function printLater() {
  window.print = () => void window.dispatchEvent(new Event('beforeprint'))
}
