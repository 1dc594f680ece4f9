import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import { QUIET_MS } from '../watchdog/limits.ts'
import type { Engine, EngineProfile, EngineTab, PointerStep } from './engine.ts'
import { pause } from './waiting.ts'

/** Firefox by puppeteer, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const downloads = mkdtempSync(join(tmpdir(), 'squared-away-firefox-'))
  const browser = await launch(executablePath, { downloads })
  return {
    async openProfile(folder) {
      if (folder === undefined) return profileOf(await browser.createBrowserContext(), downloads)
      return keptProfile(await launch(executablePath, { downloads, folder }), downloads, folder)
    },
    close: () => browser.close(),
  }
}

function launch(
  executablePath: string,
  { downloads, folder }: { downloads: string; folder?: string },
): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: QUIET_MS,
    ...(folder === undefined ? {} : { userDataDir: folder }),
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      // On a busy machine the two messages of a tap arrive further apart than a tap may last.
      'apz.max_tap_time': 60_000,
      'ui.prefersReducedMotion': 0,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      // It would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
      'browser.download.always_ask_before_handling_new_types': false,
    },
  })
}

/** A browser of its own: only those keep a profile. */
function keptProfile(browser: Browser, downloads: string, folder: string): EngineProfile {
  return {
    ...profileOf(browser.defaultBrowserContext(), downloads),
    close: () => browser.close(),
    async kill() {
      const running = browser.process()
      if (running === null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
      // Puppeteer then puts the preferences of the profile back.
      const isRestored = () => !readdirSync(folder).some((name) => name.endsWith('.puppeteer'))
      while (!isRestored()) await pause()
    },
  }
}

function profileOf(context: BrowserContext, downloads: string): EngineProfile {
  return {
    downloads,
    async openTab() {
      return tabOf(await context.newPage())
    },
    async cookies(origin) {
      const { hostname } = new URL(origin)
      const all = await context.cookies()
      return all
        .filter(({ domain }) => domain.replace(/^\./, '') === hostname)
        .map(({ name, value, httpOnly = false }) => ({ name, value, httpOnly }))
    },
    async setCookie(origin, cookie) {
      const { hostname } = new URL(origin)
      await context.setCookie({
        ...cookie,
        domain: hostname,
        path: '/',
        sameSite: 'Lax',
        secure: false,
        sourceScheme: 'NonSecure',
      } as never)
    },
    async clearCookies() {
      await context.deleteCookie(...(await context.cookies()))
    },
    close: () => context.close(),
    async kill() {
      throw new Error('Only a browser with a profile of its own can be killed.')
    },
  }
}

/** The page in front of a browser: others have no focus, and their animations stand still. */
type Front = { page: Page | null; last: Promise<unknown> }
const fronts = new WeakMap<Browser, Front>()

function frontOf(browser: Browser): Front {
  const known = fronts.get(browser)
  if (known) return known
  const made: Front = { page: null, last: Promise.resolve() }
  fronts.set(browser, made)
  return made
}

/** Runs a command on a page in front, one after the other. */
function inFront<Answer>(page: Page, command: () => Promise<Answer>): Promise<Answer> {
  const front = frontOf(page.browser())
  const work = async () => {
    if (front.page !== page) await page.bringToFront()
    front.page = page
    return command()
  }
  const turn = front.last.then(work, work)
  front.last = turn
  return turn
}

function tabOf(page: Page): EngineTab {
  const { mouse, touchscreen, keyboard } = page
  // It opened over the others, but without their focus.
  frontOf(page.browser()).page = null
  // As Playwright: a page that asks before it is left is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return {
    hasTouch: true,
    evaluate: (body) =>
      inFront(page, async () => {
        const script = `(async () => [await (async () => {${body}})(), document.hasFocus()])()`
        const [answer, hasFocus] = (await unlessReplaced(page, page.evaluate(script))) as [
          string,
          boolean,
        ]
        // Another window or the address bar has it: the next command brings the page in front again.
        if (!hasFocus) frontOf(page.browser()).page = null
        return answer
      }),
    async goto(address) {
      await inFront(page, () => page.goto(address, { waitUntil: 'load' }))
    },
    async reload() {
      await page.reload({ waitUntil: 'load' })
    },
    async back() {
      await page.goBack({ waitUntil: 'load' })
    },
    async forward() {
      await page.goForward({ waitUntil: 'load' })
    },
    address: async () => page.url(),
    focus: () => inFront(page, () => page.bringToFront()),
    pointer: (steps, kind) =>
      inFront(page, () => performPointer({ mouse, touchscreen }, steps, kind)),
    keys: (steps) =>
      inFront(page, async () => {
        for (const { type, key } of steps) await keyboard[type](key as KeyInput)
      }),
    async chooseFiles(expression, paths) {
      const input = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(...paths)
    },
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    pdf: () =>
      inFront(page, async () => Buffer.from(await page.pdf({ format: 'letter', timeout: 0 }))),
    close: () => page.close(),
  }
}

/** How long an answer may be on its way after its page was replaced, in milliseconds. */
const LATE_MS = 5000

/** What puppeteer keeps of a page's document; `updated` follows when another document replaces it. */
type Realms = {
  mainRealm(): {
    readonly realm: Record<'on' | 'off', (event: 'updated', handler: () => void) => unknown>
  }
}

/**
 * The answer of a script, which Firefox never sends if another document replaces the page while the
 * script waits.
 *
 * @throws then, so that the script is asked of the new page.
 */
async function unlessReplaced<Answer>(page: Page, answer: Promise<Answer>): Promise<Answer> {
  const { realm } = (page.mainFrame() as unknown as Realms).mainRealm()
  const { promise: lost, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const onReplaced = () => {
    const error = new Error('The page was replaced, and the context of its script destroyed.')
    timer ??= setTimeout(() => reject(error), LATE_MS)
  }
  realm.on('updated', onReplaced)
  try {
    return await Promise.race([answer, lost])
  } finally {
    realm.off('updated', onReplaced)
    clearTimeout(timer)
  }
}

async function performPointer(
  { mouse, touchscreen }: Pick<Page, 'mouse' | 'touchscreen'>,
  steps: readonly PointerStep[],
  kind: 'mouse' | 'touch',
) {
  let at = { x: 0, y: 0 }
  let isDown = false
  for (const step of steps) {
    if (step.type === 'move') {
      at = step
      if (kind === 'mouse') await mouse.move(step.x, step.y)
      else if (isDown) await touchscreen.touchMove(step.x, step.y)
    } else if (step.type === 'down') {
      isDown = true
      await (kind === 'mouse' ? mouse.down() : touchscreen.touchStart(at.x, at.y))
    } else {
      isDown = false
      await (kind === 'mouse' ? mouse.up() : touchscreen.touchEnd())
    }
  }
}
