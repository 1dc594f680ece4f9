import { studyOnDevice } from './app-on-device.ts'
import { dateAfter, heading, today } from './daily-plan-steps.ts'
import { type BrowserContext, expect, type Page, test } from './engines/test.ts'
import { card, mark } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

/** Time per card in these tests. */
const MS_A_CARD = 25_000

/** A fake clock that the test advances, so that days and answers take the intended time. */
class StudyClock {
  readonly #context: BrowserContext
  #now: number

  constructor(context: BrowserContext) {
    this.#context = context
    this.#now = Date.parse(`${dateAfter(0)}T18:00:00Z`)
  }

  async set() {
    await this.#context.clock.setFixedTime(this.#now)
  }

  async pass(ms: number) {
    this.#now += ms
    await this.set()
  }

  /** The same hour some days later. */
  async goToDay(day: number) {
    this.#now = Date.parse(`${dateAfter(day)}T18:00:00Z`)
    await this.set()
  }
}

async function answerCard(page: Page, clock: StudyClock, answer: 'Correct' | 'Incorrect') {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await clock.pass(MS_A_CARD)
  await page.keyboard.press('Space')
  await expect(mark(page, answer)).toBeVisible()
  await page.keyboard.press(answer === 'Correct' ? 'ArrowRight' : 'ArrowLeft')
}

/** Answers the rest of the session, missing one of each `missEvery` cards. */
async function studyTheRest(page: Page, clock: StudyClock, missEvery: number) {
  const finished = page.getByRole('heading', { name: 'Session finished' })
  const shown = page.getByRole('button', { name: 'Show answer' })
  for (let place = 1; place < 200; place += 1) {
    await expect(finished.or(shown).first()).toBeVisible()
    if (await finished.isVisible()) return
    await answerCard(page, clock, place % missEvery === 0 ? 'Incorrect' : 'Correct')
  }
}

async function boardInTwentyDays(page: Page, clock: StudyClock) {
  await clock.set()
  const board = await createDocument(page, 'boards', {
    name: 'Sergeant board',
    targetDate: `${dateAfter(20)}T00:00:00.000+00:00`,
    categories: ['First Aid'],
  })
  await createDocument(page, 'boardPlans', {
    boardId: board.$id,
    minutesByWeekday: [15, 15, 15, 15, 15, 15, 15],
    daysOff: JSON.stringify([{ from: dateAfter(3), to: dateAfter(3) }]),
    timeZone: 'UTC',
  })
  return board
}

/** Resumes the interrupted session and checks the forecast. */
async function sixthDay(page: Page, clock: StudyClock) {
  await page.goto('/home/dashboard')
  await expect(heading(page)).toHaveText(/^Today: 1 of \d+ done$/)
  await expectNoAxeFindings(page)
  await today(page).getByRole('button', { name: 'Go on' }).click()
  await studyTheRest(page, clock, 6)
  await expect(page.getByText('Session saved.')).toBeVisible()

  const readiness = page.getByRole('region', { name: 'Readiness' })
  await page.goto('/home/progress')
  await expect(
    readiness.getByText(
      /^(About \d+% of the cards known on .*, likely )?\d+% to \d+%( of the cards known on .*)?$/,
    ),
  ).toBeVisible()
  await expect(readiness.getByText(/^10 more minutes a day would /)).toBeVisible()
  const topic = readiness.getByRole('row').filter({ hasText: 'First Aid' })
  await expect(topic).toContainText(/\d+% today\s*\d+% to \d+% on the day\s*\d+ of \d+/)
  await expect(topic.getByRole('img', { name: /^\d+ of the last \d+ right$/ })).toBeVisible()
  const size = page.viewportSize()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSideScroll(page)
  }
  if (size) await page.setViewportSize(size)
  await readiness.getByText('Show as a table').click()
  await expect(readiness.getByRole('columnheader', { name: 'Likely' })).toBeVisible()
  await expect(page.getByText(/\bpass\b/i)).toHaveCount(0)
  await expectNoAxeFindings(page)
  // One press from the topic to its first card.
  await topic.getByRole('button', { name: 'Fix this: 10 min, First Aid' }).click()
  await expect(page).toHaveURL(/\/(flashcards|quizzes)\/study$/)
  await expect(page.locator('article')).toContainText('First Aid')
  await boardDayAndAfter(page, clock)
}

