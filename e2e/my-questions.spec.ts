import { readFile } from 'node:fs/promises'
import { CSV_HEADER, ownSets, uploadSet } from './csv-sets.ts'
import { type Browser, expect, type Page, test } from './engines/test.ts'
import { holdWrites } from './held-writes.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { runFunction, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const ADDRESS = '/home/questions/my-questions'
const DOCUMENTS = '**/v1/databases/main/collections'
const LINES = [
  'What is drill?,Movement,Rest,Song,Sleep',
  '=1+1?,-2,@a,b,c',
  '<img src=x onerror=alert(1)>,<b>bold</b>,a,b,c',
]

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const section = (page: Page, source: string) =>
  page.getByRole('button', { name: new RegExp(`^${source} \\d`) })

/** Another soldier shares a set; returns its community id. */
async function sharedByAnother(browser: Browser, name: string): Promise<string> {
  const other = await browser.newPage()
  await signInNewSoldier(other)
  const setIdToShare = await uploadSet(other, `${name}.csv`, LINES)
  const { communitySetId } = await runFunction(other, 'shareQuestionSet', { setIdToShare })
  await other.context().close()
  return communitySetId
}

test('searches and opens sections, which stay collapsed as left', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(page).toHaveTitle('My Questions · Squared Away')
  await expect(page.getByText('Sets you add from the Community Library')).toBeVisible()
  await expect(page.getByText('Upload a CSV file or edit a default set')).toBeVisible()
  await expectNoAxeFindings(page)
  const firstAid = row(page, 'First Aid')
  await expect(firstAid.getByRole('button', { name: /Archive|Share|Remove/ })).toHaveCount(0)
  await expect(firstAid.getByRole('link', { name: /^Edit / })).toHaveAttribute(
    'href',
    /\/home\/questions\/edit\/.+/,
  )

  const search = page.getByRole('searchbox', { name: 'Search the question sets' })
  await search.fill('FIRST aid')
  await expect(section(page, 'Default')).toContainText('1 set')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await search.fill('no such set')
  await expect(page.getByText('No question set is named “no such set”.')).toBeVisible()
  await search.fill('')

  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/userPreferences/') && response.request().method() !== 'GET',
  )
  await section(page, 'Default').press('Enter')
  await expect(section(page, 'Default')).toHaveAttribute('aria-expanded', 'false')
  await expect(firstAid).toHaveCount(0)
  await saved
  await page.reload()
  await expect(section(page, 'Default')).toHaveAttribute('aria-expanded', 'false')
  await expect(section(page, 'Private')).toHaveAttribute('aria-expanded', 'true')
  await search.fill('first aid')
  await firstAid.getByRole('button', { name: /^View the questions of/ }).click()
  const questions = page.getByRole('dialog')
  await expect(questions.getByRole('listitem').first()).toBeVisible()
  await questions.getByRole('searchbox').fill('no such question')
  await expect(questions.getByText('No question matches “no such question”.')).toBeVisible()
  await questions.getByRole('searchbox').fill('tourniquet')
  await expect(questions.getByRole('status')).toHaveText(/^\d+ of \d+ questions$/)
  await expect(questions.getByRole('listitem').first()).toContainText(/tourniquet/i)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(firstAid.getByRole('button', { name: /^View the questions of/ })).toBeFocused()
})

