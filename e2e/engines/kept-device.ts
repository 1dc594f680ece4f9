import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { EngineContext } from './context.ts'
import type { Engine } from './engine.ts'
import { keepConsole } from './failure-report.ts'
import type { EnginePage } from './page.ts'
import { startJourneyProxy } from './proxy.ts'
import { until } from './waiting.ts'

const SIZE = { width: 1440, height: 900 }

/** A device whose browser can be killed and opened again, and that can lose the server. */
export interface KeptDevice {
  /** Opens the browser with what it kept. */
  open(): Promise<Page>
  /** The page that was opened last. */
  readonly page: EnginePage | null
  /**
   * Waits until what the page stored is on the disk: engines write localStorage up to some seconds
   * late (docs/offline.md).
   */
  written(): Promise<void>
  /** Ends the browser at once. */
  kill(): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** Ends the browser, and forgets what it kept. */
  close(): Promise<void>
}

/** @param timeout How long an action may wait, in milliseconds. */
export async function keptDevice(
  engine: Engine,
  product: string,
  timeout: number,
): Promise<KeptDevice> {
  const folder = mkdtempSync(join(tmpdir(), 'squared-away-profile-'))
  const proxy = await startJourneyProxy(product)
  let kill = async () => {}
  let page: EnginePage | null = null
  return {
    get page() {
      return page
    },
    async open() {
      const profile = await engine.openProfile(folder)
      kill = async () => {
        kill = async () => {}
        await profile.kill()
      }
      const context = new EngineContext(profile, proxy, { timeout, size: SIZE })
      await context.addInitScript(keepConsole)
      page = await context.newPage()
      // It has the members of Playwright's that journeys use.
      return page as unknown as Page
    },
    async written() {
      const mark = `written-${randomUUID()}`
      await page?.evaluate((name) => localStorage.setItem(name, ''), mark)
      await until(async () => (isStored(folder, mark) ? null : 'not on the disk'), {
        what: mark,
        timeout,
      })
    },
    kill: () => kill(),
    setOffline: (isOffline) => proxy.setOffline(isOffline),
    async close() {
      await kill()
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Whether a file of a database in the folder holds the text. */
function isStored(folder: string, text: string): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /sqlite|localstorage/.test(entry.name))
    .some(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name))
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))
    })
}
