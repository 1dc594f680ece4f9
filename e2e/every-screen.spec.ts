import { makeAdmin } from './admin-rights.ts'
import { expect, type Page, test } from './engines/test.ts'
import { findingsInSchemes } from './no-axe-findings.ts'
import { SCREENS, type Screen, STATES } from './screen-table.ts'
import { type Content, signInWithContent } from './screens-content.ts'

/**
 * The sweep: every screen is opened with content, and axe looks at it in each color scheme. Colors
 * are looked at nowhere else.
 */

/** Routes without a screen of their own. */
const FRAMES = ['root', 'app-layout', 'home-layout', 'home/screen-layout']

test.beforeEach(async ({ page }) => {
  // A dozen screens, each in three schemes.
  // The browser's question whether to leave a session.
  page.on('dialog', (dialog) => void dialog.accept())
  // Chromium's headless shell ends at a look for voices.
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
      Reflect.deleteProperty(window, name)
    }
    if ('speechSynthesis' in window) speechSynthesis.getVoices = () => []
  })
})

/** Opens screens one after the other. Returns what axe finds on each. */
async function sweep(page: Page, screens: Readonly<Record<string, Screen>>, given?: Content) {
  const all: string[] = []
  for (const [name, { open, shows }] of Object.entries(screens)) {
    // So that an address that differs in its hash alone is opened again.
    await page.goto('about:blank')
    await (typeof open === 'string' ? page.goto(open) : open(page, given ?? nothing()))
    await expect(shows(page), name).toBeVisible()
    const findings = await findingsInSchemes(page)
    all.push(...findings.map((finding) => `${name}: ${finding}`))
  }
  return all
}

function nothing(): never {
  throw new Error('A public page needs no content.')
}

/** The ids of all routes, as the build has them. */
async function builtRoutes(page: Page): Promise<string[]> {
  await page.goto('/login')
  const built = () =>
    page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest?: { routes: object }
      }
      return Object.keys(manifest?.routes ?? {})
    })
  // The page starts its scripts after it was painted.
  await expect.poll(async () => (await built()).length).toBeGreaterThan(0)
  return built()
}

test('axe finds nothing on the public pages, in any color scheme', async ({ page }) => {
  const swept = Object.values(SCREENS).flatMap((screens) => Object.keys(screens))
  const missing = 'routes that the sweep lacks or that are gone'
  expect((await builtRoutes(page)).toSorted(), missing).toEqual([...FRAMES, ...swept].toSorted())
  expect(await sweep(page, SCREENS.PUBLIC)).toEqual([])
})

for (const [named, screens] of [
  ['the lists', SCREENS.LISTS],
  ['the setups and editors', SCREENS.SETUPS],
  ['the sessions', SCREENS.SESSIONS],
  ['dialogs and verdicts', STATES],
] as const) {
  test(`axe finds nothing on ${named}, in any color scheme`, async ({ page, browser }) => {
    const given = await signInWithContent(page, browser)
    expect(await sweep(page, screens, given)).toEqual([])
  })
}

test('axe finds nothing on the screens of units, accounts and admins, in any color scheme', async ({
  page,
  browser,
}) => {
  const given = await signInWithContent(page, browser)
  await makeAdmin(page, given)
  expect(await sweep(page, SCREENS.UNITS, given)).toEqual([])
})
