import { expect, test } from './engines/test.ts'
import { CATEGORY, serveQuestions } from './quiz-steps.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

test('the report of a round is printed on one sheet', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant', categories: [CATEGORY] })
  await serveQuestions(page)
  await page.goto('/home/partner/setup')
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await page.getByRole('button', { name: 'I have it' }).click()
  const go = page.getByRole('button', { name: 'GO', exact: true })
  for (let place = 1; place <= 10; place += 1) {
    await expect(page.getByText(`${place} / 10`)).toBeVisible()
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await go.click()
  }
  await expect(page.getByText('Session saved.')).toBeVisible()
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
