import { readFile } from 'node:fs/promises'
import { makeAdmin } from './admin-rights.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { elementsWiderThanScreen } from './page-width.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

const ADDRESS = '/home/admin-dashboard/operations'

test('an admin makes, checks and downloads a backup, and reads it all in the log', async ({
  page,
}) => {
  const soldier = await signInNewSoldier(page)
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
  await makeAdmin(page, soldier)
  await page.goto('/home/admin-dashboard')
  await page.getByRole('link', { name: 'Server and Backups' }).click()
  await expect(page).toHaveTitle('Server and Backups · Squared Away')
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status.getByText(/^Answers in [\d.]+ ms/)).toBeVisible()
  await expect(status.getByText(/^Node \d+/)).toBeVisible()

  const backups = page.getByRole('region', { name: 'Backups' })
  const log = page.getByRole('region', { name: 'Log' })
  await backups.getByRole('button', { name: 'Make a Backup' }).click()
  await expect(log.getByText('Made a backup').first()).toBeVisible()
  const table = backups.getByRole('table', { name: 'Backups on this server' })
  const newest = table.getByRole('row').filter({ hasText: 'Made here' }).first()
  await newest.getByRole('button', { name: /^Check the backup of / }).click()
  await expect(log.getByText('Checked a backup').first()).toBeVisible()
  await expect(backups.getByText(/A restore was last tried/)).toBeVisible()
  await expectNoAxeFindings(page)
  const size = page.viewportSize()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => elementsWiderThanScreen(page)).toEqual([])
  }
  if (size !== null) await page.setViewportSize(size)

  await newest.getByRole('button', { name: /^Download the backup of / }).click()
  const dialog = page.getByRole('dialog', { name: 'Download this backup?' })
  await expectNoAxeFindings(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^by-admin-.*\.db$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 15).toString()).toBe('SQLite format 3')
})

test('the page is closed until the admin confirms who they are', async ({ page }) => {
  const soldier = await signInNewSoldier(page)
  await makeAdmin(page, soldier)
  // The server would refuse the same way ten minutes after the sign-in.
  const calls = '**/v1/operations/**'
  await page.route(calls, (route) =>
    route.fulfill({
      status: 401,
      json: {
        message: 'Confirm that it is you, then try again.',
        code: 401,
        type: 'user_challenge_required',
        version: '1.8.0',
      },
    }),
  )
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').first().fill(soldier.password)
  await page.unroute(calls)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toBeVisible()
})

test('an installation with accounts offers no restore', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/restore')
  await expect(page.getByText('This installation has accounts')).toBeVisible()
  await expect(page.getByLabel('Token')).toHaveCount(0)
  await expectNoAxeFindings(page)
})