test('views, exports and shares a private set', async ({ page }) => {
  await uploadSet(page, 'Drill week.csv', LINES)
  await page.goto(ADDRESS)
  const QUESTIONS = `${DOCUMENTS}/questions/documents**`
  await failUntilRetry(page, QUESTIONS, (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 400, type: 'x' } }),
  )
  await page.getByRole('button', { name: 'View the questions of Drill week' }).click()
  const questions = dialog(page, 'Drill week')
  await expect(questions.getByText('Could not load questions for this set.')).toBeVisible()
  await questions.getByRole('button', { name: 'Retry' }).click()
  await expect(questions.getByRole('listitem')).toHaveCount(3)
  await expect(questions.getByText('=1+1?')).toBeVisible()
  await expect(questions.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(questions.getByText('<b>bold</b>')).toBeVisible()
  await page.keyboard.press('Escape')

  const saved = async (form: string) => {
    await page.getByRole('button', { name: 'Export Drill week' }).click()
    const download = page.waitForEvent('download')
    await dialog(page, 'Export Drill week').getByRole('button', { name: form }).click()
    return download
  }
  await section(page, 'Default').click()
  await page.getByRole('button', { name: 'Export Squared Away - Situational' }).click()
  const scenarios = dialog(page, 'Export Squared Away - Situational')
  await expect(scenarios.getByRole('button', { name: /^Save/ })).toHaveText(['Save as JSON'])
  await scenarios.getByRole('button', { name: 'Cancel' }).click()
  expect((await saved('Save as .apkg')).suggestedFilename()).toBe('Drill week.apkg')
  const json = await saved('Save as JSON')
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({
    name: 'Drill week',
    questions: [{ questionText: 'What is drill?' }, { answer: '-2' }, { category: 'Drill week' }],
  })
  const file = await saved('Save as CSV')
  expect(file.suggestedFilename()).toBe('Drill week.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toEqual([
    `\ufeff${CSV_HEADER},category,regulation`,
    'What is drill?,Movement,Rest,Song,Sleep,Drill week,',
    "'=1+1?,'-2,'@a,b,c,Drill week,",
    '<img src=x onerror=alert(1)>,<b>bold</b>,a,b,c,Drill week,',
    '',
  ])

  await page.getByRole('button', { name: 'Share Drill week to the community' }).click()
  const question = dialog(page, 'Share to Community')
  await question.getByLabel('Description (optional)').fill('For the spring board.')
  await expectNoAxeFindings(page)
  const EXECUTIONS = '**/v1/functions/shareQuestionSet/executions**'
  await page.route(EXECUTIONS, (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many calls.', code: 429, type: 'x' } }),
  )
  const confirm = question.getByRole('button', { name: 'Share Question Set' })
  await expect(confirm).toBeDisabled()
  await question.getByLabel('No names, unit data or CUI').check()
  await confirm.click()
  await expect(question.getByRole('alert')).toContainText(
    'An error occurred while sharing the set.',
  )
  await expect(question.getByRole('alert')).toContainText('Too many calls.')
  await page.unroute(EXECUTIONS)
  await confirm.click()
  await expect(page.getByText('"Drill week" is now shared with the community.')).toBeVisible()
  await expect(row(page, 'Drill week')).toContainText('Shared')
  await expect(
    page.getByRole('button', { name: 'Drill week is shared with the community' }),
  ).toBeDisabled()
  const [set] = await ownSets(page)
  const found = page.request.get(
    `/v1/databases/main/collections/questionSets/documents/${set?.linkedCommunitySetId}`,
    { headers: { 'x-appwrite-project': 'squaredaway' } },
  )
  expect(await (await found).json()).toMatchObject({ description: 'For the spring board.' })
})

test('creates a set without a file, listed before the default ones', async ({ page }) => {
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'New set' }).click()
  const naming = dialog(page, 'New Set')
  await naming.getByRole('button', { name: 'Create Set' }).click()
  await expect(naming.getByText('Give the set a name.')).toBeVisible()
  await naming.getByLabel('Set Name').fill('Motor pool')
  await naming.getByRole('button', { name: 'Create Set' }).click()
  await expect(page).toHaveURL(/\/home\/questions\/edit\/.+/)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByLabel('Question text', { exact: true })).toBeVisible()
  await page.goto(ADDRESS)
  await expect(page.getByRole('row').filter({ hasText: /v1/ }).first()).toContainText('Motor pool')
})

