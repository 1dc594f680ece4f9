import { type BrowserContext, test as playwrightTest, type TestInfo } from '@playwright/test'
import { ENDED_MS, QUIET_MS } from './limits.ts'
import { signs } from './signs-of-life.ts'
import { readSteps } from './step-files.ts'

/** Between two looks, in milliseconds. */
const LOOK_MS = Math.min(2000, QUIET_MS / 10)

/**
 * Ends the journey of this worker when nothing was seen of it for QUIET_MS, in its hooks and fixtures
 * too. Journeys have no other limit, so that a slow machine fails none.
 *
 * @returns what stops it.
 */
export function startWatchdog(workerIndex: number): () => void {
  let journey: TestInfo | undefined
  let steps = Number.NaN
  const look = () => {
    const running = runningJourney()
    if (running === undefined || running !== journey) {
      journey = running
      signs.restart()
    }
    const now = readSteps(workerIndex)
    if (!Object.is(now, steps)) signs.step(String(now))
    steps = now
    if (journey === undefined || signs.quietFor() < QUIET_MS) return
    journey.setTimeout(ENDED_MS)
    // What ends it may hang as well.
    signs.restart()
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}

/** Takes what the pages of a context do for signs of life. */
export function watchContext(context: BrowserContext) {
  const pathOf = (url: string) => url.replace(/[?#].*/s, '')
  context.on('request', (request) =>
    signs.event(`request ${request.method()} ${pathOf(request.url())}`),
  )
  context.on('response', (response) =>
    signs.event(`response ${response.status()} ${pathOf(response.url())}`),
  )
  context.on('requestfailed', (request) => signs.event(`failed ${pathOf(request.url())}`))
  context.on('console', (message) => signs.event(`console ${message.text()}`))
  context.on('framenavigated', (frame) => signs.event(`navigated ${pathOf(frame.url())}`))
  context.on('download', (download) => signs.event(`download ${pathOf(download.url())}`))
  context.on('page', (page) => {
    signs.event('page')
    page.on('websocket', (socket) => signs.event(`socket ${pathOf(socket.url())}`))
  })
}

function runningJourney(): TestInfo | undefined {
  try {
    return playwrightTest.info()
  } catch {
    return undefined
  }
}
