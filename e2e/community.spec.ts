import { expect, type Page, type Route, test } from './engines/test.ts'
import { openLive } from './live-page.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { anotherSoldier, ownName, rowOf, shareGuide, shareSet, showSets } from './shared-content.ts'
import { listDocuments, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const ADDRESS = '/home/questions/community'
const SETS = '**/v1/databases/main/collections/questionSets/documents**'
const GUIDES = '**/v1/databases/main/collections/studyGuides/documents**'
const QUESTIONS = '**/v1/databases/main/collections/questions/documents**'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const abort = (route: Route) => route.abort()

test('a shared set appears live, can be browsed and added; the view is remembered', async ({
  page,
  browser,
}) => {
  const author = await anotherSoldier(browser)
  const name = ownName('Maps')
  await page.goto(ADDRESS)
  await expect(page).toHaveTitle('Community Library · Squared Away')
  await page.getByText('Question Sets', { exact: true }).click()
  await expect
    .poll(() => listDocuments(page, 'userPreferences'))
    .toMatchObject([{ communityViewPreference: 'sets' }])
  await shareSet(author.page, name, ['Grid north?', 'True north?'], {
    description: 'Asked in <b>March</b>',
  })
  await openLive(page, ADDRESS)
  const search = page.getByRole('searchbox', { name: 'Search the question sets' })
  await search.fill(`${name} march`)
  const set = rowOf(page, name)
  await expect(set).toContainText('Asked in <b>March</b>')
  await expect(set).toContainText('2 questions')
  await expect(page.getByRole('status').filter({ hasText: '1 question set' })).toBeVisible()
  await expect(set).not.toContainText('Pat Example')

  await set.getByRole('button', { name: `View questions of ${name}` }).click()
  const questions = dialog(page, name)
  await questions.getByRole('searchbox').fill('grid')
  await expect(questions.getByText('Grid north?', { exact: true })).toBeVisible()
  await expect(questions.getByText('True north?', { exact: true })).toHaveCount(0)
  await questions.getByRole('button', { name: 'Close' }).click()

  await set.getByRole('button', { name: `Add to My Questions: ${name}` }).click()
  await expect(page.getByText(`"${name}" is now in My Questions.`)).toBeVisible()
  await expect(set).toContainText('In My Questions')
  await expectNoAxeFindings(page)
  await expect.poll(() => listDocuments(page, 'communitySubscriptions')).toHaveLength(1)

  // Items shared while the page is open appear without a reload.
  const next = ownName(name)
  await search.fill(next)
  await expect(page.getByText(`Nothing here matches “${next}”.`)).toBeVisible()
  await shareSet(author.page, next, ['Which?'])
  await expect(rowOf(page, next)).toBeVisible()
  await author.page.goto(ADDRESS)
  await showSets(author.page, next)
  await expect(rowOf(author.page, next)).toContainText('Shared by you')
  await expect(rowOf(author.page, next).getByRole('button', { name: /Add|Report/ })).toHaveCount(0)
})

test('sorts sets by name, count and date', { tag: '@engines' }, async ({ page, browser }) => {
  const author = await anotherSoldier(browser)
  const mark = ownName('sorted')
  await shareSet(author.page, `A ${mark}`, ['1?', '2?'])
  await shareSet(author.page, `B ${mark}`, ['1?'])
  await page.goto(ADDRESS)
  await showSets(page, mark)
  const names = async () =>
    (await page.getByRole('rowheader').allTextContents()).map((text) => text.trim())
  const [a, b] = [`A ${mark}`, `B ${mark}`]
  await expect.poll(names).toEqual([a, b])
  for (const [column, order] of [
    ['Questions', [b, a]],
    ['Shared', [a, b]],
    ['Name', [a, b]],
  ] as const) {
    const head = page.getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(names).toEqual(order)
    await head.getByRole('button').click()
    await expect.poll(names).toEqual(order.toReversed())
  }
})

test('failures show an error with a retry, never an empty library', async ({ page, browser }) => {
  const author = await anotherSoldier(browser)
  const [name, guideName] = [ownName('Failing'), ownName('Gone')]
  await shareSet(author.page, name, ['Why?'])
  const guideId = await shareGuide(author.page, guideName, ['First Aid'])
  const empty = (route: Route) => route.fulfill({ json: { total: 0, documents: [] } })
  await page.route(GUIDES, empty)
  await page.goto(ADDRESS)
  await expect(page.getByText('No community content available yet.')).toBeVisible()
  await page.unroute(GUIDES)
  await failUntilRetry(page, GUIDES)
  await page.reload()
  await expect(page.getByText('Loading the shared study guides...')).toBeVisible()
  await expect(page.getByText('Could not load the shared study guides.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('searchbox').fill(guideName)
  const importIt = page.getByRole('button', { name: `Import ${guideName}` })
  await expect(importIt).toBeVisible()
  // The author deletes it while the list receives no events.
  await page.route(GUIDES, abort)
  await author.page.request.delete(
    `/v1/databases/main/collections/studyGuides/documents/${guideId}`,
    { headers: { 'x-appwrite-project': 'squaredaway' }, data: {} },
  )
  await importIt.click()
  await expect(
    page.getByText('An error occurred: The study guide could not be found.'),
  ).toBeVisible()
  await page.unroute(GUIDES)

  await page.route(SETS, abort)
  await page.getByText('Question Sets', { exact: true }).click()
  await expect(page.getByText('Could not load the shared question sets.')).toBeVisible()
  await page.unroute(SETS)
  await page.route(SETS, empty)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No community content available yet.')).toBeVisible()
  await page.unroute(SETS)
  await page.reload()
  await showSets(page, name)
  await failUntilRetry(page, QUESTIONS)
  await page.getByRole('button', { name: `View questions of ${name}` }).click()
  const questions = dialog(page, name)
  await expect(questions.getByText('Could not load questions for this set.')).toBeVisible()
  await questions.getByRole('button', { name: 'Retry' }).click()
  await expect(questions.getByText('Why?', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  // A set that cannot be added shows no message (specification §8); its button offers a retry.
  await page.route('**/v1/functions/subscribeToSet/executions', abort)
  await page.getByRole('button', { name: `Add to My Questions: ${name}` }).click()
  const again = page.getByRole('button', { name: `Try again to add ${name}` })
  await expect(again).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/v1/functions/subscribeToSet/executions')
  await again.click()
  await expect(rowOf(page, name)).toContainText('In My Questions')
})
