import { dateAfter } from './daily-plan-steps.ts'
import { expect, type Locator, test } from './engines/test.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** A phone's width. Clicks instead of touches: two touches within half a second are a double tap. */
test.use({ viewport: { width: 390, height: 844 } })

/** Presses and counts. */
class Taps {
  count = 0

  async on(target: Locator) {
    await target.click()
    this.count += 1
  }
}

test('the first question is one tap from the start page, its verdict two more', async ({
  page,
}) => {
  const taps = new Taps()
  await page.goto('/')
  await taps.on(page.getByRole('link', { name: 'Take ten more, no account needed' }))
  const question = page.getByRole('radiogroup', { name: 'Question 1: ' })
  await expect(question).toBeVisible()
  expect(taps.count).toBe(1)
  await taps.on(question.getByRole('radio').first())
  await taps.on(page.getByRole('button', { name: 'Check' }))
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeVisible()
  expect(taps.count).toBe(3)
})

test("today's deck takes one tap to start, two a card and one at its end", async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  const board = await createDocument(page, 'boards', {
    ...{ name: 'Sergeant board', categories: ['First Aid'] },
    targetDate: `${dateAfter(40)}T00:00:00.000+00:00`,
  })
  await createDocument(page, 'boardPlans', {
    ...{ boardId: board.$id, minutesByWeekday: [5, 5, 5, 5, 5, 5, 5], daysOff: '[]' },
    timeZone: 'UTC',
  })
  const taps = new Taps()
  await page.goto('/home/dashboard')
  const today = page.getByRole('region', { name: /^Today/ })
  await taps.on(today.getByRole('button', { name: 'Start' }))
  const show = page.getByRole('button', { name: 'Show answer' })
  const done = page.getByRole('main').getByRole('link', { name: 'Done', exact: true })
  let cards = 0
  for (;;) {
    await expect(show.or(done).first()).toBeVisible()
    if (await done.isVisible()) break
    await taps.on(show)
    await taps.on(page.getByRole('button', { name: 'Correct', exact: true }))
    cards += 1
  }
  await taps.on(done)
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  expect(cards).toBeGreaterThan(0)
  expect(taps.count).toBe(1 + 2 * cards + 1)
})

test("the mock board's verdict takes one tap a step and one a mark", async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', { name: 'Board', categories: ['Leave and Passes'] })
  const taps = new Taps()
  await page.goto('/home/mock-board/setup')
  await page.getByLabel('How long?').selectOption('10')
  await taps.on(page.getByRole('button', { name: 'Start', exact: true }))
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  const steps = Number((await step.textContent())?.split('/')[1])
  for (let place = 1; place <= steps; place += 1) {
    await expect(step).toHaveText(`Step ${place} / ${steps}`)
    await taps.on(page.getByRole('button', { name: /^(Done|I have answered|End the board)\b/ }))
  }
  const left = page.getByRole('heading', { name: /^\d+ still to mark$/ })
  for (let open = steps; open > 0; open -= 1) {
    await expect(left).toHaveText(`${open} still to mark`)
    await taps.on(page.locator('label', { hasText: 'Had it' }))
  }
  await expect(page.getByRole('heading', { name: /^(NO-)?GO/ })).toBeInViewport()
  expect(taps.count).toBe(1 + 2 * steps)
})

test('fixing the weakest topic takes two taps', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', {
    ...{ name: 'Sergeant board', categories: ['First Aid', 'Land Navigation'] },
    targetDate: `${dateAfter(40)}T00:00:00.000+00:00`,
  })
  const taps = new Taps()
  await page.goto('/home/dashboard')
  await taps.on(
    page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Progress' }),
  )
  await taps.on(page.getByRole('button', { name: /^Fix this: 10 min/ }).first())
  await expect(page).toHaveURL(/\/(flashcards|quizzes)\/study$/)
  await expect(page.locator('article')).toBeVisible()
  expect(taps.count).toBe(2)
})
