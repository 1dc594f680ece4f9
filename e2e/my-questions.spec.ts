import { readFile } from 'node:fs/promises'
import { uploadSet } from './csv-sets.ts'
import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('a set is saved as a file', async ({ page }) => {
  await signInNewSoldier(page)
  await uploadSet(page, 'Drill week.csv', ['What is drill?,Movement,Rest,Song,Sleep'])
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Export Drill week' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Drill week.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('What is drill?,Movement')
})
