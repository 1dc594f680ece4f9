import { dialog, openBoardEditor } from './board-steps.ts'
import { expect, type Locator, type Page, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

const PROJECT = { 'x-appwrite-project': 'squaredaway' }

/** Lets the first request that creates a document arrive, and loses its response at a proxy. */
async function loseFirstResponse(page: Page, collection: string) {
  let isLost = false
  await page.route(`**/v1/databases/main/collections/${collection}/documents`, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })
  })
}

/** How many documents of a collection are the soldier's own. */
async function countOwn(page: Page, collection: string): Promise<number> {
  const account = await page.request.get('/v1/account', { headers: PROJECT })
  const { $id } = (await account.json()) as { $id: string }
  const own = JSON.stringify({ method: 'equal', attribute: 'userId', values: [$id] })
  const path = `/v1/databases/main/collections/${collection}/documents?queries[]=${encodeURIComponent(own)}`
  const response = await page.request.get(path, { headers: PROJECT })
  return ((await response.json()) as { total: number }).total
}

test.beforeEach(({ page }) => signInNewSoldier(page))

/** Presses `save` until the form is gone: the first response is lost. */
async function saveTwice(page: Page, collection: string, save: Locator) {
  await loseFirstResponse(page, collection)
  const lost = page.waitForResponse((response) => response.status() === 502)
  await save.click()
  await lost
  await expect(save).toBeEnabled()
  await save.click()
  await expect(save).toBeHidden()
  expect(await countOwn(page, collection)).toBe(1)
}

test('fault 16: a new board whose response is lost is saved once', async ({ page }) => {
  await page.goto('/home/boards')
  const editor = await openBoardEditor(page)
  await editor.getByLabel('Board Name').fill('Once')
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await saveTwice(page, 'boards', editor.getByRole('button', { name: 'Save Board' }))
})

test('fault 16: a new study guide whose response is lost is saved once', async ({ page }) => {
  await page.goto('/home/my-study-guides')
  await page.getByRole('button', { name: 'Create New Study Guide' }).click()
  const editor = dialog(page, 'Create New Study Guide')
  await editor.getByLabel('Guide Name').fill('Once')
  await editor.getByRole('checkbox', { name: 'First Aid', exact: true }).check()
  await saveTwice(page, 'studyGuides', editor.getByRole('button', { name: /^Save/ }))
})

test('fault 16: a new set whose response is lost is saved once', async ({ page }) => {
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'New set' }).click()
  const naming = dialog(page, 'New Set')
  await naming.getByLabel('Set Name').fill('Once')
  await saveTwice(page, 'questionSets', naming.getByRole('button', { name: 'Create Set' }))
})

test('fault 16: an own text whose response is lost is saved once', async ({ page }) => {
  await page.goto('/home/culture/by-heart')
  await page.getByRole('button', { name: 'Add a Text' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Once')
  await page.getByRole('textbox', { name: 'Text' }).fill('We lead.')
  await saveTwice(page, 'memoryTexts', page.getByRole('button', { name: 'Save Text' }))
})
