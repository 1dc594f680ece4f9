import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { minutesOf } from './kept-sessions.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { PHONE } from './phone.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import {
  card,
  expectCard,
  knewIt,
  markKnown,
  SETUP,
  savedSessions,
  start,
  startPractice,
} from './situational-steps.ts'

const DOCUMENTS = '**/v1/databases/main/collections'
const review = (page: Page) => page.getByRole('button', { name: 'Needs Review' })

/** Records the numbers shown above cards while they fade. */
async function notePlacesOfFading(page: Page) {
  await page.evaluate(() => {
    const places = new Set<string>()
    Reflect.set(window, 'placesOfFading', places)
    const note = () => {
      if (!document.querySelector('[data-going]')) return
      const place = document.querySelector('[role=timer]')?.previousElementSibling?.textContent
      places.add(/\d+ \/ \d+/.exec(place ?? '')?.[0] ?? 'none')
    }
    const everything = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(note).observe(document.body, everything)
  })
}

const placesOfFading = (page: Page) =>
  page.evaluate(() => [...(Reflect.get(window, 'placesOfFading') as Set<string>)])

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('the setup shows the total and requires a count', async ({ page }) => {
  await page.goto(SETUP)
  await expect(page).toHaveTitle('Situational Practice · Squared Away')
  const heading = page.getByRole('heading', { name: /^\d+ scenarios available$/ })
  const total = Number.parseInt((await heading.textContent()) ?? '', 10)
  expect(total).toBeGreaterThan(5)
  const counts = page.getByRole('group', { name: 'How many scenarios?' }).locator('label')
  await expect(counts).toHaveText(['1', '3', '5', `All ${total}`])
  await expect(start(page)).toBeDisabled()
  await expect(page.getByText('No active board.')).toBeVisible()
  await expectNoAxeFindings(page)
  await counts.nth(1).click()
  await expect(start(page)).toBeEnabled()
})

test('shows the setup loading, failed and empty', async ({ page }) => {
  let answer: 'wait' | 'fail' | 'empty' | 'pass' = 'wait'
  let goOn = () => {}
  await page.route(`${DOCUMENTS}/defaultQuestions/documents**`, async (route) => {
    if (answer === 'wait') await new Promise<void>((resolve) => (goOn = resolve))
    if (answer === 'fail') return route.fulfill({ status: 403, json: { message: 'No' } })
    if (answer === 'empty') return route.fulfill({ json: { total: 0, documents: [] } })
    return route.fallback()
  })
  await page.goto(SETUP)
  await expect(page.getByText('Loading scenarios...')).toBeVisible()
  answer = 'fail'
  goOn()
  await expect(page.getByText('Could not load the scenarios.')).toBeVisible()
  await expectNoAxeFindings(page)
  answer = 'pass'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(start(page)).toBeVisible()
  answer = 'empty'
  await page.reload()
  await expect(page.getByText('No questions available to start a session.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a practice by keyboard ends on the setup and is saved once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('studySessions')) {
      sent.push(request.url())
    }
  })
  await startPractice(page, '3')
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expect(card(page)).toHaveText(/Scenario: /)
  await expectNoAxeFindings(page)
  // Marking requires the response first: the first press shows it.
  const missed = (await card(page).textContent()) ?? ''
  await page.keyboard.press('ArrowLeft')
  for (const part of ['Situation', 'Task', 'Action', 'Result']) {
    await expect(card(page).getByText(part, { exact: true })).toBeVisible()
  }
  await expect(card(page)).toHaveText(/^STAR response/)
  await expectNoAxeFindings(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Needs Review')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await notePlacesOfFading(page)
  await page.keyboard.press('ArrowLeft')
  await expectCard(page, '2 / 3')
  // A card keeps its own number while it fades.
  expect(await placesOfFading(page)).toEqual(['1 / 3'])
  await expect(card(page)).toHaveText(/Scenario: /)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expectCard(page, '3 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(card(page)).toHaveText(/^STAR response/)
  await page.keyboard.press('ArrowRight')

  await expect(page).toHaveURL(SETUP)
  await expect(page.getByRole('heading', { name: '3 scenarios practiced' })).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expectNoAxeFindings(page)
  const sessions = await savedSessions(page)
  expect(sessions).toMatchObject([
    { studyMode: 'situational-prep', categories: ['Situational Practice'] },
  ])
  expect(sessions[0].durationMinutes).toBe(minutesOf(sessions[0]))
  const [needsReview, ...knew] = sessions[0].questionIds
  const timed = { at: expect.any(Number), ms: expect.any(Number) }
  expect(JSON.parse(sessions[0].outcomes)).toEqual({
    result: 'practiced',
    items: [
      { questionId: needsReview, result: 'incorrect', ...timed },
      ...knew.map((questionId: string) => ({ questionId, result: 'correct', ...timed })),
    ],
  })
  expect(sessions[0].questionIds).toHaveLength(3)
  expect(sent).toHaveLength(1)

  await page.getByRole('button', { name: 'Study what needs review (1)' }).click()
  await expectCard(page, '1 / 1')
  expect(await card(page).textContent()).toBe(missed)
  await markKnown(page)
  await expect(page.getByRole('heading', { name: '1 scenario practiced' })).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: /needs review/ })).toHaveCount(0)
})

