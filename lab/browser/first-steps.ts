import type { Page } from '@playwright/test'
import {
  createDocument,
  signInNewSoldier,
  withoutMobileNotice,
} from '../../e2e/signed-in-soldier.ts'
import { PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'

/** Milliseconds that a soldier waits on a phone, pressing as fast as the page allows. */
export type FirstSteps = { name: string; ms: number }[]

/**
 * The ways of a day on a slow phone with an empty cache (web/app/study/taps.screen.test.tsx counts
 * their taps).
 */
export async function firstSteps(site: Site): Promise<FirstSteps> {
  const context = await site.browser.newContext({
    ...{ baseURL: site.url, viewport: PHONE, serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await withoutMobileNotice(page)
  await slowNetwork(page)
  await slowProcessor(page)
  const steps: FirstSteps = []
  const time = async (name: string, run: () => Promise<void>) => {
    const began = performance.now()
    await run()
    steps.push({ name, ms: performance.now() - began })
  }
  await time('first question, from opening /', () => firstQuestion(page))
  await soldierWithBoard(page)
  await time("first card of today's deck, from opening the dashboard", () => firstCard(page))
  steps.push({ name: "the end of today's deck, from its last mark", ms: await studyDeck(page) })
  await time('first card of the weakest topic, from opening Progress', () => fixWeakest(page))
  await answerMockBoard(page)
  await time("the mock board's verdict, from its last mark", () => verdict(page))
  await context.close()
  return steps
}

async function firstQuestion(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Take ten more, no account needed' }).click()
  await page.getByRole('radiogroup', { name: 'Question 1: ' }).waitFor()
}

async function soldierWithBoard(page: Page) {
  await signInNewSoldier(page)
  const inTwelveDays = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  const board = await createDocument(page, 'boards', {
    ...{ name: 'SGT board', categories: ['First Aid', 'Land Navigation'] },
    targetDate: `${inTwelveDays}T00:00:00.000+00:00`,
  })
  await createDocument(page, 'boardPlans', {
    ...{ boardId: board.$id, minutesByWeekday: [5, 5, 5, 5, 5, 5, 5], daysOff: '[]' },
    timeZone: 'UTC',
  })
}

const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' })
const done = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Done', exact: true })

async function firstCard(page: Page) {
  await page.goto('/home/dashboard')
  await page
    .getByRole('region', { name: /^Today/ })
    .getByRole('button', { name: 'Start' })
    .click()
  await showAnswer(page).waitFor()
}

/** Marks every card of the deck; milliseconds from the last mark to the end. */
async function studyDeck(page: Page): Promise<number> {
  for (;;) {
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Correct', exact: true }).waitFor()
    const marked = performance.now()
    await page.keyboard.press('ArrowRight')
    await showAnswer(page).or(done(page)).first().waitFor()
    if (await done(page).isVisible()) return performance.now() - marked
  }
}

async function fixWeakest(page: Page) {
  await page.goto('/home/progress')
  await page
    .getByRole('button', { name: /^Fix this: 10 min/ })
    .first()
    .click()
  await page.locator('article').first().waitFor()
}

/** A mock board of ten minutes, marked but for its last answer. */
async function answerMockBoard(page: Page) {
  await page.goto('/home/mock-board/setup')
  await page.getByLabel('How long?').selectOption('10')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  const count = Number((await step.textContent())?.split('/')[1])
  for (let at = 1; at <= count; at += 1) {
    await page.getByText(`Step ${at} / ${count}`, { exact: true }).waitFor()
    await page.keyboard.press('Space')
  }
  for (let left = count; left > 1; left -= 1) {
    await page.getByRole('heading', { name: `${left} still to mark` }).waitFor()
    await page.keyboard.press('1')
  }
  await page.getByRole('heading', { name: '1 still to mark' }).waitFor()
}

async function verdict(page: Page) {
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: /^(NO-)?GO/ }).waitFor()
}
