import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { CUT_OUT, cutOut, PHONE } from './phone.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.use(PHONE)

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' })

test('five places are at the thumb, and lead to every screen', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await cutOut(page)
  await page.goto('/home/dashboard')
  await expect(places(page).getByRole('link')).toHaveText([
    ...['Today', 'Study', 'My Board', 'Library', 'Progress'],
  ])
  const bar = await places(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(PHONE.viewport.height)
  const today = places(page).getByRole('link', { name: 'Today' })
  await expect(today).toHaveAttribute('aria-current', 'page')
  const touched = await today.boundingBox()
  expect(touched?.height).toBeGreaterThanOrEqual(44)
  expect((touched?.y ?? 0) + (touched?.height ?? 0)).toBeLessThanOrEqual(
    PHONE.viewport.height - CUT_OUT.bottom,
  )

  await places(page).getByRole('link', { name: 'Study' }).tap()
  await expect(page).toHaveURL('/home/study')
  await expect(page.getByRole('heading', { name: 'Study', level: 1 })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'By Heart' }).tap()
  await expect(page).toHaveURL('/home/culture/by-heart')
  await expect(places(page).getByRole('link', { name: 'Study' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await places(page).getByRole('link', { name: 'Library' }).tap()
  await page.getByRole('main').getByRole('link', { name: 'Guides' }).tap()
  await expect(page).toHaveURL('/home/my-study-guides')
})
