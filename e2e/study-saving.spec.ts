import { expect, type Route, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import {
  BOARD,
  finishUnsaved,
  markCards,
  startButton,
  startTenCards,
  watchSaves,
} from './flashcard-steps.ts'
import { savedSessions } from './kept-sessions.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  createDocument,
  listDocuments,
  type Soldier,
  signInNewSoldier,
} from './signed-in-soldier.ts'

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
})

test('a failed save shows an error, keeps the answers and can be retried', async ({ page }) => {
  let result: 'pass' | 'break' = 'break'
  const sent = await watchSaves(page, () => result)
  await startTenCards(page)
  await markCards(page, 'ccicccciic')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to save your session. Please try again.',
  )
  await expect(page.getByText('7 of 10 correct')).toBeVisible()
  await expectNoAxeFindings(page)

  result = 'pass'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Session saved.')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('fault 16: a save whose response is lost is saved once', async ({ page }) => {
  let first = true
  await page.context().route('**/studySessions/documents', async (route) => {
    if (route.request().method() !== 'POST' || !first) return route.fallback()
    first = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await startTenCards(page)
  await markCards(page, 'cc')
  await finishEarly(page, 'Finish')
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('fault 17: an unsaved session outlives a closed tab and is sent on the next visit', async ({
  page,
  context,
}) => {
  const letSavesPass = await finishUnsaved(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const note = page.getByRole('region', { name: 'Sessions that are not saved yet' })
  await expect(note).toContainText('Not yet saved: 1 session.')
  await expectNoAxeFindings(page)
  await page.close()

  letSavesPass()
  const next = await context.newPage()
  await next.goto('/home/boards')
  await expect.poll(async () => (await savedSessions(next)).length).toBe(1)
  await expect(next.getByRole('region', { name: 'Sessions that are not saved yet' })).toBeHidden()
})

test('without an active board: one tap after the results creates one with the session', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/home/flashcards/setup?category=Counseling')
  await expect(page.getByText('No active board.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage My Boards' })).toBeVisible()
  await startButton(page).click()
  await markCards(page, 'cccicccccc')
  await expect(page.getByText('Error: No active board found. Cannot save session.')).toBeVisible()
  await expect(page.getByText('9 of 10 correct')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Missed cards' })).toBeVisible()
  await expect.poll(() => savedSessions(page)).toMatchObject([{ boardId: null }])
  await expect.poll(() => listDocuments(page, 'reviews')).toHaveLength(10)
  await expectNoAxeFindings(page)
  expect(logged).toContain('No active board')

  await page.getByRole('button', { name: 'Create a board for it' }).dblclick()
  await expect(page.getByText('Session saved for your board "My board".')).toBeVisible()
  const [board, ...others] = await listDocuments(page, 'boards')
  expect(others).toEqual([])
  expect(board).toMatchObject({ isActive: true, categories: ['Counseling'] })
  await expect.poll(() => savedSessions(page)).toMatchObject([{ boardId: board.$id }])
})

test('a session of a deleted board is refused, and can be saved for another', async ({ page }) => {
  await startTenCards(page)
  const [board] = await listDocuments(page, 'boards')
  await page.request.delete(`/v1/databases/main/collections/boards/documents/${board.$id}`, {
    headers: { 'x-appwrite-project': 'squaredaway' },
  })
  await markCards(page, 'cc')
  await finishEarly(page, 'Finish')
  await expect(page.getByRole('alert')).toContainText('Failed to save your session.')
  await createDocument(page, 'boards', { ...BOARD, name: 'Next board' })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  const note = page.getByRole('region', { name: 'Sessions that are not saved yet' })
  await expect(note).toContainText('It can be saved for your active board, Next board.')
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toBeHidden()
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('fault 18: nobody else on the same device sends or sees an unsaved session', async ({
  page,
}) => {
  const sent = await watchSaves(page, () => 'cut')
  await startTenCards(page)
  await markCards(page, 'c')
  await finishEarly(page, 'Finish')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  // An open page would leave for the login.
  await page.goto('about:blank')
  const before = sent.length
  await page.request.delete('/v1/account/sessions/current', {
    headers: { 'x-appwrite-project': 'squaredaway' },
  })
  await signInNewSoldier(page)
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.waitForTimeout(1000)
  await expect(page.getByRole('region', { name: 'Sessions that are not saved yet' })).toBeHidden()
  expect(sent).toHaveLength(before)
})

test('a soldier who was signed out on the last card reads that the session has ended', async ({
  page,
}) => {
  await startTenCards(page)
  await markCards(page, 'ccccccccc')
  // At the save of the last card: once notified, the page leaves for the login.
  const signOut = async (route: Route) => {
    await page.request.delete('/v1/account/sessions/current', {
      headers: { 'x-appwrite-project': 'squaredaway' },
    })
    await route.continue()
  }
  await page.route('**/studySessions/documents', signOut, { times: 1 })
  await markCards(page, 'c')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(soldier.email)
  await page.getByLabel('Password', { exact: true }).fill(soldier.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(
    page.getByText('Your last session has ended, and none of its answers is lost.'),
  ).toBeVisible()
  await expect(page.getByText('There is no session to continue.')).toHaveCount(0)
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})
