import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type JourneyProxy, startJourneyProxy } from './proxy.ts'
import { until } from './waiting.ts'

/** A device whose browser can be killed and opened again, and that can lose the server. */
export interface KeptDevice {
  /** Opens the browser with what it kept. */
  open(): Promise<Page>
  /** The page that was opened last. */
  readonly page: Page | null
  /**
   * Waits until what the page stored is on the disk: engines write localStorage up to some seconds
   * late (docs/offline.md).
   */
  written(): Promise<void>
  /** Ends the browser when all that was stored is on the disk, and opens it again. */
  restart(): Promise<Page>
  /** Ends the browser at once. */
  kill(): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** Ends the browser, and forgets what it kept. */
  close(): Promise<void>
}

/** Opens a browser with the profile in a folder, whose pages see the product through the proxy. */
export type OpenKeptBrowser = (folder: string, proxy: JourneyProxy) => Promise<KeptBrowser>

export interface KeptBrowser {
  page: Page
  kill(): Promise<void>
  /** Ends the browser as its user does, if it then writes to the disk what it stored. */
  quit?(): Promise<void>
}

/** @param timeout How long an action may wait, in milliseconds; 0 is as long as something happens. */
export async function keptDevice(
  openBrowser: OpenKeptBrowser,
  product: string,
  timeout: number,
): Promise<KeptDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-profile-'))
  const proxy = await startJourneyProxy(product)
  let browser: KeptBrowser | null = null
  let page: Page | null = null

  async function open() {
    browser = await openBrowser(folder, proxy)
    page = browser.page
    return page
  }
  async function written() {
    const mark = `written-${randomUUID()}`
    await page?.evaluate((name) => localStorage.setItem(name, ''), mark)
    await until(async () => (isStored(folder, mark) ? null : 'not on the disk'), {
      what: mark,
      timeout,
    })
  }
  async function kill() {
    const killed = browser
    browser = null
    await killed?.kill()
  }

  return {
    get page() {
      return page
    },
    open,
    written,
    async restart() {
      if (browser?.quit) {
        await browser.quit()
      } else {
        await written()
        await kill()
      }
      return open()
    },
    kill,
    setOffline: (isOffline) => proxy.setOffline(isOffline),
    async close() {
      await kill()
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Whether a file of localStorage in the folder holds the text. */
function isStored(folder: string, text: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /sqlite|localstorage/.test(path))
    .some((path) => {
      const bytes = readFileSync(path)
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
    })
}
