import type { Page } from '@playwright/test'
import { keepConsole, readConsole } from './engines/failure-report.ts'
import { losableServer } from './engines/losable-server.ts'
import { expect, test } from './engines/test.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** What the console says of the live connection, in each engine. */

const LOST = 'Realtime got disconnected'

const setServerGone = losableServer(test)

/** Counts the sockets of the page that the server has answered. */
function countLiveSockets() {
  const counted = Object.assign(globalThis, { liveSockets: 0 })
  globalThis.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      this.addEventListener('message', () => counted.liveSockets++, { once: true })
    }
  }
}

const liveSockets = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { liveSockets: number }).liveSockets)

const printed = async (page: Page) => (await readConsole(page)).join('\n')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(keepConsole)
  await page.addInitScript(countLiveSockets)
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
})

test('leaving a page reports no lost connection', { tag: '@engines' }, async ({ page }) => {
  for (const address of ['/home/boards', '/home/settings', '/home/boards']) {
    await page.goto(address)
    await expect.poll(() => liveSockets(page)).toBeGreaterThan(0)
  }
  expect(await printed(page)).not.toContain(LOST)
})

test('a connection that is really lost is reported, and opened again', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.goto('/home/boards')
  await expect.poll(() => liveSockets(page)).toBeGreaterThan(0)
  const before = await liveSockets(page)
  await setServerGone(context, true)
  await expect.poll(() => printed(page)).toContain(LOST)
  await setServerGone(context, false)
  await expect.poll(() => liveSockets(page)).toBeGreaterThan(before)
})
