import { beforePaint } from './before-paint.ts'
import { expect, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { BOARD, card, mark, shownSide, startButton, startTenCards } from './flashcard-steps.ts'
import { expectNoSideScroll } from './page-width.ts'
import { CUT_OUT, cutOut, PHONE, swipe } from './phone.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('keys pressed as the card appears all count', { tag: '@engines' }, async ({ page }) => {
  await withoutMobileNotice(page)
  await page.addInitScript(() => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const observer = new MutationObserver(() => {
      if (document.querySelector('article') === null) return
      observer.disconnect()
      press(' ')
      queueMicrotask(() => press('ArrowRight'))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expect(page.getByText('2 / 10')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('with one thumb: flip, mark, swipe, undo and finish by touch', async ({ page }) => {
    await withoutMobileNotice(page)
    await cutOut(page)
    await startTenCards(page)
    const close = await page.getByRole('button', { name: 'Finish' }).boundingBox()
    expect(close?.y).toBeGreaterThanOrEqual(CUT_OUT.top)
    const show = page.getByRole('button', { name: 'Show answer' })
    const place = await show.boundingBox()
    const thumb = 844 - CUT_OUT.bottom
    expect(place && place.y + place.height).toBeGreaterThan(thumb - 64)
    expect(place && place.y + place.height).toBeLessThanOrEqual(thumb)

    // Swiping marks nothing before the flip.
    await swipe(page, card(page), 200)
    await expect(page.getByText('1 / 10')).toBeVisible()

    await card(page).tap()
    await mark(page, 'Incorrect').tap()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await show.tap()
    const markPlace = await mark(page, 'Correct').boundingBox()
    expect(markPlace?.height).toBeGreaterThanOrEqual(56)
    // Nothing jumps: the mark buttons replace the flip button.
    expect(markPlace?.y).toBe(place?.y)
    await mark(page, 'Correct').tap()
    await expect(page.getByText('3 / 10')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the last mark' }).tap()
    await expect(page.getByText('2 / 10')).toBeVisible()

    // Vertical swipes scroll, short ones snap back, a long one to the right marks correct.
    await show.tap()
    await swipe(page, card(page), 0, -200)
    await swipe(page, card(page), 40)
    await expect(mark(page, 'Correct')).toBeVisible()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await swipe(page, card(page), 160)
    await expect(page.getByText('3 / 10')).toBeVisible()
    await expect(page.locator('[data-announcement]')).toContainText('Question 3 of 10.')
    await show.tap()
    await swipe(page, card(page), -160)
    await expect(page.getByText('4 / 10')).toBeVisible()
    for (const left of ['3 / 10', '2 / 10']) {
      await page.getByRole('button', { name: 'Undo the last mark' }).tap()
      await expect(page.getByText(left)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Finish' }).tap()
    const question = page.getByRole('dialog', { name: 'Finish now?' })
    await expect(question).toContainText('9 of 10 are left.')
    await question.getByRole('button', { name: 'Keep studying' }).tap()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await finishEarly(page, 'Finish')
    await expect(page.getByText('0 of 1 correct, 1 of 10 answered')).toBeVisible()
    await expectNoSideScroll(page)
  })
})

test('a card flips with motion, and without under reduced motion', async ({ page }) => {
  await startTenCards(page)
  const sheet = card(page).locator('> *').first()
  const turn = () => sheet.evaluate((element) => getComputedStyle(element).transform)
  const moved = await card(page).evaluateHandle((element) => {
    const properties: string[] = []
    element.addEventListener('transitionrun', (run) => {
      if (run instanceof TransitionEvent) properties.push(run.propertyName)
    })
    return properties
  })
  const flat = await turn()
  await page.keyboard.press('Space')
  await expect.poll(() => moved.jsonValue()).toContain('transform')
  await expect.poll(turn).toMatch(/^matrix3d\(1, 0, 0, 0, 0, -1/)
  const turned = await turn()
  await page.keyboard.press('Space')
  await expect.poll(turn).toBe(flat)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await moved.evaluate((properties) => properties.length)
  await page.keyboard.press('Space')
  await expect.poll(turn).toBe(turned)
  expect(await moved.evaluate((properties) => properties.length)).toBe(before)
  await expect(shownSide(page)).toContainText('Answer')
})

test('flipping and marking change the card and its buttons, and the rest a frame later', async ({
  page,
}) => {
  await startTenCards(page)
  const parts = {
    clock: '[role="timer"]',
    card: 'article',
    // Lists show their items as checkboxes.
    buttons: 'div:has(> button, > fieldset, > div > button):not(header *)',
    header: 'header',
    announcement: '[data-announcement]',
  }
  // The deck is stored when the page is idle.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.deck'))))
    .toBe(true)
  const space = { key: 'Space', event: 'keydown' } as const
  // A killed tab may forget a flip, but never an answer.
  const changed = ['buttons', 'card']
  const { built, ...turn } = await beforePaint(page, space, parts)
  expect(turn).toEqual({ changed, kept: 0 })
  // Checkboxes of a list's items.
  expect(built).toBeLessThanOrEqual(1)
  await expect(page.locator('[data-announcement]')).toContainText('Answer: ')
  const right = { key: 'ArrowRight', event: 'keydown' } as const
  // The answer, and the number of its change.
  expect(await beforePaint(page, right, parts)).toEqual({ changed, built: 0, kept: 2 })
  await expect(page.getByText('2 / 10')).toBeVisible()
})
