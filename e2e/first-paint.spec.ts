import { expect, type Page, test } from '@playwright/test'
import { BOARD, card, startButton } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

/** How far what is on the screen may move while it loads, as browsers count it. */
const MOST_SHIFT = 0.02

/** Requests of a browser that has no file of the app, until what is named stands on the screen. */
const MOST_UNTIL_PLAN = 25
const MOST_UNTIL_CARD = 35

const SCRIPTS = /\/assets\/.*\.js$/
const FONTS = /\.woff2$/

/** Elements that are made in one go, of some hundreds. */
const MOST_IN_A_SLICE = 30

test('few requests bring the dashboard, the first card comes at once, and nothing moves', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(noteShifts)
  await page.addInitScript(noteWhen, '[aria-busy="false"] #today')
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests = await requestsOf(page)
  const untilPlan = requests.filter(({ at }) => at <= 0)
  expect(untilPlan.length, namesOf(untilPlan)).toBeGreaterThan(0)
  expect(untilPlan.length, namesOf(untilPlan)).toBeLessThanOrEqual(MOST_UNTIL_PLAN)
  // Whose page it is was asked once, by the page itself.
  expect(requests.filter(({ name }) => name.endsWith('/v1/account'))).toHaveLength(1)
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)

  // A new page: what it brought is there, and the questions of the deck alone are asked for.
  await page.goto('/home/flashcards/setup')
  await expect(startButton(page)).toBeEnabled()
  await page.waitForLoadState('networkidle')
  const before = (await requestsOf(page)).filter(isQuestions).length
  await startButton(page).click()
  await expect(card(page)).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT)
  await page.waitForLoadState('networkidle')
  // Only what stands beside the answers is left to ask for.
  expect((await requestsOf(page)).filter(isQuestions).length - before).toBeLessThanOrEqual(1)

  for (const screen of ['progress', 'boards', 'questions/my-questions', 'my-biography']) {
    await page.goto(`/home/${screen}`)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), screen).toBeLessThan(MOST_SHIFT)
  }
})

test('few requests bring the first card, over the setup', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(noteWhen, 'article')
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expect(card(page)).toBeVisible()
  const untilCard = (await requestsOf(page)).filter(({ at }) => at <= 0)
  expect(untilCard.length, namesOf(untilCard)).toBeGreaterThan(0)
  expect(untilCard.length, namesOf(untilCard)).toBeLessThanOrEqual(MOST_UNTIL_CARD)
})

test('the dashboard and a setup are drawn in short slices', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(countDrawn)
  const mostDrawn = () => page.evaluate(() => Number(Reflect.get(window, 'mostDrawn')))
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
  await expect(page.locator('[data-card]')).toHaveCount(9)
  expect(await mostDrawn()).toBeGreaterThan(0)
  expect(await mostDrawn()).toBeLessThanOrEqual(MOST_IN_A_SLICE)

  await page.goto('/home/flashcards/setup')
  await expect(startButton(page)).toBeEnabled()
  expect(await mostDrawn()).toBeGreaterThan(0)
  expect(await mostDrawn()).toBeLessThanOrEqual(MOST_IN_A_SLICE)
})

test('the start page is painted from its own text, and asks for its scripts after that', async ({
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
  // Nothing of what screens are made of.
  expect(namesOf(files)).not.toMatch(/home-layout|frame|parts|plan|study|dialogs|forms/)
  // It has come alive, as it was drawn: a link opens its page within this one.
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await page.getByRole('link', { name: 'Login / Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  expect(errors).toEqual([])
})

test('the top of a screen is the largest paint, before its scripts are there, and stays as it is', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  for (const [address, name, lead] of [
    ['/home/dashboard', 'Dashboard', /^What to study today comes first\./],
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
    const places = [await heading.boundingBox(), await page.getByText(lead).boundingBox()]
    expect(places).not.toContain(null)
    const before = await page.evaluate(() => performance.now())
    releaseScripts()
    await expect(isLoading).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible()
    expect([await heading.boundingBox(), await page.getByText(lead).boundingBox()]).toEqual(places)
    await page.waitForLoadState('networkidle')
    expect(await largestPaintOf(page)).toBeLessThan(before)
  }
  expect(errors).toEqual([])
})

test('a log-in that is pressed before the app has started is sent when it has', async ({
  page,
}) => {
  const { email, password } = await signInNewSoldier(page)
  await page.context().clearCookies()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  release()
  await expect(page).toHaveURL('/home/dashboard')
})

test('the sign-in page asks who is signed in without an error, and leads on who is', async ({
  page,
}) => {
  // The browser writes each of them to its console.
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
  })
  const presence = page.waitForResponse('**/v1/account/presence')
  await page.goto('/login')
  expect(await (await presence).json()).toEqual({ signedIn: false })
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])

  // This device has nothing of the soldier but the cookie, which no script can read.
  await signInNewSoldier(page)
  await page.goto('/login?next=%2Fhome%2Ffaq')
  await expect(page).toHaveURL(/\/home\/faq$/)
})

const isQuestions = ({ name }: { name: string }) => /efaultQuestions\/documents/.test(name)
const namesOf = (requests: readonly { name: string }[]) =>
  requests.map(({ name }) => name).join('\n')

/**
 * Runs in the page, before anything is drawn: notes the most elements that were made in one task.
 * The page's clock goes a millisecond further each time that it is asked, so that what is drawn in
 * slices has short ones on any machine.
 */
function countDrawn() {
  const clock = performance.now.bind(performance)
  let asked = 0
  performance.now = () => {
    asked += 1
    return clock() + asked
  }
  const { port1: ends, port2: begin } = new MessageChannel()
  let drawn = 0
  ends.onmessage = () => {
    drawn = 0
  }
  function note() {
    if (drawn === 0) begin.postMessage(null)
    drawn += 1
    const most = Reflect.get(window, 'mostDrawn') ?? 0
    Reflect.set(window, 'mostDrawn', Math.max(most, drawn))
  }
  for (const name of ['createElement', 'createElementNS'] as const) {
    const make = document[name]
    Reflect.set(document, name, (...named: string[]) => {
      note()
      return Reflect.apply(make, document, named)
    })
  }
}

/** Holds back the files of these addresses until the answered function is called. */
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

/** When the largest text so far was painted, in milliseconds of the page. */
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

/** Runs in the page, before anything is drawn. */
function noteShifts() {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value = 0, hadRecentInput = false } = { ...entry.toJSON() }
      if (!hadRecentInput) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftOf(page: Page): Promise<number> {
  return Number(await page.evaluate(() => Reflect.get(window, 'shift')))
}

/** Runs in the page, before anything is drawn: notes when the selector first has an element. */
function noteWhen(selector: string) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    Reflect.set(window, 'notedAt', performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * What the page asked its server for, by its own notes, and how many milliseconds after the moment
 * that `noteWhen` noted; what it had already is not among them.
 */
function requestsOf(page: Page): Promise<{ name: string; at: number }[]> {
  return page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .filter((entry) => entry.toJSON().transferSize > 0)
        .map(({ name, startTime }) => ({ name, at: startTime - Reflect.get(window, 'notedAt') })),
    ),
  )
}
