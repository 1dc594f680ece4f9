import { join } from 'node:path'
import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

/** Made by testing/decks/make.py. */
const DECK = join(import.meta.dirname, '../testing/decks/forms-old.apkg')

test('imports an Anki deck', { tag: '@engines' }, async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Import cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Cards' })
  await page.locator('input[type=file][accept*=".apkg"]').setInputFiles(DECK)
  await dialog.getByRole('button', { name: 'Upload 10 questions in 1 set' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const set = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'forms-old' }) })
  await expect(set).toContainText('10')
})
