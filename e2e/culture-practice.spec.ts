import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { mark, shownSide } from './flashcard-steps.ts'
import { minutesOf } from './kept-sessions.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { pageTimersRun } from './page-time.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

const LINES = '/home/culture/practice?text=warrior-ethos&way=lines'
const VALUES = '/home/culture/practice?text=army-values&way=cards'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  // The browser's dialog on reloading a page with unsaved work.
  page.on('dialog', (dialog) => void dialog.accept())
})

async function withBoard(page: Page) {
  await createDocument(page, 'boards', { name: 'Fall board', categories: [] })
}

/** Reveals more lines, one press of Space each; a line takes a moment to appear. */
async function showLines(page: Page, count: number) {
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNotText: /^Say the / })
  await expect(page.getByRole('button', { name: 'Show next line' })).toBeVisible()
  const before = await lines.count()
  for (let more = 1; more <= count; more += 1) {
    await page.keyboard.press('Space')
    await expect(lines).toHaveCount(before + more)
    // The app ignores keys for 200 ms after an answer.
    await pageTimersRun(page, 250)
  }
}

test('practices a text line by line by keys; Finish Practice saves it', {
  tag: '@engines',
}, async ({ page }) => {
  await withBoard(page)
  await page.goto('/home/army-culture')
  await page.getByRole('link', { name: 'Line by line: practice Warrior Ethos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warrior Ethos')
  await expect(page.getByText('I will always place the mission first.')).toHaveCount(0)

  await showLines(page, 2)
  // First, since it is removed after ten seconds.
  await expect(page.locator('[data-announcement]')).toHaveText('I will never accept defeat.')
  await expectNoAxeFindings(page)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.nth(1)).toHaveText('I will never accept defeat.')
  await expect(page.getByText('I will never quit.')).toHaveCount(0)

  await page.keyboard.press('z')
  await expect(page.getByText('I will never accept defeat.')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Show next line')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await showLines(page, 3)
  await expect(lines).toHaveCount(4)
  const finish = page.getByRole('main').getByRole('button', { name: 'Finish Practice' })
  await finish.last().click()
  await expect(page.getByRole('heading', { name: 'Practice finished' })).toBeFocused()
  await expect(page.getByText('4 of 4 lines')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()

  const sessions = await listDocuments(page, 'studySessions')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]).toMatchObject({
    studyMode: 'culture-prep',
    categories: ['Warrior Ethos'],
    questionIds: ['warrior-ethos-1', 'warrior-ethos-2', 'warrior-ethos-3', 'warrior-ethos-4'],
    outcomes: '{"result":"practiced"}',
    durationMinutes: minutesOf(sessions[0]),
  })
})

test('flips, marks and scores flashcards of a text', { tag: '@engines' }, async ({ page }) => {
  await withBoard(page)
  await page.goto(VALUES)
  await expect(shownSide(page)).toHaveText(/^What does it mean\?/)
  await expect(page.getByText('1 / 7')).toBeVisible()

  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/^Answer.*ADP 6-22$/)
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 7')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('1 / 7')).toBeVisible()

  const missed = await shownSide(page).textContent()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: 'Incorrect' }).click()
  for (let card = 2; card <= 7; card += 1) {
    await expect(page.getByText(`${card} / 7`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(mark(page, 'Correct')).toBeVisible()
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByRole('heading', { name: '86% 6 of 7 correct' })).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const label = missed?.match(/Question: (.+?)Tap to flip/)?.[1] ?? 'no label'
  await expect(page.getByRole('region', { name: 'Missed lines' })).toContainText(label)
  await expectNoAxeFindings(page)

  const [session] = await listDocuments(page, 'studySessions')
  expect(session).toMatchObject({ studyMode: 'culture-prep', categories: ['Army Values'] })
  const results = JSON.parse(session.outcomes).map(({ result }: { result: string }) => result)
  expect(results.toSorted()).toEqual([...Array(6).fill('correct'), 'incorrect'])

  await page.getByRole('button', { name: 'Practice again' }).click()
  await expect(page.getByText('1 / 7')).toBeVisible()
})

test('only Finish Practice leaves a practice', async ({ page }) => {
  await withBoard(page)
  await page.goto('/home/army-culture')
  await page.getByRole('link', { name: 'Line by line: practice Warrior Ethos' }).click()
  await showLines(page, 1)

  const dialog = page.getByRole('dialog', { name: 'Finish your practice first' })
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(dialog).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Keep practicing' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/culture\/practice/)

  await page.goBack()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/culture\/practice/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Log Out' }).click()
  await dialog.getByRole('button', { name: 'Finish Practice' }).click()
  await expect(page.getByText('1 of 4 lines')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page).toHaveURL(/\/home\/progress$/)
  await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(1)
})

test('an empty practice returns to the choice and saves nothing', { tag: '@engines' }, async ({
  page,
}) => {
  await withBoard(page)
  await page.goto(VALUES)
  await page.getByRole('button', { name: 'Finish Practice' }).click()
  await expect(page.getByRole('heading', { name: 'Culture Practice' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => listDocuments(page, 'studySessions')).toEqual([])
})

test('a practice resumes after a reload', async ({ page }) => {
  await withBoard(page)
  await page.goto(LINES)
  await showLines(page, 2)
  await page.reload()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.nth(1)).toHaveText('I will never accept defeat.')
  await expect(lines.nth(2)).toHaveText('Say the next line ...')
  await finishEarly(page, 'Finish Practice')
  await expect(page.getByText('2 of 4 lines')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(1)
})

test('offers an interrupted practice before a new one', async ({ page }) => {
  await withBoard(page)
  await page.goto(LINES)
  await showLines(page, 2)
  await page.goto(VALUES)
  await expect(page.getByText('2 of 4 answered')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Save what I answered' }).click()
  await expect(page.getByText('2 of 4 answered')).toHaveCount(0)
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(1)
  await page.getByRole('button', { name: 'Start Army Values' }).click()
  await expect(page.getByText('1 / 7')).toBeVisible()
})

test('without an active board a practice is stored and says that it does not count', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(LINES)
  await expect(page.getByText('No active board.')).toBeVisible()
  await showLines(page, 1)
  await finishEarly(page, 'Finish Practice')
  await expect(page.getByText('Error: No active board found. Cannot save session.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Practice finished' })).toBeVisible()
  await expect.poll(() => listDocuments(page, 'studySessions')).toMatchObject([{ boardId: null }])
})

test('every text can be chosen without a URL', async ({ page }) => {
  await withBoard(page)
  await page.goto('/home/culture/practice')
  await expect(page.getByRole('button', { name: /^Line by line: / })).toHaveCount(6)
  await page.getByRole('button', { name: 'Flashcards: practice General Orders' }).click()
  await expect(page).toHaveURL(/text=general-orders&way=cards/)
  await expect(page.getByText('1 / 3')).toBeVisible()

  await page.goto('/home/culture/practice?text=navy-hymn&way=cards')
  await expect(page.getByText('No practice material available for this section.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Army Identity & Culture' }).click()
  await expect(page).toHaveURL('/home/army-culture')
})