/** On the board's day and after it, no forecast speaks of a day four weeks later. */
async function boardDayAndAfter(page: Page, clock: StudyClock) {
  const readiness = page.getByRole('region', { name: 'Readiness' })
  for (const [day, words] of [
    [20, 'Your board is today.'],
    [21, /^Your board was on .*\. Set the date of your next board to see a forecast\./],
  ] as const) {
    await clock.goToDay(day)
    await page.goto('/home/progress')
    await expect(readiness.getByText(words)).toBeVisible()
    // No figure on the day itself.
    const known = readiness.getByText(/^About \d+% of the cards known today$/)
    await expect(known).toHaveCount(day === 20 ? 0 : 1)
    await expect(readiness.getByText(/known on/)).toHaveCount(0)
    await expect(page.getByText('Known, day by day')).toHaveCount(0)
    await page.goto('/home/dashboard')
    await expect(page.getByText(/^About \d+% known today$/)).toHaveCount(day === 20 ? 0 : 1)
  }
}

test.describe('with what is needed offline on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('six days of a plan: each day has its cards, a day off has none, and a forecast appears', async ({
    page,
    context,
  }) => {
    test.slow()
    await signInNewSoldier(page)
    const clock = new StudyClock(context)
    await boardInTwentyDays(page, clock)

    await page.goto('/home/dashboard')
    await expect(heading(page)).toHaveText('Today: 14 cards, about 14 minutes')
    await expect(today(page).getByText('12 new, a creed line, a scenario.')).toBeVisible()
    await expectNoAxeFindings(page)
    await today(page).getByRole('button', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/home\/daily\/study$/)

    const missed = /Question: (.*)Tap to flip/.exec((await card(page).textContent()) ?? '')?.[1]
    expect(missed).toBeTruthy()
    await answerCard(page, clock, 'Incorrect')
    await expect(page.getByText('2 / 14, 1 again', { exact: false })).toBeVisible()
    for (let between = 0; between < 3; between += 1) await answerCard(page, clock, 'Correct')
    await expect(card(page)).toContainText(missed ?? '')
    await studyTheRest(page, clock, 100)
    await expect(page.getByText('13 of 14 correct')).toBeVisible()
    await expect(page.getByText('Session saved.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
    await expect(page.getByText(/^Tomorrow: \d+ cards?, about \d+ minutes?\.$/)).toBeVisible()
    const [session] = await listDocuments(page, 'studySessions')
    expect(session.studyMode).toBe('daily')
    expect(session.questionIds).toHaveLength(14)
    const reviews = await listDocuments(page, 'reviews')
    expect(reviews).toHaveLength(15)
    expect(
      reviews.map((review: { originalQuestionId: string }) => review.originalQuestionId),
    ).toContain('soldiers-creed-1')
    expect(reviews.every((review: { ms: number }) => review.ms === MS_A_CARD)).toBe(true)

    const day = page.getByRole('region', { name: 'Done for today' })
    await expect(day).toContainText('1 study day.')
    await expect(day).toContainText('Tomorrow: ')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Done', exact: true }).click()
    await expect(heading(page)).toHaveText('Done for today')

    for (const day of [1, 2]) {
      await clock.goToDay(day)
      await page.goto('/home/dashboard')
      await expect(heading(page)).toHaveText(/^Today: \d+ cards?, about \d+ minutes?$/)
      await today(page).getByRole('button', { name: 'Start' }).click()
      await studyTheRest(page, clock, 6)
      await expect(page.getByText('Session saved.')).toBeVisible()
    }

    await clock.goToDay(3)
    await page.goto('/home/dashboard')
    await expect(heading(page)).toHaveText('Day off')
    await expect(today(page).getByText(/^Tomorrow: /)).toBeVisible()
    await expect(today(page).getByRole('button', { name: 'Start' })).toBeHidden()

    await page.goto('/home/progress')
    const readiness = page.getByRole('region', { name: 'Readiness' })
    await expect(
      readiness.getByText(
        /^(Answer \d+ more cards? of this board on another day to see a forecast\.|About|\d+% to)/,
      ),
    ).toBeVisible()

    await clock.goToDay(4)
    await page.goto('/home/dashboard')
    await expect(heading(page)).toHaveText(/^Today: \d+ cards?, about \d+ minutes?$/)
    await studyOnDevice(page)
    await expect(today(page).getByRole('button', { name: 'Start' })).toBeVisible()
    const saved = (await listDocuments(page, 'studySessions')).length
    await context.setOffline(true)
    await today(page).getByRole('button', { name: 'Start' }).click()
    await studyTheRest(page, clock, 6)
    await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Session saved.')).toBeVisible()
    await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(saved + 1)

    await clock.goToDay(5)
    await page.goto('/home/dashboard')
    await today(page).getByRole('button', { name: 'Start' }).click()
    await answerCard(page, clock, 'Correct')
    await expect(page.getByText('2 / ', { exact: false })).toBeVisible()
    // As after a crash: the tab closes without events.
    const again = await context.newPage()
    await page.close()
    await sixthDay(again, clock)
  })
})
