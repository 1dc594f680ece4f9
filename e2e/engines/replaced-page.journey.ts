import { expect, test } from './test.ts'

test('a script that waits while its page is replaced ends, and the next one runs', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/legal')
  const waiting = page.evaluate(async () => {
    location.href = '/publications'
    await new Promise(() => {})
  })
  await expect(waiting).rejects.toThrow(/context|navigat|destroyed|unload/i)
  await expect(page).toHaveURL('/publications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
