import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the sources and corrections are public', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto('/publications')
  await expect(reader).toHaveTitle('Publications · Squared Away')
  const row = reader.getByRole('row', { name: /^TC 4-02\.1 / })
  await expect(row).toContainText('Superseded by ATP 4-02.11')
  await expect(reader.getByRole('row', { name: /^AR 600-20 / })).toContainText(
    /15 Apr 2026.*Text read/,
  )
  const notCovered = reader.getByRole('region', { name: 'Not covered yet' })
  await expect(notCovered).toContainText('Defense Support of Civil Authorities (ADP 3-28)')
  await expect(notCovered).toContainText('Awards and Decorations')
  await expect(reader.getByText(/come from: the edition/)).toContainText(/[12],\d{3} questions/)
  await context.close()
})
