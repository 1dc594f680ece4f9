import { expect, test } from './engines/test.ts'

test('the accessibility report is public and complete without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto('/accessibility')
  await expect(reader).toHaveTitle('Accessibility · Squared Away')
  await expect(reader.getByRole('row', { name: /^1\.4\.3 Contrast/ })).toContainText('Supports')
  await expect(reader.getByRole('row', { name: /^2\.2\.2 Pause/ })).toContainText(
    'Partially Supports',
  )
  await expect(reader.getByRole('row', { name: /^302\.1 / })).toBeVisible()
  await reader.getByRole('main').getByRole('link', { name: 'Contact' }).first().click()
  await expect(reader).toHaveURL(/\/legal#contact$/)
  await context.close()
})
