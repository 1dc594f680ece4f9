import { expect, type Page, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a screen, a set or a question' })
const status = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('status')
const found = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('Ctrl+K opens the search, and Enter the screen that it found', {
  tag: '@engines',
}, async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/home/faq')
  await expect(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).fill('promotion po')
  await expect(found(page, 'Promotion Points')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/promotion-points')
  // It closes once the page has opened.
  await expect(field(page)).toBeHidden()
})

/** The elements that have had the focus since this was called, by their names. */
async function followFocus(page: Page) {
  await page.evaluate(() => {
    const focused: string[] = []
    Object.assign(window, { focused })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) {
        focused.push(target.getAttribute('aria-label') ?? target.textContent ?? '')
      }
    })
  })
  return () => page.evaluate(() => (window as unknown as { focused: string[] }).focused)
}

const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search' })

/** Opens the search by its button, types and waits for the result that Enter chooses. */
async function searchFor(page: Page, typed: string, name: string) {
  await searchButton(page).click()
  await field(page).fill(typed)
  await expect(found(page, name)).toHaveAttribute('data-selected', 'true')
}

const pageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('from a chosen screen the focus goes straight to its heading', { tag: '@engines' }, async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/faq')
  await searchFor(page, 'promotion po', 'Promotion Points')
  const focused = await followFocus(page)
  await page.keyboard.press('Enter')
  await expect(pageHeading(page, 'Promotion Points')).toBeFocused()
  await expect(field(page)).toBeHidden()
  // Not through the search button, which a screen reader would read.
  expect(await focused()).toEqual(['Promotion Points'])
})

test('while a chosen screen loads the search says so and can be closed', async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/home/faq')
  let send = () => {}
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/promotion-points-route-*.js', async (route) => {
    await isSent
    await route.continue()
  })
  await searchFor(page, 'promotion po', 'Promotion Points')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Loading Promotion Points...')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Loading Promotion Points...')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(searchButton(page)).toBeFocused()

  // Another choice replaces the first one.
  await searchFor(page, 'promotion po', 'Promotion Points')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Loading Promotion Points...')
  await field(page).fill('study guides')
  await found(page, 'My Study Guides').click()
  await expect(pageHeading(page, 'My Study Guides')).toBeFocused()
  await expect(field(page)).toBeHidden()
  send()
})
