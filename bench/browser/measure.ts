import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { startProduct } from '../../scripts/product.ts'
import { QUESTIONS, seed } from '../seed.ts'
import { trace, workPerKey } from './main-thread.ts'

type Fact = { name: string; value: number; unit: string; under: number; digits: number }
type Site = { url: string; cookie: string }

const SLOWDOWN = 4
/** A display shows 60 frames a second. */
const FRAME_MS = 1000 / 60
const STARTS = 7
const ANSWERS = 30
const LETTERS = 40
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const STUDY = { name: `Start ${QUESTIONS} cards` }

/**
 * How soon the largest deck starts, and how much work a flip and an answer are, with the product as
 * it ships in a real Chromium whose processor is slowed down four times.
 *
 * A start is the time on the clock from the last byte of the questions to the moment after the
 * first card is painted; the fastest of several counts, since whatever else the machine does only
 * ever adds to it. A flip, an answer and a letter typed in the question set editor are the
 * processor's time that `workPerKey` says, of which the median counts.
 */
export async function measureBrowser(): Promise<Fact[]> {
  const product = await startProduct()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const { cookie, setId } = await seed(product.url, {
      engine: 'sqlite',
      dataDir: product.dataDir,
    })
    const site = { url: product.url, cookie }
    const starts: number[] = []
    for (let run = 0; run < STARTS; run += 1) starts.push(await measureStart(browser, site))
    const { flips, answers } = await measureKeys(browser, site)
    const letters = await measureTyping(browser, site, setId)
    return [
      fact(`start of ${QUESTIONS} cards after their data, fastest`, starts, 0, 300),
      fact('work of a flip, median', flips, 0.5, FRAME_MS),
      fact('work of an answer, median', answers, 0.5, FRAME_MS),
      fact(`work of a letter typed in a set of ${QUESTIONS}, median`, letters, 0.5, FRAME_MS),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function measureStart(browser: Browser, site: Site): Promise<number> {
  const page = await openSetup(browser, site)
  await page.evaluate(watchFirstCard)
  await page.getByRole('button', STUDY).click()
  // Waiting for a text would search the page again and again, which is work too.
  const milliseconds = await page.evaluate(() => Reflect.get(window, 'firstCard'))
  await page.context().close()
  return Number(milliseconds)
}

/** Runs in the page: from the arrival of the questions to the moment after the first card's frame. */
function watchFirstCard() {
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-takes-keys]')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const now = performance.now()
          const questions = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/collections/questions/documents'))
            .at(-1) as PerformanceResourceTiming
          resolve(now - questions.responseEnd)
        }
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  Reflect.set(window, 'firstCard', painted)
}

async function measureKeys(browser: Browser, site: Site) {
  const page = await openSetup(browser, site)
  await page.getByRole('button', STUDY).click()
  await page.getByText(`1 / ${QUESTIONS}`).waitFor()
  await page.waitForTimeout(1000)
  const session = await page.context().newCDPSession(page)
  const events = await trace(session, async () => {
    for (let answered = 0; answered < ANSWERS; answered += 1) {
      await page.keyboard.press('Space')
      await page.waitForTimeout(350)
      await page.keyboard.press(answered % 3 === 0 ? 'ArrowLeft' : 'ArrowRight')
      await page.waitForTimeout(450)
    }
  })
  await page.getByText(`${ANSWERS + 1} / ${QUESTIONS}`).waitFor()
  await page.context().close()
  const work = workPerKey(events)
  if (work.length !== 2 * ANSWERS) throw new Error(`${work.length} keys were traced.`)
  return {
    flips: work.filter((_, index) => index % 2 === 0),
    answers: work.filter((_, index) => index % 2 === 1),
  }
}

/** Letters at the pace of one who types well, into a question in the middle of the set. */
async function measureTyping(browser: Browser, site: Site, setId: string): Promise<number[]> {
  const page = await openPage(browser, site, `/home/questions/edit/${setId}`, DESK)
  await page.getByText(`Question 1 of ${QUESTIONS.toLocaleString('en-US')}`).waitFor()
  await page.getByRole('listbox').press('PageDown')
  const field = page.getByLabel('Answer', { exact: true })
  await field.click()
  await slowDown(page)
  await page.waitForTimeout(1000)
  const session = await page.context().newCDPSession(page)
  const events = await trace(session, async () => {
    await field.pressSequentially('x'.repeat(LETTERS), { delay: 150 })
    await page.waitForTimeout(500)
  })
  await page.context().close()
  const work = workPerKey(events)
  if (work.length !== LETTERS) throw new Error(`${work.length} letters were traced.`)
  return work
}

/** The setup on a phone with the large set chosen, the processor slowed down from there on. */
async function openSetup(browser: Browser, site: Site): Promise<Page> {
  const page = await openPage(browser, site, '/home/flashcards/setup?category=Bench', PHONE)
  await page.getByRole('radio', { name: `All ${QUESTIONS}` }).check()
  await slowDown(page)
  return page
}

async function openPage(
  browser: Browser,
  { url, cookie }: Site,
  address: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport })
  const [name = '', value = ''] = cookie.split('=', 2)
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => {
    sessionStorage.setItem('squared-away.mobile-notice-seen', 'yes')
  })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** From when the screen has what it needs. */
async function slowDown(page: Page) {
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** The value at `rank` of the sorted ones, 0 being the lowest and 0.5 the median. */
function fact(name: string, values: readonly number[], rank: number, under: number): Fact {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length * rank)] ?? Number.NaN
  const span = [sorted[0], sorted.at(-1)].map((end) => end?.toFixed(1)).join(' to ')
  const label = `${name} of ${values.length} (${span}), ${SLOWDOWN}× slower`
  return { name: label, value, unit: 'ms', under, digits: 1 }
}

if (import.meta.main) {
  for (const { name, value, unit, under } of await measureBrowser()) {
    console.log(`${name}: ${value.toFixed(1)} ${unit} (asked: under ${under.toFixed(1)})`)
    if (!(value < under)) process.exitCode = 1
  }
}
