import { dialog, openBoardEditor, readMemorandum, row, sortByQuestions } from './board-steps.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  type Soldier,
  signInNewSoldier,
} from './signed-in-soldier.ts'

type Named = { name: string }

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
})

test('editing clears the date and keeps everything else', { tag: '@engines' }, async ({ page }) => {
  await createDocument(page, 'boards', {
    name: 'Old name',
    targetDate: '2030-05-04T00:00:00.000+00:00',
    categories: ['First Aid', 'A category that is gone'],
  })
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Edit Old name' }).click()
  const editor = dialog(page, 'Edit Board')
  await expect(editor.getByLabel('Board Name')).toHaveValue('Old name')
  await expect(editor.getByLabel('Scheduled Date', { exact: true })).toHaveValue('2030-05-04')
  await expect(editor.getByText('2 selected')).toBeVisible()
  await expect(editor.getByRole('checkbox', { name: 'A category that is gone' })).toBeChecked()

  await editor.getByLabel('Board Name').fill('New name')
  await editor.getByRole('button', { name: 'Clear the scheduled date' }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor).toBeHidden()
  await expect(row(page, 'New name')).toContainText('N/A')
  const [board] = await listDocuments(page, 'boards')
  expect(board).toMatchObject({ name: 'New name', targetDate: null, isActive: true })
  expect(board.categories).toEqual(['First Aid', 'A category that is gone'])
  await expect(page.getByRole('button', { name: 'Edit New name' })).toBeFocused()
})

