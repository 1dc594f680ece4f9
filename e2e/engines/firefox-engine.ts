import puppeteer, {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core'
import type { Engine, EngineProfile, EngineTab } from './engine.ts'

/** Firefox by puppeteer, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch(executablePath)
  return {
    async openProfile(folder) {
      if (folder === undefined) return profileOf(await browser.createBrowserContext())
      return keptProfile(await launch(executablePath, folder))
    },
    close: () => browser.close(),
  }
}

function launch(executablePath: string, folder?: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 60_000,
    ...(folder === undefined ? {} : { userDataDir: folder }),
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      'ui.prefersReducedMotion': 0,
    },
  })
}

/** A browser of its own: only those keep a profile. */
function keptProfile(browser: Browser): EngineProfile {
  return {
    ...profileOf(browser.defaultBrowserContext()),
    close: () => browser.close(),
    async kill() {
      const running = browser.process()
      if (running === null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill('SIGKILL')
      await ended
    },
  }
}

function profileOf(context: BrowserContext): EngineProfile {
  return {
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

function tabOf(page: Page): EngineTab {
  const { mouse, touchscreen, keyboard } = page
  // As Playwright: a page that asks before it is left is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return {
    hasTouch: true,
    evaluate: (body) => page.evaluate(`(async () => {${body}})()`) as Promise<string>,
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' })
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
    async pointer(steps, kind) {
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
    },
    async keys(steps) {
      for (const { type, key } of steps) await keyboard[type](key as KeyInput)
    },
    async chooseFiles(expression, paths) {
      const input = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(...paths)
    },
    resize: (size) => page.setViewport(size),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  }
}
