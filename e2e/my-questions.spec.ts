import { readFile } from 'node:fs/promises'
import { uploadSet } from './csv-sets.ts'
import { expect, test } from './engines/test.ts'
import { openSetMenu } from './question-sets.ts'
import { newSoldier, signInNewSoldier } from './signed-in-soldier.ts'

test('a set is saved as a file', async ({ page }) => {
  await signInNewSoldier(page)
  await uploadSet(page, 'Drill week.csv', ['What is drill?,Movement,Rest,Song,Sleep'])
  await page.goto('/home/questions/my-questions')
  await openSetMenu(page, 'Drill week')
  await page.getByRole('button', { name: 'Export Drill week' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Drill week.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('What is drill?,Movement')
})

test('a set sent by a link is opened signed out, shown after the sign-in, and copied', {
  tag: '@engines',
}, async ({ page }) => {
  await signInNewSoldier(page)
  await uploadSet(page, 'Motor pool.csv', ['Who signs?,The sergeant,Nobody,All,None'])
  await page.goto('/home/questions/my-questions')
  await openSetMenu(page, 'Motor pool')
  await page.getByRole('button', { name: 'Send Motor pool by a link' }).click()
  const sending = page.getByRole('dialog', { name: 'Send by a Link' })
  await sending.getByLabel('No names, unit data or CUI').check()
  await sending.getByRole('button', { name: 'Create a Link' }).click()
  const shown = sending.getByText(/^https?:\/\/\S+#\S+$/)
  await expect(shown).toBeVisible()
  const { pathname, hash } = new URL((await shown.textContent()) ?? '')
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)

  const { email, password } = await newSoldier(page)
  await page.goto(pathname + hash)
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Motor pool' })).toBeVisible()
  await page.getByRole('button', { name: 'Take a private copy' }).click()
  await expect(page.getByText('"Motor pool" is now in your private sets.')).toBeVisible()
  await page.getByRole('link', { name: 'Open My Questions' }).click()
  await expect(page.getByRole('rowheader', { name: 'Motor pool' })).toBeVisible()
})
