import { expect, type Page, test } from './engines/test.ts'
import { BOARD, card, startButton } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

/** Maximum cumulative layout shift. */
const MAX_SHIFT = 0.02

/**
 * Maximum requests of a browser with an empty cache until the content is visible: the targets of
 * docs/speed.md. The build joins modules to files, and one import moves a count by a few.
 */
const MAX_REQUESTS_UNTIL_PLAN = 25
const MAX_REQUESTS_UNTIL_CARD = 35

/** What waits until the page is quiet, or for ten seconds, which a busy machine takes for a card. */
const WAITING = /\/(?:assets\/translated-page-|assets\/others-data-|v1\/account\/device)/

/** Maximum elements created in one task, of some hundreds. */
const MAX_ELEMENTS_PER_SLICE = 30

test('the dashboard needs few requests, the first card appears at once, and nothing shifts', async ({
  page,
}) => {
  await withoutChangesElsewhere(page)
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(noteShifts)
  await page.addInitScript(noteWhen, '[aria-busy="false"] #today')
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests = await requestsOf(page)
  const untilPlan = requests.filter(isUntil)
  expect(untilPlan.length, namesOf(untilPlan)).toBeGreaterThan(0)
  expect(untilPlan.length, namesOf(untilPlan)).toBeLessThanOrEqual(MAX_REQUESTS_UNTIL_PLAN)
  // Its lists came in one response, and no font came before it (decisions 219 and 220).
  expect(untilPlan.filter(({ name }) => /\/documents|\.woff2$/.test(name))).toEqual([])
  expect(requests.filter(({ name }) => name.endsWith('/v1/today'))).toHaveLength(1)
  // The page names every file that its plan needs, so none is found late, by another (decision 224).
  const html = await htmlOf(page, '/home/dashboard')
  const files = untilPlan.map(({ name }) => new URL(name).pathname).filter(isAsset)
  expect(files.filter((file) => !html.includes(file))).toEqual([])
  const planners = page.workers().filter((worker) => worker.url().includes('/plan-worker-'))
  expect(planners).toHaveLength(1)
  expect(requests.filter(({ name }) => name.endsWith('.woff2')).length).toBeGreaterThan(0)
  // The page itself requested the account, once.
  expect(requests.filter(({ name }) => name.endsWith('/v1/account'))).toHaveLength(1)
  expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT)

  // A new page: everything is cached, and only the questions of the deck are requested, when the
  // page has nothing else to do.
  await page.goto('/home/flashcards/setup')
  await expect(startButton(page)).toBeEnabled()
  await expect.poll(async () => (await requestsOf(page)).filter(isDeck).length).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = (await requestsOf(page)).filter(isQuestions).length
  await startButton(page).click()
  await expect(card(page)).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT)
  await page.waitForLoadState('networkidle')
  // Only the answer details remain to be fetched.
  expect((await requestsOf(page)).filter(isQuestions).length - before).toBeLessThanOrEqual(1)

  for (const screen of ['progress', 'boards', 'questions/my-questions', 'my-biography']) {
    await page.goto(`/home/${screen}`)
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), screen).toBeLessThan(MAX_SHIFT)
  }
})

test('the setup and the first card need few requests', async ({ page }) => {
  await withoutChangesElsewhere(page)
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(noteWhen, 'article')
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expect(card(page)).toBeVisible()
  const untilCard = (await requestsOf(page)).filter(isUntil)
  expect(untilCard.length, namesOf(untilCard)).toBeGreaterThan(0)
  expect(untilCard.length, namesOf(untilCard)).toBeLessThanOrEqual(MAX_REQUESTS_UNTIL_CARD)
})

test('a guest and a soldier without a board cost few requests of data', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/v1\/|\.json$/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/home/dashboard')
  await expect(page).toHaveURL(/\/login/)
  // The login itself offers a passkey.
  const beforeLogin = asked.filter((path) => !path.includes('/passkey/'))
  expect(beforeLogin.toSorted()).toEqual(['/v1/account', '/v1/today'])

  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await page.addInitScript(noteWhen, '[aria-busy="false"] #today')
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: 'What are you getting ready for?' })).toBeVisible()
  const untilThere = (await requestsOf(page)).filter(isUntil)
  expect(untilThere.map(({ name }) => name).filter((name) => name.includes('/documents'))).toEqual(
    [],
  )
})

