import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const PRACTICE = '/home/biography/practice'
const INTRODUCTION = {
  aboutYou: 'I am Sergeant Pat Example of the 7th Example Battalion.',
  shortTermGoals: 'I want to finish the Basic Leader Course.',
  longTermGoals: '',
  whyPromote: '',
  awardsDecorations: [],
  selfImprovement: '',
  militaryEducation: [],
  civilianEducation: [],
}

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  page.on('dialog', (dialog) => void dialog.accept())
})

async function withIntroduction(page: Page) {
  await createDocument(page, 'biographies', { biographyData: JSON.stringify(INTRODUCTION) })
}

async function withBoard(page: Page) {
  await createDocument(page, 'boards', { name: 'Fall board', categories: [] })
}

test('without an introduction, links to its editor', async ({ page }) => {
  await page.goto(PRACTICE)
  await expect(page.getByText('No Biography Found')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Write My Introduction' }).click()
  await expect(page).toHaveURL(/\/home\/my-biography/)
})

test('practices an introduction against a clock and saves it', async ({ page }) => {
  await withIntroduction(page)
  await withBoard(page)
  const start = Date.now()
  const pass = (seconds: number) => page.clock.setFixedTime(start + seconds * 1000)
  await pass(0)
  await page.goto(PRACTICE)
  await expect(page.getByRole('radio', { name: '01:00' })).toBeChecked()
  await page.getByRole('radio', { name: '01:30' }).check()
  await page.getByRole('button', { name: 'Start' }).click()

  const timer = page.getByRole('timer')
  await expect(timer).toHaveText('00:00')
  await expect(page.getByText('of 01:30')).toBeVisible()
  await expect(page.getByText('7th Example Battalion')).toBeVisible()
  await pass(89)
  await expect(timer).toHaveText('01:29')
  await pass(97)
  await expect(timer).toHaveText('01:37')
  await expect(page.getByText('Time. Wrap it up.')).toBeVisible()

  await page.getByRole('button', { name: 'Finish Practice' }).click()
  await expect(page.getByRole('heading', { name: 'Practice finished' })).toBeFocused()
  await expect(page.getByText('00:07 over your target of 01:30')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()

  const sessions = await listDocuments(page, 'studySessions')
  expect(sessions).toHaveLength(1)
  expect(sessions[0]).toMatchObject({
    studyMode: 'intro-prep',
    categories: ['My Introduction'],
    outcomes: '{"result":"practiced"}',
    durationMinutes: 2,
  })
})

test('starts, shows, hides and finishes a practice by keys', async ({ page }) => {
  await withIntroduction(page)
  await withBoard(page)
  await page.goto(PRACTICE)
  await page.getByRole('radio', { name: '01:00' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'No target' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Show my words while I speak' }).uncheck()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Space')

  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText('7th Example Battalion')).toHaveCount(0)
  await page.keyboard.press('w')
  await expect(page.getByText('7th Example Battalion')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Finish Practice')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeFindings(page)

  await page.keyboard.press('Space')
  await expect(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Practice again' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('asks before leaving a running practice, and saves it', { tag: '@engines' }, async ({
  page,
}) => {
  await withIntroduction(page)
  await withBoard(page)
  await page.goto(PRACTICE)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('link', { name: 'FAQ / Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this session?' })
  await expect(dialog).toContainText('Your active practice session will be saved.')
  await dialog.getByRole('button', { name: 'Keep studying' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'FAQ / Help' }).click()
  await dialog.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/home\/faq$/)
  await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(1)
})

test('a practice interrupted by a reload is saved once', async ({ page }) => {
  await withIntroduction(page)
  await withBoard(page)
  await page.goto(PRACTICE)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expect(page.getByRole('timer')).not.toHaveText('00:00')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect.poll(() => listDocuments(page, 'studySessions')).toHaveLength(1)
})

test('without an active board, a practice is stored and reported as not counted', {
  tag: '@engines',
}, async ({ page }) => {
  await withIntroduction(page)
  await page.goto(PRACTICE)
  await expect(page.getByText('No active board.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Finish Practice' }).click()
  await expect(page.getByText('Error: No active board found. Cannot save session.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Practice finished' })).toBeVisible()
  await expect.poll(() => listDocuments(page, 'studySessions')).toMatchObject([{ boardId: null }])
})

test('offers a retry if the introduction cannot be loaded', async ({ page }) => {
  await withIntroduction(page)
  await failUntilRetry(page, '**/collections/biographies/documents**')
  await page.goto(PRACTICE)
  await expect(page.getByText('Could not load your introduction.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Target time' })).toBeVisible()
  await expectNoAxeFindings(page)
})
