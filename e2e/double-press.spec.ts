import { CSV_HEADER } from './csv-sets.ts'
import { expect, type Locator, type Page, test } from './engines/test.ts'
import { createSet } from './question-sets.ts'
import { anotherSoldier, ownName, shareSet, showSets } from './shared-content.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Requests that screens send without a press. */
const BY_ITSELF = new Set(['userPreferences', 'calendarAddress', 'session', 'device'])

/** Write requests, without account and document ids. */
function noteWrites(page: Page) {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const place = /\/(?:collections|functions)\/(\w+)|\/v1\/account\/(\w+)/.exec(pathname)
    const what = place?.[1] ?? place?.[2] ?? 'session'
    if (request.method() !== 'GET' && !BY_ITSELF.has(what)) writes.push(what)
  })
  return writes
}

/** Presses three times before the server answers, as on a slow network. */
async function makePresses(page: Page) {
  let answers = Promise.resolve()
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() !== 'GET') await answers
    await route.fallback()
  })
  async function beforeAnswers(press: () => Promise<void>) {
    const gate = Promise.withResolvers<void>()
    answers = gate.promise
    await press()
    gate.resolve()
  }
  return {
    tripleClick: (button: Locator) => beforeAnswers(() => button.click({ clickCount: 3 })),
    tripleEnter: () =>
      // As fast as a user can press. A slower press would go to what has the focus by then.
      beforeAnswers(async () => {
        await Promise.all([1, 2, 3].map(() => page.keyboard.press('Enter')))
      }),
  }
}

test('a double click or three Enters send each form once, and failures can be retried', async ({
  page,
  browser,
}) => {
  await signInNewSoldier(page)
  const author = await anotherSoldier(browser)
  const shared = ownName('Shared')
  await shareSet(author.page, shared, ['Why?'])
  const setId = await createSet(page, 'Mine', [{ questionText: 'One?' }])
  await createDocument(page, 'studyGuides', { name: 'To go', categories: ['First Aid'] })
  const writes = noteWrites(page)
  const { tripleClick, tripleEnter } = await makePresses(page)
  const written = () => writes.splice(0)

  await page.goto('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const boards = '**/collections/boards/documents'
  await page.route(boards, (route) => route.abort())
  await dialog(page, 'Create New Board').getByLabel('Board Name').fill('Once')
  await tripleEnter()
  await expect(page.getByRole('alert')).toContainText('An error occurred while creating the board.')
  await page.unroute(boards)
  written()
  await dialog(page, 'Create New Board').getByLabel('Board Name').focus()
  await tripleEnter()
  await expect(page.getByText('Board "Once" has been saved.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(written()).toEqual(['boards'])
  await page.getByRole('button', { name: 'Delete Once' }).click()
  await tripleClick(dialog(page, 'Delete Board').getByRole('button', { name: 'Delete Board' }))
  await expect(page.getByText('Board "Once" has been deleted.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(written()).toEqual(['boards'])

  await page.goto('/home/my-study-guides')
  await page.getByRole('button', { name: 'Create New Study Guide' }).click()
  const guide = dialog(page, 'Create New Study Guide')
  await guide.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await guide.getByLabel('Guide Name').fill('Week one')
  await tripleEnter()
  await expect(page.getByText('Study guide "Week one" has been saved.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share Week one to the community' }).click()
  await dialog(page, 'Share to Community').getByLabel('No names, unit data or CUI').check()
  await tripleClick(dialog(page, 'Share to Community').getByRole('button', { name: 'Share Study' }))
  await expect(page.getByText('"Week one" is now shared with the community.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete To go' }).click()
  await tripleClick(
    dialog(page, 'Delete Study Guide').getByRole('button', { name: 'Delete Study' }),
  )
  await expect(page.getByText('Study guide "To go" has been deleted.')).toHaveCount(1)
  expect(written()).toEqual(['studyGuides', 'shareStudyGuide', 'studyGuides'])

  await page.goto('/home/questions/community')
  await showSets(page, shared)
  await page.getByRole('button', { name: `Report a problem with ${shared}` }).click()
  const report = dialog(page, 'Report a problem')
  await report.getByRole('textbox').fill('It is out of date.')
  written()
  await tripleClick(report.getByRole('button', { name: 'Send Report' }))
  await expect(page.getByText('Thank you. The admins will look into it.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(written()).toEqual(['reportCommunityContent'])

  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'once.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${CSV_HEADER}\nWhat?,This,A,B,C`),
  })
  await tripleClick(dialog(page, 'Upload CSV').getByRole('button', { name: /^Upload / }))
  await expect(page.getByText('1 question in 1 set')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share Mine to the community' }).click()
  const sharing = dialog(page, 'Share to Community')
  await sharing.getByLabel('No names, unit data or CUI').check()
  await tripleClick(sharing.getByRole('button', { name: 'Share Question Set' }))
  await expect(page.getByText('"Mine" is now shared with the community.')).toHaveCount(1)
  expect(written()).toEqual(['uploadCsv', 'shareQuestionSet'])

  await page.goto(`/home/questions/edit/${setId}`)
  await page.getByRole('button', { name: 'Categories' }).click()
  // It closes at once: a further Enter would open it again.
  await dialog(page, 'Categories').getByLabel('New name').fill('Formations')
  await tripleClick(dialog(page, 'Categories').getByRole('button', { name: 'Rename' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Formations').first()).toBeVisible()

  await page.goto('/home/settings')
  await page.getByLabel('Your name').fill('Sam Example')
  await tripleEnter()
  await expect(page.getByText('Your name has been saved.')).toHaveCount(1)
  expect(written()).toEqual(['name'])
  await author.page.context().close()
})
