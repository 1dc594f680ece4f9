import { dialog, row, sortByQuestions } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { ADDRESS, GUIDES, makeGuide, ownGuides } from './study-guide-steps.ts'
import { failUntilRetry } from './until-retry.ts'

let userId: string

test.beforeEach(async ({ page }) => {
  ;({ userId } = await signInNewSoldier(page))
})

async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Create New Study Guide' }).click()
  const editor = dialog(page, 'Create New Study Guide')
  await expect(editor.getByRole('table')).toBeVisible()
  return editor
}

test('creates the first study guide and edits it', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(page).toHaveTitle('My Study Guides · Squared Away')
  await expect(page.getByText('No study guides created yet.')).toBeVisible()
  await expect(page.getByText('A study guide is a named collection of categories')).toBeVisible()
  await expectNoAxeFindings(page)

  let editor = await openEditor(page)
  await editor.getByLabel('Guide Name').fill('  Week one ')
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await expect(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect(page.getByText('Study guide "Week one" has been saved.')).toBeVisible()
  await expect(row(page, 'Week one')).toContainText('1 category')
  await expect(page.getByRole('button', { name: 'Create New Study Guide' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Week one' }).click()
  editor = dialog(page, 'Edit Study Guide')
  await expect(editor.getByLabel('Guide Name')).toHaveValue('Week one')
  await expect(editor.getByRole('checkbox', { name: 'First Aid', exact: true })).toBeChecked()
  await editor.getByLabel('Guide Name').fill('Week two')
  await editor.getByRole('checkbox', { name: 'All categories' }).check()
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect(row(page, 'Week two')).toContainText('First Aid')
  await expect(row(page, 'Week one')).toHaveCount(0)
  await expect
    .poll(() => ownGuides(page, userId))
    .toMatchObject([{ name: 'Week two', categories: expect.arrayContaining(['CBRN']) }])
})

test('a guide needs a name and a category', async ({ page }) => {
  await page.goto(ADDRESS)
  const editor = await openEditor(page)
  const save = editor.getByRole('button', { name: 'Save Study Guide' })
  const problem = editor.getByText('Please provide a name and select at least one category.')
  await save.click()
  await expect(problem).toBeVisible()
  await expect(editor.getByLabel('Guide Name')).toBeFocused()
  await expectNoAxeFindings(page)
  await editor.getByLabel('Guide Name').fill('Named')
  await save.click()
  await expect(problem).toBeVisible()
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await expect(problem).toHaveCount(0)
  await editor.getByLabel('Guide Name').fill('   ')
  await save.click()
  await expect(problem).toBeVisible()
  await expect.poll(() => ownGuides(page, userId)).toEqual([])
})

test('filters, searches and sorts categories, and keeps hidden ones chosen', async ({ page }) => {
  await page.goto(ADDRESS)
  const editor = await openEditor(page)
  for (const source of ['Default', 'Subscribed', 'Private']) {
    await expect(editor.getByRole('button', { name: source })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await sortByQuestions(editor)

  await editor.getByRole('button', { name: 'Default' }).click()
  await expect(editor.getByText('There are no categories from these sources yet.')).toBeVisible()
  await expect(editor.getByText('1 selected, 1 of them not shown')).toBeVisible()
  await editor.getByRole('button', { name: 'Default' }).click()

  await editor.getByRole('searchbox').fill('first aid')
  await expect(editor.getByRole('checkbox', { name: 'All categories shown' })).toBeVisible()
  await expect(editor.getByRole('checkbox', { name: 'First Aid', exact: true })).toBeChecked()
  await editor.getByRole('searchbox').fill('no such category')
  await expect(editor.getByText('No category matches “no such category”.')).toBeVisible()
})

test('asks before leaving an edited guide, by Escape and the back button', async ({ page }) => {
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'My Study Guides' }).first().click()
  const editor = await openEditor(page)
  await editor.getByLabel('Guide Name').fill('Half done')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Discard your changes?')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`))
  await expect(editor.getByLabel('Guide Name')).toHaveValue('Half done')
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create New Study Guide' })).toBeFocused()
})

test('deletion asks by name, says what stays, and can fail', async ({ page }) => {
  await makeGuide(page, 'To go')
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Delete To go' }).click()
  const question = dialog(page, 'Delete Study Guide')
  await expect(
    question.getByText('Are you sure you want to delete the study guide "To go"?'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.route(GUIDES, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  )
  const confirm = question.getByRole('button', { name: 'Delete Study Guide' })
  await confirm.click()
  await expect(question.getByRole('alert')).toContainText(
    'An error occurred while deleting the study guide.',
  )
  await page.unroute(GUIDES)
  await confirm.click()
  await expect(page.getByText('Study guide "To go" has been deleted.')).toBeVisible()
  await expect(page.getByText('No study guides created yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Study Guides', level: 1 })).toBeFocused()
})

test('a failed save keeps the input; a failed list is not an empty list', async ({ page }) => {
  await makeGuide(page, 'Still there')
  await failUntilRetry(page, GUIDES)
  await page.goto(ADDRESS)
  await expect(page.getByText('Loading your study guides...')).toBeVisible()
  await expect(page.getByText('Could not load your study guides.')).toBeVisible()
  await expect(page.getByText('No study guides created yet.')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Still there')).toBeVisible()

  await page.route(GUIDES, (route) =>
    ['POST', 'PATCH'].includes(route.request().method())
      ? route.fulfill({ status: 500, json: { message: 'Server error.', code: 500, type: 'x' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Edit Still there' }).click()
  const editor = dialog(page, 'Edit Study Guide')
  await editor.getByLabel('Guide Name').fill('Renamed')
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect(editor.getByRole('alert')).toContainText(
    'An error occurred while updating the study guide.',
  )
  await expect(editor.getByLabel('Guide Name')).toHaveValue('Renamed')
  await page.unroute(GUIDES)
  await editor.getByRole('button', { name: 'Save Study Guide' }).click()
  await expect(row(page, 'Renamed')).toBeVisible()
})

test('on a phone each guide is a card, and guides from another tab appear', async ({ page }) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLive(page, ADDRESS)
  await expect(page.getByText('No study guides created yet.')).toBeVisible()
  await makeGuide(page, 'In the hand', ['First Aid', 'A category named at some length '.repeat(3)])
  const card = row(page, 'In the hand')
  await expect(card.getByRole('button')).toHaveCount(3)
  await expectNoSideScroll(page)
  await expectNoAxeFindings(page)
  await card.getByRole('button', { name: 'Edit In the hand' }).click()
  await expect(page.getByRole('button', { name: 'Save Study Guide' })).toBeInViewport()
  await expectNoAxeFindings(page)
})