test('a click flips the card, both buttons continue, and a mark can be undone', async ({
  page,
}) => {
  await startPractice(page, '5')
  const first = await card(page).textContent()
  await card(page).click()
  await expect(card(page)).toHaveText(/^STAR response/)
  await card(page).click()
  await expect(card(page)).toHaveText(/Scenario: /)
  await review(page).click()
  await expect(card(page)).toHaveText(/^STAR response/)
  // A double click answers one card: the controls return after the fade.
  await review(page).dblclick()
  await expectCard(page, '2 / 5')
  await expect(card(page)).toHaveText(/Scenario: /)
  await markKnown(page)
  await expectCard(page, '3 / 5')
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expectCard(page, '1 / 5')
  expect(await card(page).textContent()).toBe(first)
  await expect(page.getByRole('button', { name: 'Undo the last mark' })).toBeDisabled()
})

test('the back shows what the board listens for, and marks the answer by its points', async ({
  page,
}) => {
  await startPractice(page, '3')
  await expect(page.getByRole('group', { name: 'Items you had' })).toHaveCount(0)
  await card(page).click()
  await expect(card(page)).toContainText('The board listens for')
  const points = card(page).getByRole('listitem')
  const count = await points.count()
  expect(count).toBeGreaterThan(2)
  const ticks = page.getByRole('group', { name: 'Items you had' }).getByRole('button')
  await expect(ticks).toHaveCount(count)
  const name = await ticks.first().getAttribute('aria-label')
  await expect(points.first()).toHaveText(name?.replace(': ', '. ') ?? '')
  await expectNoAxeFindings(page)
  for (let place = 0; place < count; place += 1) await ticks.nth(place).click()
  await page.getByRole('button', { name: `Mark ${count} of ${count}` }).click()
  await expectCard(page, '2 / 3')
  await card(page).click()
  await ticks.first().click()
  await page.getByRole('button', { name: /^Mark 1 of / }).click()
  await expectCard(page, '3 / 3')
  await finishEarly(page, 'Finish Practice')
  await expect(page.getByText('Session saved.')).toBeVisible()
  const { items } = JSON.parse((await savedSessions(page))[0].outcomes)
  expect(items).toMatchObject([
    { result: 'correct', had: count, of: count },
    { result: 'incorrect', had: 1 },
  ])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('with one thumb', async ({ page }) => {
    await startPractice(page, '1')
    await card(page).tap()
    await expect(card(page)).toHaveText(/^STAR response/)
    const place = await knewIt(page).boundingBox()
    expect(place && place.y + place.height).toBeLessThanOrEqual(844)
    expect(place?.height).toBeGreaterThanOrEqual(56)
    await expectNoSideScroll(page)
    await knewIt(page).tap()
    await expect(page).toHaveURL(SETUP)
  })
})
