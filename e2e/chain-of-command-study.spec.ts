import { expect, type Page, test } from './engines/test.ts'
import { shownSide } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const SETUP = '/home/coc/setup'

const LEADERS = [
  { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
  { positionTitle: 'Company Commander', personName: 'CPT Moreno', order: 1, type: 'coc' },
  { positionTitle: 'First Sergeant', personName: '1SG Brandt', order: 0, type: 'ncosc' },
]

const ANSWERS: Record<string, string> = {
  'Who is your Squad Leader?': 'SSG Okoro',
  'Who is your Company Commander?': 'CPT Moreno',
}

async function giveLeaders(page: Page) {
  for (const leader of LEADERS) await createDocument(page, 'chainOfCommand', leader)
}

const choose = (page: Page, group: string, option: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: option, exact: true })
    .check({ force: true })

const start = (page: Page) => page.getByRole('button', { name: 'Start' })

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('without entries the setup links to the editor', { tag: '@engines' }, async ({ page }) => {
  await page.goto(SETUP)
  await expect(page.getByText('No items found to start a session.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Enter my chain of command' }).click()
  await expect(page).toHaveURL('/home/chain-of-command')
})

test('group and format define the deck', { tag: '@engines' }, async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [] })
  await giveLeaders(page)
  await page.goto(SETUP)
  await expect(page.getByText('6 cards')).toBeVisible()
  await choose(page, 'Which group?', 'NCO Support Channel')
  await choose(page, 'How do you want to be asked?', 'By Name')
  await expect(page.getByText('1 card', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await start(page).click()
  await expect(page.getByText('Which position does 1SG Brandt hold?').first()).toBeVisible()
})

test('marks a session by keys and saves it once with its result', { tag: '@engines' }, async ({
  page,
}) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [] })
  await giveLeaders(page)
  await page.goto(SETUP)
  await choose(page, 'Which group?', 'Chain of Command')
  await choose(page, 'How do you want to be asked?', 'By Position')
  await start(page).click()
  await expect(page).toHaveURL('/home/coc/study')
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    // Waits until the marked card has left.
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    const question = (await shownSide(page).textContent())?.match(/Who is your [^?]*\?/)?.[0] ?? ''
    await page.keyboard.press('Space')
    await expect(shownSide(page)).toContainText(
      ANSWERS[question] ?? 'a question that was not expected',
    )
    await page.keyboard.press(key)
  }
  await expect(page.getByText('1 of 2 correct')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expectNoAxeFindings(page)
  const sessions = await listDocuments(page, 'studySessions')
  expect(sessions).toMatchObject([{ studyMode: 'coc-study', categories: ['Chain of Command'] }])
  expect(sessions[0].questionIds).toHaveLength(2)

  await page.getByRole('button', { name: 'Study what I missed (1)' }).click()
  await expect(page.getByText('1 / 1')).toBeVisible()
})

test('a session resumes after a reload', async ({ page }) => {
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: [] })
  await giveLeaders(page)
  await page.goto(SETUP)
  await start(page).click()
  await expect(page.getByText('1 / 6')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 6')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('2 / 6')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('offers a retry if the chain cannot be loaded', async ({ page }) => {
  await giveLeaders(page)
  const list = '**/collections/chainOfCommand/documents?*'
  await failUntilRetry(page, list, (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(SETUP)
  await expect(page.getByText('Could not load your chain of command.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No active board.')).toBeVisible()
})
