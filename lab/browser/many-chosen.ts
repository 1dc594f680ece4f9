import type { Page } from '@playwright/test'
import { openTab, PHONE, type Site, slowNetwork, slowProcessor } from './site.ts'
import { firstCardAt, watchFirstCard } from './start.ts'

const CHOSEN = 1600

/**
 * Milliseconds from the press of Start to the first card, with default categories of 1,600
 * questions selected: pressed as early as possible, and again once the questions are loaded.
 */
export async function startOfMany(site: Site): Promise<{ first: number; again: number }> {
  const categories = await largestCategories(site)
  const query = categories.map((name) => `category=${encodeURIComponent(name)}`).join('&')
  const page = await openTab(site, PHONE)
  await slowNetwork(page)
  await slowProcessor(page)
  const times: number[] = []
  for (const go of ['cold', 'again']) {
    if (go === 'cold') await page.goto(`/home/flashcards/setup?${query}`)
    else await leaveSession(page)
    const start = page.getByRole('button', { name: /^Start 10/ })
    await start.waitFor({ timeout: 60_000 })
    if (go === 'again') await page.waitForLoadState('networkidle')
    await page.evaluate(watchFirstCard)
    const pressedAt = await start.evaluate((button: HTMLElement) => {
      const now = performance.now()
      button.click()
      return now
    })
    times.push((await firstCardAt(page)) - pressedAt)
  }
  await page.context().close()
  const [first = Number.NaN, again = Number.NaN] = times
  return { first, again }
}

/** Returns to the setup; leaving a session asks for confirmation. */
async function leaveSession(page: Page) {
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
}

/** The fewest default categories that contain the questions. */
async function largestCategories({ url, cookie }: Site): Promise<string[]> {
  const limit = encodeURIComponent(JSON.stringify({ method: 'limit', values: [1000] }))
  const answer = await fetch(
    `${url}/v1/databases/main/collections/questionSetSummaries/documents?queries[0]=${limit}`,
    { headers: { cookie, 'x-appwrite-project': 'squaredaway' } },
  )
  const { documents } = (await answer.json()) as { documents: Summary[] }
  const sets = documents
    .filter(({ sourceType, type }) => sourceType === 'Default' && type === 'standard')
    .sort((one, other) => other.questionCount - one.questionCount)
  const chosen: string[] = []
  let questions = 0
  for (const { category, questionCount } of sets) {
    if (questions >= CHOSEN) break
    chosen.push(category)
    questions += questionCount
  }
  return chosen
}

type Summary = { category: string; sourceType: string; type: string; questionCount: number }
