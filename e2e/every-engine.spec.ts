import { expect, test } from './engines/test.ts'
import { BOARD, card, mark, markCards, startTenCards } from './flashcard-steps.ts'
import { PHONE } from './phone.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

/** Short journeys through what soldiers do most, in words that every engine's driver can follow. */

test.beforeEach(async ({ page }) => {
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a deck is marked by touch', { tag: '@each' }, async ({ page }) => {
    await startTenCards(page)
    for (const [at, name] of (['Correct', 'Incorrect', 'Correct'] as const).entries()) {
      await page.getByRole('button', { name: 'Show answer' }).tap()
      await mark(page, name).tap()
      await expect(page.getByText(`${at + 2} / 10`)).toBeVisible()
    }
  })
})

test('what was answered is kept when the page is loaded again', { tag: '@each' }, async ({
  page,
}) => {
  await startTenCards(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await page.reload()
  await expect(card(page)).toBeVisible()
  await expect(page.getByText('2 / 10')).toBeVisible()
})

test('a deck is marked without the server, and saved later', { tag: '@each' }, async ({
  page,
  context,
}) => {
  // As when the network goes before all code is here: no browser fetches a failed module again.
  await page.route('**/assets/unsaved-note-*.js', (route) => route.abort())
  await startTenCards(page)
  await context.setOffline(true)
  await markCards(page, 'cccccccccc')
  await expect(page.getByText('10 of 10 correct')).toBeVisible()
  await context.setOffline(false)
  // Only the server was unreachable, not the network, so no browser fires `online`.
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(1)
})

test('screens are as wide as the phone', { tag: '@engines' }, async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [
    ...['dashboard', 'progress', 'promotion-points', 'boards', 'my-study-guides', 'settings'],
    ...['chain-of-command', 'my-biography', 'army-culture', 'questions/my-questions', 'faq'],
  ]) {
    await page.goto(`/home/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(`${address} ${beyond}`).toBe(`${address} 0`)
  }
})
