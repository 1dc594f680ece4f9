import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'
import type { Engine, EngineProfile, EngineTab } from './engine.ts'

/** Firefox by puppeteer, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      'ui.prefersReducedMotion': 0,
    },
  })
  return {
    async openProfile(): Promise<EngineProfile> {
      const context = await browser.createBrowserContext()
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
      }
    },
    close: () => browser.close(),
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