test('a study guide is added as a whole, and shows if it is partly chosen', async ({ page }) => {
  await createDocument(page, 'studyGuides', { name: 'Field', categories: ['One', 'Two', 'Three'] })
  await createDocument(page, 'studyGuides', { name: 'Desk', categories: ['Three', 'Four'] })
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const editor = dialog(page, 'Create New Board')
  const guide = (name: string) => editor.getByRole('checkbox', { name: new RegExp(`^${name}`) })

  await guide('Field').check()
  await expect(editor.getByText('3 selected', { exact: true })).toBeVisible()
  await expect(guide('Desk')).toBeChecked({ indeterminate: true })
  await expect(editor.getByText('1 of 2 selected')).toBeVisible()
  await guide('Desk').click()
  await expect(guide('Desk')).toBeChecked()
  await expect(editor.getByText('4 selected', { exact: true })).toBeVisible()
  await guide('Field').uncheck()
  await expect(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expect(guide('Desk')).toBeChecked({ indeterminate: true })

  await editor.getByRole('searchbox').fill('four')
  await expect(guide('Field')).toHaveCount(0)
  await expect(guide('Desk')).toBeVisible()
  await editor.getByText('Not covered yet: what your board may ask').click()
  await expect(editor.getByText('Call for Fire')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('question sets can be sorted, searched, and chosen all at once', { tag: '@engines' }, async ({
  page,
}) => {
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  await sortByQuestions(editor)
  await editor.getByRole('columnheader', { name: 'Type' }).getByRole('button').click()
  await expect(editor.getByRole('cell', { name: 'Default' }).first()).toBeVisible()

  await editor.getByRole('searchbox').fill('first aid')
  await expect(editor.getByRole('checkbox', { name: 'First Aid', exact: true })).toBeVisible()
  await editor.getByRole('checkbox', { name: 'All categories shown' }).check()
  const found = await editor.locator('tbody tr').count()
  await expect(editor.getByText(`${found} selected`)).toBeVisible()
  await editor.getByRole('searchbox').fill('no such category')
  await expect(editor.getByText('No category matches “no such category”.')).toBeVisible()
})

test('scroll bars of a dialog have the colors of the scheme', async ({ page }) => {
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  const drawn = () => editor.evaluate((dialog) => getComputedStyle(dialog).scrollbarColor)
  for (const scheme of ['garrison', 'night', 'red-lens']) {
    await page.evaluate(
      (name) => document.documentElement.setAttribute('data-scheme', name),
      scheme,
    )
    await expect.poll(drawn, scheme).toMatch(/^rgb.* rgba\(0, 0, 0, 0\)$/)
  }
})

test('the calendar picks a date, and Escape closes only the calendar', async ({ page }) => {
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  await editor.getByLabel('Scheduled Date', { exact: true }).fill('2030-05-04')
  const open = editor.getByRole('button', { name: 'Choose the scheduled date from a calendar' })
  await open.click()
  await expect(page.getByRole('button', { name: 'May 4, 2030', exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'May 4, 2030', exact: true })).toBeHidden()
  await expect(editor).toBeVisible()
  await open.click()
  await page.getByRole('button', { name: 'May 17, 2030' }).click()
  await expect(editor.getByLabel('Scheduled Date', { exact: true })).toHaveValue('2030-05-17')
})

test('Escape and the back button ask before discarding unsaved changes', async ({ page }) => {
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  let editor = await openBoardEditor(page)
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create New Board' })).toBeFocused()

  editor = await openBoardEditor(page)
  await editor.getByLabel('Board Name').fill('Half done')
  await page.keyboard.press('Escape')
  const question = dialog(page, 'Discard your changes?')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(editor.getByLabel('Board Name')).toHaveValue('Half done')

  await page.goBack()
  await expect(question).toBeVisible()
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/home\/boards$/)
  await expect(editor.getByLabel('Board Name')).toHaveValue('Half done')

  await editor.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(editor).toBeHidden()
  await expect(page.getByRole('button', { name: 'Create New Board' })).toBeFocused()
  await expect.poll(() => listDocuments(page, 'boards')).toEqual([])
})

test('an expired session keeps the board and chain of command being edited', async ({ page }) => {
  const headers = { 'x-appwrite-project': 'squaredaway' }
  // At the save: once notified, the page leaves for the login.
  let isToEnd = false
  await page.route('**/v1/**', async (route) => {
    const ends = isToEnd && route.request().method() !== 'GET'
    if (!ends) return route.fallback()
    isToEnd = false
    await page.request.delete('/v1/account/sessions/current', { headers })
    return route.continue()
  })
  async function signInByForm() {
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email').fill(soldier.email)
    await page.getByLabel('Password', { exact: true }).fill(soldier.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  await editor.getByLabel('Board Name').fill('Half typed')
  await editor.getByRole('table').getByRole('checkbox').nth(1).check()
  await editor.getByLabel('Minutes a day').fill('45')
  isToEnd = true
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await signInByForm()
  await expect(page.getByText('Half typed')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(editor.getByText('Your unsaved changes from')).toBeVisible()
  await expect(editor.getByText('1 selected', { exact: true })).toBeVisible()
  await expect(editor.getByLabel('Minutes a day')).toHaveValue('45')
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(page.getByText('Board "Half typed" has been saved.')).toBeVisible()
  await expect(row(page, 'Half typed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep editing' })).toHaveCount(0)
  await expect
    .poll(() => listDocuments(page, 'boardPlans'))
    .toMatchObject([{ minutesByWeekday: Array(7).fill(45) }])

  await page.goto('/home/chain-of-command')
  await page.getByRole('button', { name: 'Start with the usual positions' }).first().click()
  await page.getByLabel(/^Name/).first().fill('SSG Okoro')
  isToEnd = true
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await signInByForm()
  await expect(page.getByText('Your unsaved changes from')).toBeVisible()
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('SSG Okoro')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(/^Name/).first()).toHaveValue('SSG Okoro')
  await expect(page.getByText('Your unsaved changes from')).toHaveCount(0)
})

test('fault 19: of two tabs that change a board, the second sees a conflict and can overwrite', async ({
  page,
  context,
}) => {
  for (const name of ['First', 'Both']) {
    await createDocument(page, 'boards', { name, categories: [] })
  }
  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Edit Both' }).click()
  const editor = dialog(page, 'Edit Board')
  await editor.getByLabel('Board Name').fill('Mine')

  const other = await context.newPage()
  await other.goto('/home/boards')
  await other.getByRole('button', { name: 'Make Both the active board' }).click()
  await other.getByRole('button', { name: 'Edit Both' }).click()
  await dialog(other, 'Edit Board').getByLabel('Board Name').fill('Theirs')
  await dialog(other, 'Edit Board').getByRole('button', { name: 'Save Board' }).click()
  await expect(row(other, 'Theirs')).toBeVisible()

  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor.getByRole('alert')).toContainText(
    'This board was changed elsewhere since you opened it.',
  )
  const names = async () => (await listDocuments(page, 'boards')).map(({ name }: Named) => name)
  expect((await names()).sort()).toEqual(['First', 'Theirs'])
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(row(page, 'Mine')).toBeVisible()
  expect((await names()).sort()).toEqual(['First', 'Mine'])

  // Starring a board alone causes no conflict.
  await page.getByRole('button', { name: 'Edit Mine' }).click()
  await editor.getByLabel('Board Name').fill('Still mine')
  await other.getByRole('button', { name: 'Make First the active board' }).click()
  await expect(other.getByRole('button', { name: 'First is the active board' })).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(row(page, 'Still mine')).toBeVisible()
  await other.close()
})

test('asks about a date that has passed or is more than five years away, and saves it', async ({
  page,
}) => {
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  await editor.getByLabel('Board Name').fill('Long ago')
  const date = editor.getByLabel('Scheduled Date', { exact: true })
  await date.fill('4 MAY 2020')
  await expect(editor.getByText('This date has passed. Is the year right?')).toBeVisible()
  await expectNoAxeFindings(page)
  await date.fill('4 MAY 2062')
  const far = editor.getByText('This date is more than five years away. Is the year right?')
  await expect(far).toBeVisible()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(page.getByText('Board "Long ago" has been saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Create New Board' }).click()
  await editor.getByRole('button', { name: 'Fill in from a memorandum' }).click()
  const memorandum = dialog(page, "From the board's memorandum")
  await readMemorandum(memorandum, [
    'The board will convene on 17 December 2062.',
    'Study topics:',
    'a. Land navigation',
  ])
  await expect(memorandum.getByLabel('Board date: 2062-12-17')).not.toBeChecked()
  await expect(memorandum.getByText(/^This date is more than five years away\./)).toBeVisible()
})
