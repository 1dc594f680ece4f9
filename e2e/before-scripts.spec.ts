import { expect, type Page, test } from './engines/test.ts'
import { BOARD } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** What a page shows and takes before its scripts have started. */

test.use(PHONE)

const SCRIPTS = /\/assets\/.*\.js$/
const FONTS = /\.woff2$/

test('the start page paints from its own HTML and requests its scripts afterwards', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const started = page.waitForResponse(/\/assets\/landing-route-.*\.js$/)
  await page.goto('/')
  await started
  await page.waitForLoadState('networkidle')
  const { paint, files } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name: new URL(name).pathname, startTime })),
  }))
  const ofType = (ending: string) => files.filter(({ name }) => name.endsWith(ending))
  expect(ofType('.css')).toEqual([])
  expect(ofType('.woff2')).toHaveLength(2)
  expect(ofType('.js').length).toBeGreaterThan(0)
  expect(ofType('.js').filter(({ startTime }) => startTime < paint)).toEqual([])
  // None of the screens' packages, and no built-ins that this browser has.
  expect(files.map(({ name }) => name).join('\n')).not.toMatch(
    /home-layout|frame|parts|plan|study|dialogs|forms|built-ins/,
  )
  // It hydrated in place: a link navigates within this document.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await page.getByRole('link', { name: 'Login / Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  expect(errors).toEqual([])
})

test('the top of a screen is the largest paint, comes before the scripts, and stays', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  for (const [address, name, lead] of [
    ['/home/dashboard', 'Dashboard', /^Your cards for today come first\./],
    ['/home/flashcards/setup', 'Flashcards', /^Flip a card, then mark it\./],
  ] as const) {
    const releaseScripts = await hold(page, SCRIPTS)
    const releaseFonts = await hold(page, FONTS)
    await page.goto(address, { waitUntil: 'commit' })
    const isLoading = page.getByText('Loading Application...')
    await expect(isLoading).toBeVisible()
    await untilPainted(page)
    releaseFonts()
    await page.evaluate(() => document.fonts.ready)
    const heading = page.getByRole('heading', { name, level: 1 })
    const place = await heading.boundingBox()
    expect(place).not.toBeNull()
    await expect(page.getByText(lead)).toBeVisible()
    const before = await page.evaluate(() => performance.now())
    releaseScripts()
    await expect(isLoading).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    // The fonts of the dashboard come after its plan, and their letters are wider or narrower.
    const { x, y, height } = place ?? {}
    expect(await heading.boundingBox()).toMatchObject({ x, y, height })
    await page.waitForLoadState('networkidle')
    expect(await heading.boundingBox()).toMatchObject({ x, y, height })
    expect(await largestPaintOf(page)).toBeLessThan(before)
  }
  expect(errors).toEqual([])
})

test('a login pressed before the app has started is sent once it has', async ({ page }) => {
  const { email, password } = await signInNewSoldier(page)
  await page.context().clearCookies()
  const release = await hold(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  release()
  await expect(page).toHaveURL('/home/dashboard')
})

test('a button pressed before the app has started counts once it has', async ({ page }) => {
  const release = await hold(page, SCRIPTS)
  await page.goto('/login', { waitUntil: 'commit' })
  const google = page.getByRole('button', { name: 'Continue with Google' })
  const place = await google.boundingBox()
  await google.click()
  release()
  await expect(page.getByRole('alert')).toHaveText('Failed to start Google login.')
  // It stays where it is, or a press that began before would end beside it.
  expect(await google.boundingBox()).toEqual(place)
})

/** Holds requests for these URLs until the returned function is called. */
async function hold(page: Page, addresses: RegExp) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

function untilPainted(page: Page) {
  return page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
}

/** Time of the largest contentful paint so far, in milliseconds. */
function largestPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
