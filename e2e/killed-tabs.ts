import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startButton } from './flashcard-steps.ts'
import { QUIET_MS } from './watchdog/limits.ts'

/** A session that is not offered for this long is lost. The watchdog waits a little longer. */
const OFFERED_WITHIN_MS = 0.8 * QUIET_MS

const SETUP = '/home/flashcards/setup'
const DECK = 10

/** Leaves cards in the deck for the next tab. */
const MAX_KEPT = DECK - 4

/**
 * Studies flashcards in one tab after another, each killed at a random moment without any event for
 * the page.
 *
 * @returns how many answers the app had accepted, and how many of them the next tab had lost.
 */
export async function killTabs(context: BrowserContext, origin: string, kills: number) {
  let given = 0
  let lost = 0
  let taken = 0
  for (let tab = 0; tab <= kills; tab += 1) {
    const page = await context.newPage()
    await page.goto(origin + SETUP)
    const kept = taken > 0 ? await keptAnswers(page) : 0
    lost += Math.max(0, taken - kept)
    // The last tab only counts.
    if (tab < kills) {
      const from = await begin(page, kept)
      const answers = 1 + Math.floor(Math.random() * 3)
      await answerCards(page, from, answers)
      given += answers
      taken = from + answers
      if (Math.random() < 0.5) await page.keyboard.press('Space')
      await page.waitForTimeout(Math.random() * 40)
      await crash(page)
    }
    await page.close()
  }
  return { given, lost }
}

/** Kills a tab as a crash does. */
export async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
}

async function keptAnswers(page: Page): Promise<number> {
  const offer = page.getByText(`of ${DECK} answered`).first()
  const isThere = await offer.waitFor({ timeout: OFFERED_WITHIN_MS }).then(
    () => true,
    () => false,
  )
  return isThere ? Number.parseInt((await offer.textContent()) ?? '0', 10) : 0
}

/** Resumes the stored session or starts a new one; returns the index of the current card. */
async function begin(page: Page, kept: number): Promise<number> {
  if (kept > 0 && kept <= MAX_KEPT) {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(`${kept + 1} / ${DECK}`)).toBeVisible()
    return kept
  }
  if (kept > 0) await page.getByRole('button', { name: 'Discard' }).click()
  await startButton(page).click()
  await expect(page.getByText(`1 / ${DECK}`)).toBeVisible()
  return 0
}

async function answerCards(page: Page, from: number, count: number) {
  for (let answered = from; answered < from + count; answered += 1) {
    const hidden = page.getByRole('button', { name: 'Show answer' })
    const turned = page.getByRole('button', { name: 'Correct', exact: true })
    // A card flipped when its tab was killed is flipped in the next one.
    await expect(answered === from ? hidden.or(turned) : hidden).toBeVisible()
    if (await hidden.isVisible()) await page.keyboard.press('Space')
    await expect(turned).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`${answered + 2} / ${DECK}`)).toBeVisible()
  }
}
