import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test('cards whose file fails to load leave the plan, and say so', async ({ page }) => {
  await signInNewSoldier(page)
  await page.route('**/assets/placed-cards-*.js', (route) => route.abort())
  await page.goto('/home/dashboard')
  await expect(page.getByText('Could not load your cards.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What are you getting ready for?' })).toBeVisible()
})

test('a screen whose file fails to load shows an error and a retry', async ({ page, context }) => {
  await signInNewSoldier(page)
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await page.route('**/assets/faq-route-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'FAQ / Help' }).first().click()
  await expect(page.getByText('Could not load this page.')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/faq$/)
  // The server answers, so the file is gone, as after an upgrade.
  await expect(page.getByText('The app may have been updated since you opened it.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Page not loaded', level: 1 })).toBeVisible()

  // A screen never opened before, offline: no browser error page.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await expect(page.getByText('Could not load this page.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No connection', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There is still no connection.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'FAQ / Help' }).first()).toBeVisible()
  expect(loads).toBe(0)

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()

  // Opened directly while its file is missing: the page stays and does not reload forever.
  loads = 0
  await page.goto('/home/faq')
  await expect(page.getByText('Could not load this page.')).toBeVisible()
  await page.waitForTimeout(1000)
  expect(loads).toBe(1)

  // The shell's file.
  await page.route('**/assets/home-layout-*.js', (route) => route.abort())
  await page.goto('/home/settings')
  await expect(page.getByText('Could not load this page.')).toBeVisible()
  await page.waitForTimeout(1000)
  expect(loads).toBe(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})
