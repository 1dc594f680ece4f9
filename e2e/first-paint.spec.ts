import { expect, type Page, test } from '@playwright/test'
import { BOARD, card, startButton } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

/** How far what is on the screen may move while it loads, as browsers count it. */
const MOST_SHIFT = 0.02

test('few requests bring the dashboard, the first card comes at once, and nothing moves', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', BOARD)
  await page.addInitScript(noteShifts)
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: /^Today: / })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const requests = await requestsOf(page)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(44)
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

const isQuestions = (address: string) => /efaultQuestions\/documents/.test(address)

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

/** What the page asked its server for, by its own notes; what it had already is not among them. */
function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .filter((entry) => entry.toJSON().transferSize > 0)
        .map(({ name }) => name),
    ),
  )
}
