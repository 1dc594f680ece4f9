import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the small-screen notice shows once, and the menu links everywhere', async ({
  page,
  context,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  const notice = page.getByRole('dialog', { name: 'Mobile Experience Notice' })
  await expect(notice).toContainText('The web app is meant for a desktop or laptop.')
  await page.reload()
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(notice).toBeHidden()

  // A new browser session.
  await context.clearCookies({ name: 'squared-away-mobile-notice' })
  await page.reload()
  await notice.getByRole('button', { name: 'Continue to Web App' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(notice).toBeHidden()
  const tab = await context.newPage()
  await tab.goto('/home/boards/')
  await expect(tab.getByText('No boards created yet.')).toBeVisible()
  await expect(tab.getByRole('dialog')).toBeHidden()
  await tab.goto('/login?next=/home/faq')
  await expect(tab).toHaveURL('/home/faq')
  await tab.close()

  // It leaves nothing behind.
  await expect(page.getByText('The web app is meant for')).toHaveCount(0)
  await expectNoAxeFindings(page)

  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open the menu' })
  await open.tap()
  await expect(menu).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await context.setOffline(true)
  await open.tap()
  await expect(menu.getByRole('link', { name: 'Manage My Boards' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await context.setOffline(false)
  await menu.getByRole('link', { name: 'FAQ / Help' }).tap()
  await expect(page).toHaveURL(/\/home\/faq$/)
  await expect(menu).toBeHidden()
})

test('a wide screen shows neither', { tag: '@engines' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  await expect(page.getByText('No boards created yet.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
})

test('a download opens the share sheet of a phone that has one', async ({ page }) => {
  await withoutMobileNotice(page)
  await page.addInitScript(() => {
    // The first time, the soldier closes the sheet.
    const answers = [() => Promise.reject(new DOMException('Closed', 'AbortError'))]
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      await answers.pop()?.()
    }
  })
  await signInNewSoldier(page)
  await page.goto('/home/settings')
  const download = page.getByRole('button', { name: 'Download my data' })
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared') as string[])
  const done = page.getByText('Your browser saved your data.')
  await download.tap()
  await expect.poll(shared).toHaveLength(1)
  await expect(download).toBeEnabled()
  await expect(done).toHaveCount(0)
  await download.tap()
  await expect(done).toBeVisible()
  expect(await shared()).toEqual(Array(2).fill('squared-away-data.zip application/zip'))
})
