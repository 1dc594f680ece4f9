import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { answerThree, markCards, shownSide, startTenCards, watchSaves } from './flashcard-steps.ts'
import { keptKeys, savedSessions } from './kept-sessions.ts'
import { axeFindings, expectNoAxeFindings } from './no-axe-findings.ts'
import { accountStatus, type Soldier, signIn, signInNewSoldier } from './signed-in-soldier.ts'
import { withoutTransitions } from './without-transitions.ts'

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this session?' })

let soldier: Soldier

test.beforeEach(async ({ page }) => {
  soldier = await signInNewSoldier(page)
})

test('fault 17: offline: the session is stored, and saved once when back online', async ({
  page,
  context,
}) => {
  const sent = await watchSaves(page, () => 'pass')
  await startTenCards(page)
  await markCards(page, 'cc')
  await context.setOffline(true)
  await markCards(page, 'i')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(leaveDialog(page)).toContainText(
    'kept on this device and will be saved when you are back online',
  )
  await page.getByRole('button', { name: 'Keep studying' }).click()
  await expect(leaveDialog(page)).toBeHidden()
  await markCards(page, 'ccccccc')
  await expect(page.getByText('Not yet saved: you are offline.')).toBeVisible()
  await expect(page.getByText('9 of 10 correct')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Session saved.')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  await expect.poll(() => savedSessions(page)).toHaveLength(1)
})

test('asks before leaving, and saves the answers', { tag: '@engines' }, async ({ page }) => {
  await startTenCards(page)
  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  await expect(leaveDialog(page)).toContainText('there is nothing to save')
  await page.keyboard.press('Escape')
  await expect(leaveDialog(page)).toBeHidden()

  await markCards(page, 'ci')
  await expect(page.getByText('3 / 10')).toBeVisible()
  await page.goBack()
  await expect(leaveDialog(page)).toContainText('Your active practice session will be saved.')
  await expect(leaveDialog(page)).toContainText('2 of 10 answered.')
  await expectNoAxeFindingsIn(page)
  await page.getByRole('button', { name: 'Keep studying' }).click()
  await expect(leaveDialog(page)).toBeHidden()
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/^Answer/)

  await page.getByRole('link', { name: 'Manage My Boards' }).first().click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/home\/boards$/)
  const [session] = await savedSessions(page)
  expect(session.questionIds).toHaveLength(2)
  expect(JSON.parse(session.outcomes)).toMatchObject([
    { result: 'correct' },
    { result: 'incorrect' },
  ])
})

test('asks before closing the tab during a session', async ({ page }) => {
  await startTenCards(page)
  await markCards(page, 'c')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
})

test('asks before logging out during a session, saves, and clears the device', async ({ page }) => {
  const sent = await watchSaves(page, () => 'pass')
  await startTenCards(page)
  await markCards(page, 'cc')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await page.getByRole('button', { name: 'Keep studying' }).click()
  await expect(leaveDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(sent).toHaveLength(1)
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('asks before logging out unsaved; the answers stay and are sent at the next sign-in', async ({
  page,
}) => {
  let result: 'pass' | 'break' = 'break'
  const sent = await watchSaves(page, () => result)
  await startTenCards(page)
  await markCards(page, 'c')
  await finishEarly(page, 'Finish')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Log out before it is saved?' })
  await expect(warning).toContainText('is sent the next time you log in here')
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(warning).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await warning.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => keptKeys(page)).toHaveLength(1)

  // Another user of this device neither sees nor sends it.
  const before = sent.length
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessions that are not saved yet' })).toBeHidden()
  expect(sent).toHaveLength(before)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  result = 'pass'
  await signIn(page, soldier)
  await page.goto('/home/boards')
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('logging out in one tab keeps the answers of a session running in another', async ({
  page,
  context,
}) => {
  await answerThree(page)
  const other = await context.newPage()
  await other.goto('/home/boards')
  await other.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(other).toHaveURL(/\/$/)
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, soldier)
  await page.goto('/home/flashcards/setup')
  await expect(page.getByText('3 of 10 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Save what I answered' }).click()
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
})

test('a logout that does not reach the server is shown, and retried before anything else', async ({
  page,
}) => {
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await page.route('**/v1/account/sessions/current', (route) => route.abort())
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/home/boards')
  await expect(page).toHaveURL(/\/login/)
  expect(await accountStatus(page)).toBe(200)

  // Check by responses: the open page may reach the server at any moment.
  const answered: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/v1/')) answered.push(`${response.request().method()} ${pathname}`)
  })
  await page.unroute('**/v1/account/sessions/current')
  await page.goto('/home/boards')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => accountStatus(page)).toBe(401)
  expect(answered[0]).toBe('DELETE /v1/account/sessions/current')
})

/** The page behind a dialog is inert, so check one scheme only. */
async function expectNoAxeFindingsIn(page: Page) {
  const findings = await withoutTransitions(page, () =>
    axeFindings(page, { within: '[role="dialog"]' }),
  )
  expect(findings).toEqual([])
}