test('the dashboard and a setup render in short slices', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(countDrawn)
  const fewest = await fewestDrawn(page, async () => {
    await page.goto('/home/dashboard')
    await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
    await expect(page.locator('[data-card]')).toHaveCount(9)
  })
  expect(fewest, 'dashboard').toBeLessThanOrEqual(MAX_ELEMENTS_PER_SLICE)

  const fewestOfSetup = await fewestDrawn(page, async () => {
    await page.goto('/home/flashcards/setup')
    await expect(startButton(page)).toBeEnabled()
  })
  expect(fewestOfSetup, 'setup').toBeLessThanOrEqual(MAX_ELEMENTS_PER_SLICE)
})

/**
 * The longest slice of the load that had the shortest ones, of at most four. Data that arrive while
 * React renders make it render all of that again in one slice, so one load proves nothing.
 */
async function fewestDrawn(page: Page, load: () => Promise<void>): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY
  for (let loads = 0; loads < 4 && fewest > MAX_ELEMENTS_PER_SLICE; loads += 1) {
    await load()
    const most = await page.evaluate(() => Number(Reflect.get(window, 'mostDrawn')))
    expect(most).toBeGreaterThan(0)
    fewest = Math.min(fewest, most)
  }
  return fewest
}

const isAsset = (path: string) => path.startsWith('/assets/')
const isUntil = ({ name, at }: { name: string; at: number }) => at <= 0 && !WAITING.test(name)
const isQuestions = ({ name }: { name: string }) => /efaultQuestions\/documents/.test(name)
const isDeck = (request: { name: string }) =>
  isQuestions(request) && request.name.includes('questionText')
const namesOf = (requests: readonly { name: string }[]) =>
  requests.map(({ name }) => name).join('\n')

/**
 * Runs in the page before rendering: records the maximum of elements created in one task. The
 * page's clock advances a millisecond per read, so that sliced rendering yields on machines of any
 * speed.
 */
function countDrawn() {
  const clock = performance.now.bind(performance)
  let asked = 0
  performance.now = () => {
    asked += 1
    return clock() + asked
  }
  let drawn = 0
  // React renders each slice in a message of its own. Messages of two ports have no order, so a
  // message of this function could arrive after React's next one: count from the start of each.
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(this: MessagePort, handle: ((event: MessageEvent) => unknown) | null) {
      onMessage?.set?.call(
        this,
        handle &&
          ((event: MessageEvent) => {
            drawn = 0
            return handle.call(this, event)
          }),
      )
    },
  })
  const { port1: ends, port2: begin } = new MessageChannel()
  // Tasks other than messages, such as timers, end here.
  ends.onmessage = () => {}
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

/**
 * The page learns of no change: not of its board, created a moment before it opened, nor of what
 * other tests share meanwhile. It would fetch again what changed.
 */
async function withoutChangesElsewhere(page: Page) {
  await page.routeWebSocket(/\/v1\/realtime/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const frame = JSON.parse(String(text))
      if (frame.type === 'event') return
      const isQuiet = { quietFor: Number.MAX_SAFE_INTEGER, ownQuietFor: Number.MAX_SAFE_INTEGER }
      if (frame.type === 'connected') Object.assign(frame.data, isQuiet)
      socket.send(JSON.stringify(frame))
    })
  })
}

async function htmlOf(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address, { headers: { accept: 'text/html' } })
  return response.text()
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

/** Runs in the page before rendering: records when the selector first matches. */
function noteWhen(selector: string) {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    Reflect.set(window, 'notedAt', performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

/**
 * Requests by the page's resource timing, with milliseconds since the mark of `noteWhen`; cached
 * ones are left out.
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