test('archives a set at once and restores it', async ({ page }) => {
  await uploadSet(page, 'Drill week.csv', LINES)
  await page.goto(ADDRESS)
  const SETS = `${DOCUMENTS}/questionSets/documents**`
  await page.route(SETS, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  const archive = page.getByRole('button', { name: 'Archive Drill week' })
  await archive.click()
  await expect(
    page.getByText('An error occurred while archiving the set. Please try again.'),
  ).toBeVisible()
  await expect(archive).toBeVisible()
  await page.unroute(SETS)
  const letGo = await holdWrites(page, SETS, 'PATCH')
  await archive.click()
  await expect(archive).toHaveCount(0)
  letGo()
  await expect(page.getByText('"Drill week" has been archived.')).toBeVisible()
  await expect(section(page, 'Private')).toBeFocused()
  await expect
    .poll(() => ownSets(page))
    .toMatchObject([{ name: 'Drill week', isArchived: true, isActive: false }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(archive).toBeVisible()
  await expect(section(page, 'Private')).toContainText('1 set')
})

test('removes and restores a subscribed set, and copies it to edit', async ({ page, browser }) => {
  const name = `Land navigation ${Date.now()}`
  const communitySetId = await sharedByAnother(browser, name)
  await runFunction(page, 'subscribeToSet', { communitySetId })
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: `Remove ${name} from your sets` }).click()
  await expect(page.getByText(`"${name}" has been removed from your sets.`)).toBeVisible()
  await expect(section(page, 'Subscribed')).toContainText('0 sets')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Subscribed')).toContainText('1 set')

  const EXECUTIONS = '**/v1/functions/forkCommunitySet/executions**'
  await page.route(EXECUTIONS, (route) => route.abort())
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  await expect(
    page.getByText('Failed to start the copying process. Please try again.'),
  ).toBeVisible()
  await page.unroute(EXECUTIONS)
  await edit.click()
  await expect(page).toHaveURL(/\/home\/questions\/edit\/.+/)
  await expect(
    page.getByText(`"${name} (User Version)" is now in your private sets.`),
  ).toBeVisible()
  await page.goto(ADDRESS)
  await expect(section(page, 'Subscribed')).toContainText('0 sets')
  const share = page.getByRole('button', {
    name: `${name} (User Version) is a copy of a shared set`,
  })
  await expect(share).toBeDisabled()
})

test('shows the empty state and failed lists', async ({ page }) => {
  const DEFAULTS = `${DOCUMENTS}/defaultQuestionSets/documents**`
  await page.route(DEFAULTS, (route) =>
    route.fulfill({ status: 400, json: { message: 'No.', code: 400, type: 'x' } }),
  )
  await page.goto(ADDRESS)
  await expect(page.getByText('Could not load your question sets.')).toBeVisible()
  await page.unroute(DEFAULTS)
  await page.route(DEFAULTS, (route) => route.fulfill({ json: { total: 0, documents: [] } }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No question sets found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download CSV Template' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('on a phone, hundreds of sets are cards, and only visible ones are in the DOM', async ({
  page,
}) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const rows = Array.from({ length: 400 }, (_, n) => `Question ${n}?,1,2,3,4,Week ${n + 1}`)
  const csvData = [`${CSV_HEADER},category`, ...rows].join('\n')
  await runFunction(page, 'uploadCsv', { csvData, fileName: 'Year.csv' })
  await page.goto(ADDRESS)
  await expect(section(page, 'Private')).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
  await expect(row(page, 'Year - Week 1').first().getByRole('button')).toHaveCount(4)
  // Default sets come last, collapsed.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(section(page, 'Default')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(section(page, 'Default')).toHaveAttribute('aria-expanded', 'false')
  await section(page, 'Default').click()
  await page.keyboard.press('Home')
  const last = row(page, 'Weapons Safety and Malfunctions')
  await expect(last).toHaveCount(0)
  // Measuring rows while scrolling moves the end.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectNoAxeFindings(page)
})
