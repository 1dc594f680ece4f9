import { readFile } from 'node:fs/promises'
import { makeAdmin } from './admin-rights.ts'
import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { elementsWiderThanScreen } from './page-width.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('an admin makes, checks and downloads a backup, and reads it all in the log', async ({
  page,
}) => {
  await makeAdmin(page, await signInNewSoldier(page))
  await page.goto('/home/admin-dashboard/operations')
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
