import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { listDocuments, newSoldier } from '../../testing/soldier.ts'
import { button, createBoard, place, serveQuestions } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const DAY_MS = 86_400_000

/** Presses and counts. */
class Taps {
  count = 0

  async on(target: Locator) {
    await target.click()
    this.count += 1
  }
}

/** A board of these categories in 40 days. */
const createBoardOf = (categories: readonly string[]) =>
  createBoard({ categories, targetDate: new Date(Date.now() + 40 * DAY_MS).toISOString() })

beforeEach(async () => {
  await page.viewport(390, 844)
  await newSoldier()
})

test('the first question is one tap from the start page, its verdict two more', async () => {
  const taps = new Taps()
  openScreen('/')
  await taps.on(page.getByRole('link', { name: 'Take ten more, no account needed' }))
  const question = page.getByRole('radiogroup', { name: 'Question 1: ' })
  await expect.element(question).toBeVisible()
  expect(taps.count).toBe(1)
  await taps.on(question.getByRole('radio').first())
  await taps.on(button('Check'))
  const verdict = page.getByRole('region', { name: /^(Correct|Incorrect)$/ })
  await expect.element(verdict).toBeVisible()
  expect(taps.count).toBe(3)
})

test("today's deck takes one tap to start, two a card and one at its end", async () => {
  await createBoardOf(['First Aid'])
  const taps = new Taps()
  openScreen('/home/dashboard')
  const today = page.getByRole('region', { name: /^Today/ })
  await taps.on(today.getByRole('button', { name: 'Start' }))
  const show = button(/^Show answer/)
  const done = page.getByRole('main').getByRole('link', { name: 'Done', exact: true })
  let cards = 0
  for (;;) {
    await expect.element(show.or(done).first()).toBeVisible()
    if (done.elements().length > 0) break
    await taps.on(show)
    await taps.on(button(/^Correct/))
    cards += 1
  }
  await taps.on(done)
  await expect.poll(address).toBe('/home/dashboard')
  expect(cards).toBeGreaterThan(0)
  expect(taps.count).toBe(1 + 2 * cards + 1)
})

test("the mock board's verdict takes one tap a step and one a mark", async () => {
  await createBoardOf(['Leave and Passes'])
  const taps = new Taps()
  openScreen('/home/mock-board/setup')
  await page.getByLabelText('How long?').selectOptions('10')
  await taps.on(button('Start'))
  const step = page.getByText(/^Step \d+ \/ \d+$/)
  await expect.element(step).toMatchTextContent(/^Step 1 /)
  const steps = Number(step.element().textContent.split('/')[1])
  for (let place = 1; place <= steps; place += 1) {
    await expect.element(step).toHaveTextContent(`Step ${place} / ${steps}`)
    await taps.on(button(/^(Done|I have answered|End the board)/))
  }
  const left = page.getByRole('heading', { name: /^\d+ still to mark$/ })
  for (let open = steps; open > 0; open -= 1) {
    await expect.element(left).toHaveTextContent(`${open} still to mark`)
    await taps.on(page.getByRole('radio', { name: 'Had it' }))
  }
  await expect.element(page.getByRole('heading', { name: /^(NO-)?GO/ })).toBeInViewport()
  expect(taps.count).toBe(1 + 2 * steps)
})

test('fixing the weakest topic takes two taps', async () => {
  await createBoardOf(['First Aid', 'Land Navigation'])
  const taps = new Taps()
  openScreen('/home/dashboard')
  const places = page.getByRole('navigation', { name: 'Places' })
  await taps.on(places.getByRole('link', { name: 'Progress' }))
  await taps.on(button(/^(Fix this|Start): 10 min/).first())
  await expect.poll(address).toMatch(/\/(flashcards|quizzes)\/study$/)
  await expect.element(page.getByRole('region', { name: 'Card', exact: true })).toBeVisible()
  expect(taps.count).toBe(2)
})

test('skipping a card takes one tap, bookmarking it one, and noting it two', async () => {
  await createBoard()
  serveQuestions(2)
  openScreen('/home/flashcards/setup')
  await button(/^Start 2 cards$/).click()
  const notes = () => listDocuments('cardNotes')

  const skipping = new Taps()
  await skipping.on(button('I know this'))
  await expect.element(place('2 / 2')).toBeVisible()
  await expect.poll(notes).toMatchObject([{ skip: 'known' }])

  const bookmarking = new Taps()
  // Until then the skipped card shows, and a bookmark is for that.
  await expect.element(button('I know this')).toHaveAttribute('aria-disabled', 'false')
  await bookmarking.on(button('Bookmark'))
  await expect.element(button('Bookmarked')).toBeVisible()

  const noting = new Taps()
  await noting.on(button('Note'))
  const dialog = page.getByRole('dialog', { name: 'Note on this card' })
  await dialog.getByLabelText('Note').fill('Both counts')
  await noting.on(dialog.getByRole('button', { name: 'Save Note' }))
  await expect.element(dialog).not.toBeInTheDocument()
  const said = async () => (await notes()).map(({ isBookmarked, note }) => [isBookmarked, note])
  await expect.poll(said).toContainEqual([true, 'Both counts'])
  expect([skipping.count, bookmarking.count, noting.count]).toEqual([1, 1, 2])
})
