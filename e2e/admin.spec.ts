import { randomUUID } from 'node:crypto'
import { makeAdmin, setAdmin } from './admin-rights.ts'
import { expect, type Page, type Route, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { runFunction, signInNewSoldier } from './signed-in-soldier.ts'

const ADDRESS = '/home/admin-dashboard'
const UPDATES = '**/v1/functions/updateContent/executions**'

const abort = (route: Route) => route.abort()
const runUpdate = (page: Page) => page.getByRole('button', { name: 'Run Content Update' })
const denied = (page: Page) => page.getByText('You do not have permission to view this page.')

test('non-admins and revoked admins see nothing of the panel', async ({ page }) => {
  const { email } = await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
  await expect(denied(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Control Panel' })).toHaveCount(0)
  await expectNoAxeFindings(page)

  await makeAdmin(page, { email })
  const check = '**/v1/functions/checkAdmin/executions'
  await page.route(check, abort)
  await page.reload()
  await expect(denied(page)).toBeVisible()
  await page.unroute(check)
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(runUpdate(page)).toBeVisible()
})

test('an admin updates the content and sees the outcome', async ({ page }) => {
  const soldier = await signInNewSoldier(page)
  await makeAdmin(page, soldier)
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Admin Control Panel' }).click()
  await expect(page).toHaveTitle('Admin Control Panel · Squared Away')
  await expect(page.getByText('You have not run an update lately.')).toBeVisible()

  await page.route(UPDATES, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await runUpdate(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error: The server did not answer. Check your connection and try again.',
  )
  await page.unroute(UPDATES)
  await runUpdate(page).click()
  const done = page.getByText('Check the function logs for details.')
  await expect(done).toBeVisible()
  const changes = page.getByRole('table', { name: 'What the last update changed' })
  await expect(changes.getByRole('row', { name: /^Question sets/ })).toBeVisible()
  const last = page.getByRole('region', { name: 'Last change' })
  await last.getByText(/^\d+ question sets added$/).click()
  await expect(last.getByText('Squared Away - Drill and Ceremonies')).toBeVisible()
  await expectNoAxeFindings(page)

  // The server rejects a former admin, even from an open page.
  setAdmin('revoke', soldier.email)
  await runUpdate(page).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Error: ' })
  await expect(refusal).toContainText(
    'Error: Function failed with status: failed. Check function logs.',
  )
  await expect(refusal).toContainText('Only an admin can update the content.')
})

test('an admin settles card reports as fixed or dismissed', async ({ page }) => {
  const soldier = await signInNewSoldier(page)
  const report = (questionId: string, reason: string, text: string | null) =>
    runFunction(page, 'reportCard', { reportId: randomUUID(), questionId, reason, text })
  const text = `The manual says otherwise (${randomUUID()}).`
  await report('drill-002', 'wrong-answer', text)
  await report('situational-002', 'other', 'Who is meant?')
  await makeAdmin(page, soldier)
  await page.goto(ADDRESS)
  const list = page.getByRole('region', { name: 'Card reports' })
  const item = (id: string) => list.getByRole('listitem').filter({ hasText: id })
  await expect(item('drill-002')).toContainText(text)
  await expect(item('drill-002')).toContainText('Wrong answer 1')
  await expect(item('drill-002')).not.toContainText('Pat Example')
  await expectNoAxeFindings(page)

  await item('drill-002')
    .getByRole('button', { name: /^Fixed/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Fixed' })
  await dialog.getByRole('button', { name: 'Mark as Fixed' }).click()
  await expect(dialog.getByText('Please name the edit')).toBeVisible()
  await dialog.getByLabel('The edit that fixes it').fill('https://example.com/edit/1')
  await dialog.getByRole('button', { name: 'Mark as Fixed' }).click()
  await expect(page.getByText('Reports marked as fixed.')).toBeVisible()
  await expect(item('drill-002').filter({ hasText: text })).toHaveCount(0)

  await item('situational-002')
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(page.getByText('Reports of the card dismissed.')).toBeVisible()
  await list.getByText('Recently settled').click()
  await expect(list.getByRole('link', { name: 'https://example.com/edit/1' })).toBeVisible()
})
