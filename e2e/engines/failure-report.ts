import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import type { EnginePage } from './page.ts'

const KEPT = 'journey-console'

/**
 * Runs first on each page. The driver of WebKit does not report the console, so the page keeps what
 * it prints there, and its uncaught errors. In sessionStorage, since a page that is left prints too.
 */
export function keepConsole() {
  if ('__journeyConsole' in globalThis) return
  const KEPT = 'journey-console'
  /** What could not be stored: some journeys refuse storage. */
  const unstored: string[] = []
  // The journeys of storage replace it.
  const { getItem, setItem } = Storage.prototype
  const add = (kind: string, parts: readonly unknown[]) => {
    const text = parts
      .map((part) => (part instanceof Error ? `${part.message}\n${part.stack}` : String(part)))
      .join(' ')
    const line = `${location.pathname} ${Math.round(performance.now())} ms ${kind}: ${text.slice(0, 500)}`
    try {
      const before = JSON.parse(getItem.call(sessionStorage, KEPT) ?? '[]')
      setItem.call(sessionStorage, KEPT, JSON.stringify([...before, line].slice(-200)))
    } catch {
      unstored.push(line)
    }
  }
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...parts: unknown[]) => {
      add(level, parts)
      print.apply(console, parts)
    }
  }
  addEventListener('error', (event) => add('uncaught', [event.error ?? event.message]))
  addEventListener('unhandledrejection', (event) => add('unhandled', [event.reason]))
  Object.assign(globalThis, { __journeyConsole: unstored })
}

/** What the pages of a tab have printed as errors and warnings, in any engine. */
export function readConsole(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  return page.evaluate((kept) => {
    const { __journeyConsole = [] } = globalThis as { __journeyConsole?: string[] }
    try {
      return [...JSON.parse(sessionStorage.getItem(kept) ?? '[]'), ...__journeyConsole]
    } catch {
      return __journeyConsole
    }
  }, KEPT)
}

/** Attaches a picture of the page, its text and its console to a journey that failed. */
export async function attachPage(page: EnginePage, testInfo: TestInfo) {
  if (testInfo.status === testInfo.expectedStatus) return
  const printed = await readConsole(page as unknown as Page).catch(() => [])
  const report = await page
    .evaluate((printed) => {
      const asked = performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .slice(-10)
        .map(
          ({ name, initiatorType, startTime, responseEnd, responseStatus }) =>
            `${Math.round(startTime)}..${Math.round(responseEnd)} ms ${initiatorType} ${responseStatus} ${name}`,
        )
      return [
        `${location.href} at ${Math.round(performance.now())} ms, ${document.visibilityState}`,
        ...printed,
        ...asked,
        // biome-ignore lint/performance/useDomNodeTextContent: the text that is drawn, without styles
        document.body.innerText,
      ].join('\n')
    }, printed)
    .catch((error: Error) => `The page did not answer: ${error.message}`)
  const text = testInfo.outputPath('page.txt')
  writeFileSync(text, report)
  await testInfo.attach('page.txt', { path: text, contentType: 'text/plain' })
  const picture = testInfo.outputPath('page.png')
  const hasPicture = await page.screenshot({ path: picture }).then(
    () => true,
    () => false,
  )
  if (hasPicture) await testInfo.attach('page.png', { path: picture, contentType: 'image/png' })
}
