import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { EnginePage } from './page.ts'

/**
 * Runs first on each page. Neither driver reports the console of WebKit, so the page keeps what it
 * would print there, and how each request ended, for the report of a failed journey.
 */
export function keepConsole() {
  const lines: string[] = []
  const add = (kind: string, parts: readonly unknown[]) => {
    const text = parts
      .map((part) => (part instanceof Error ? `${part.message}\n${part.stack}` : String(part)))
      .join(' ')
    lines.push(`${Math.round(performance.now())} ms ${kind}: ${text.slice(0, 500)}`)
    if (lines.length > 200) lines.shift()
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
  Object.assign(globalThis, { __journeyConsole: lines })
}

/** Attaches a picture of the page, its text and its console to a journey that failed. */
export async function attachPage(page: EnginePage, testInfo: TestInfo) {
  if (testInfo.status === testInfo.expectedStatus) return
  const report = await page
    .evaluate(() => {
      const kept = (globalThis as { __journeyConsole?: string[] }).__journeyConsole ?? []
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
        ...kept,
        ...asked,
        // biome-ignore lint/performance/useDomNodeTextContent: the text that is drawn, without styles
        document.body.innerText,
      ].join('\n')
    })
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
