import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  type Soldier,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const EDITOR = '/home/my-biography'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

const save = (page: Page) => page.getByRole('button', { name: /^Save/ })
const about = (page: Page) => page.getByLabel('About You')
const preview = (page: Page) => page.getByRole('region', { name: 'Your introduction' })

async function expectSaved(page: Page) {
  await expect(page.getByText('All changes are saved.')).toBeVisible()
}

async function storedData(page: Page) {
  const documents = await listDocuments(page, 'biographies')
  expect(documents).toHaveLength(1)
  return JSON.parse(documents[0].biographyData)
}

const draftKey = () => `squared-away.user.${soldier.userId}.biography-draft`
const keptDraft = (page: Page) => page.evaluate((key) => localStorage.getItem(key), draftKey())

test('without an introduction, the first field gets the focus', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto(EDITOR)
  await expect(page.getByRole('heading', { name: 'My Introduction', level: 1 })).toBeVisible()
  await expect(preview(page).getByText('No Biography Found')).toBeVisible()
  await preview(page).getByRole('link', { name: 'Write My Introduction' }).click()
  await expect(about(page)).toBeFocused()
})

test('saves all fields and shows them in the preview and on the next visit', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(EDITOR)
  await about(page).fill('I am Specialist Example from Ohio.')
  await page.getByLabel('Self-Improvement').fill('I run a reading group.')
  await page.getByLabel('Short-Term Goals').fill('Finish the Basic Leader Course.')
  await page.getByLabel('Long-Term Goals').fill('Become a platoon sergeant.')
  await page.getByLabel('Why You Should Be Promoted').fill('I train my team.')
  await page.getByRole('button', { name: 'Add military school' }).click()
  await page.keyboard.type('Airborne School')
  await page.keyboard.press('Tab')
  await page.keyboard.type('June 2024')
  await page.getByRole('button', { name: 'Add civilian school' }).click()
  await page.keyboard.type('Central High School')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.keyboard.type('Army Achievement Medal')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')

  await expect(preview(page)).toContainText(
    'My military education includes Airborne School (June 2024).',
  )
  await expect(preview(page)).toContainText('My awards include Army Achievement Medal (2).')
  await save(page).click()
  await expectSaved(page)
  await expect
    .poll(() => storedData(page))
    .toMatchObject({
      aboutYou: 'I am Specialist Example from Ohio.',
      shortTermGoals: 'Finish the Basic Leader Course.',
      longTermGoals: 'Become a platoon sergeant.',
      whyPromote: 'I train my team.',
      selfImprovement: 'I run a reading group.',
      awardsDecorations: [{ awardName: 'Army Achievement Medal', numberAwarded: 2 }],
      militaryEducation: [{ school: 'Airborne School', date: 'June 2024' }],
      civilianEducation: [{ school: 'Central High School', date: '' }],
    })
  await expect.poll(() => keptDraft(page)).toBeNull()

  await page.reload()
  await expect(about(page)).toHaveValue('I am Specialist Example from Ohio.')
  await about(page).press('End')
  await about(page).pressSequentially(' I like dogs.')
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  expect((await storedData(page)).aboutYou).toBe('I am Specialist Example from Ohio. I like dogs.')
})

test('drops education entries with neither school nor date', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto(EDITOR)
  await about(page).fill('Me')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Add military school' }).click()
  await page.getByLabel('Date 2', { exact: true }).fill('2023')
  await page.getByLabel('School or course 3', { exact: true }).fill('  ')
  await save(page).click()
  await expectSaved(page)
  expect((await storedData(page)).militaryEducation).toMatchObject([{ school: '', date: '2023' }])
  await expect(page.getByLabel(/^School or course/)).toHaveCount(1)
})

test('repairs an invalid stored introduction on load', { tag: '@engines' }, async ({ page }) => {
  const biographyData = JSON.stringify({
    ...{ aboutYou: 'Still here', shortTermGoals: 7, awardsDecorations: 'none' },
    militaryEducation: [{ school: 'Basic Leader Course' }, null],
  })
  await createDocument(page, 'biographies', { biographyData })
  await page.goto(EDITOR)
  await expect(about(page)).toHaveValue('Still here')
  await expect(page.getByLabel(/^School or course/)).toHaveValue('Basic Leader Course')
  await expectSaved(page)
})

test('a failed save shows an error, keeps the text and can be retried', async ({ page }) => {
  await page.goto(EDITOR)
  await about(page).fill('My words')
  const documents = '**/collections/biographies/documents'
  await page.route(documents, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to save biography.')
  await expect(about(page)).toHaveValue('My words')
  await page.unroute(documents)
  await save(page).click()
  await expectSaved(page)
  expect((await storedData(page)).aboutYou).toBe('My words')
})

test('restores unsaved text after a crash, and can discard it', { tag: '@engines' }, async ({
  page,
}) => {
  await createDocument(page, 'biographies', { biographyData: '{"aboutYou":"Saved words"}' })
  await page.goto(EDITOR)
  await about(page).fill('Unsaved words')
  const other = await page.context().newPage()
  await withoutMobileNotice(other)
  await page.close({ runBeforeUnload: false })

  await other.goto(EDITOR)
  await expect(about(other)).toHaveValue('Unsaved words')
  await expect(other.getByText('Your unsaved changes from')).toBeVisible()
  await other.getByRole('button', { name: 'Discard changes' }).click()
  await expect(about(other)).toHaveValue('Saved words')
  await expect.poll(() => keptDraft(other)).toBeNull()
})

test('a draft warns if the introduction was saved elsewhere since', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto(EDITOR)
  await about(page).fill('Mine')
  await createDocument(page, 'biographies', { biographyData: '{"aboutYou":"Theirs"}' })
  await page.reload()
  await expect(page.getByText('was saved somewhere else since then')).toBeVisible()
  await save(page).click()
  await expectSaved(page)
  expect((await storedData(page)).aboutYou).toBe('Mine')
})

test('asks before leaving unsaved changes, and keeps the draft', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto(EDITOR)
  await about(page).fill('Half a thought')
  await page.getByRole('link', { name: 'See samples' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(about(page)).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'See samples' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/home/my-introduction')
  await page.goBack()
  await expect(about(page)).toHaveValue('Half a thought')
})

test('logging out deletes the draft', { tag: '@engines' }, async ({ page }) => {
  await page.goto(EDITOR)
  await about(page).fill('Nobody else may read this')
  await expect.poll(() => keptDraft(page)).toContain('Nobody else')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptDraft(page)).toBeNull()
})

test('offers a retry if the introduction cannot be loaded', async ({ page }) => {
  const list = '**/collections/biographies/documents?*'
  await failUntilRetry(page, list, (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(EDITOR)
  await expect(page.getByText('Could not load your introduction.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(about(page)).toBeVisible()
})

test('axe finds nothing in the empty and the full editor', async ({ page }) => {
  await page.goto(EDITOR)
  await expect(about(page)).toBeVisible()
  await expectNoAxeFindings(page)
  await about(page).fill('I am from Ohio.')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByRole('button', { name: 'Add military school' }).click()
  await expectNoAxeFindings(page)
})
