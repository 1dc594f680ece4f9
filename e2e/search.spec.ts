import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import { createSet } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a screen, a set or a question' })
const found = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('Ctrl+K finds screens, actions, sets and questions by a few letters', {
  tag: '@engines',
}, async ({ page }) => {
  await signInNewSoldier(page)
  const setId = await createSet(page, 'Night land navigation', [
    { questionText: 'What is a resection in map reading?', category: 'Night marches' },
  ])
  await page.goto('/home/faq')
  await expect(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  // A screen reader takes an active result for the focus.
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await field(page).fill('promotion po')
  await expect(found(page, 'Promotion Points')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/promotion-points')

  await page.keyboard.press('Control+k')
  await field(page).fill('resect map')
  const question = found(page, /What is a resection/)
  await expect(question).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await expectNoAxeFindings(page)
  await question.click()
  const dialog = page.getByRole('dialog', { name: 'Question' })
  await expect(dialog).toContainText('Answer to What is a resection in map reading?')
  // The search fades out behind it.
  await expect(field(page)).toBeHidden()
  await expectNoAxeFindings(page)
  await dialog.getByRole('link', { name: 'Open the set' }).click()
  await expect(page).toHaveURL(`/home/questions/edit/${setId}`)

  await page.keyboard.press('Control+k')
  await field(page).fill('night land')
  await expect(found(page, /Night land navigation/)).toBeVisible()
  await field(page).fill('no such thing anywhere')
  await expect(page.getByText('Nothing found for “no such thing anywhere”.')).toBeVisible()
  await field(page).fill('new set')
  await found(page, 'New set').click()
  await expect(page.getByRole('dialog', { name: 'New Set' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('on a phone the search is a button of the top bar and fills the screen', async ({
    page,
  }) => {
    await withoutMobileNotice(page)
    await signInNewSoldier(page)
    await page.goto('/home/boards')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await expect(found(page, 'Quizzes')).toBeVisible()
    await expectNoAxeFindings(page)
    await field(page).fill('warrior ethos')
    await expect(page.getByRole('group', { name: 'Questions' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).tap()
    await expect(field(page)).toBeHidden()
  })
})
