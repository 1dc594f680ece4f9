import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('a prompt answered on the way out does not lead to the sign-in page', async ({ page }) => {
  await signInNewSoldier(page)
  const [list, start] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Without the lists that the page asked for, it asks for each of them.
  await page.route('**/v1/today', async (route) => {
    await list.promise
    await route.continue()
  })
  await page.route(/\/assets\/landing-route-.*\.js$/, async (route) => {
    await start.promise
    await route.continue()
  })
  await page.goto('/home/dashboard')
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  const refused = page.waitForResponse(
    (answer) => answer.status() === 401 && answer.url().includes('/reviews/documents'),
  )
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await ended
  list.resolve()
  await refused
  await page.waitForTimeout(500)
  start.resolve()
  await expect(page).toHaveURL('/')
})
