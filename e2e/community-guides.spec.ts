import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { anotherSoldier, ownName, rowOf, shareGuide, shareSet, showSets } from './shared-content.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const ADDRESS = '/home/questions/community'

const SETS = '**/v1/databases/main/collections/questionSets/documents**'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('a guide shows its sets and is imported in the background', async ({ page, browser }) => {
  const author = await anotherSoldier(browser)
  const [category, name, plain] = [ownName('Signals'), ownName('Two weeks'), ownName('Plain')]
  await shareSet(author.page, category, ['Over?'])
  await shareGuide(author.page, name, [category, 'First Aid'])
  await shareGuide(author.page, plain, ['First Aid'])
  await page.goto(ADDRESS)
  await page.getByRole('searchbox', { name: 'Search the study guides' }).fill(category)
  const guide = rowOf(page, name)
  await expect(guide).toContainText('2 categories')
  await expect(rowOf(page, plain)).toHaveCount(0)

  const view = guide.getByRole('button', { name: `View included sets of ${name}` })
  await failUntilRetry(page, SETS)
  await view.click()
  const included = dialog(page, name)
  await expect(included.getByText('Could not load sets for this study guide.')).toBeVisible()
  await included.getByRole('button', { name: 'Retry' }).click()
  await expect(included.getByRole('listitem').filter({ hasText: '1 question' })).toContainText(
    category,
  )
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await guide.getByRole('button', { name: `Import ${name}` }).click()
  await expect(
    page.getByText(`"${name}" is now in My Study Guides. 1 set added to My Questions.`),
  ).toBeVisible()
  await expect(guide).toContainText('Imported')
  await page.getByRole('searchbox').fill(plain)
  await page.getByRole('button', { name: `View included sets of ${plain}` }).click()
  await expect(dialog(page, plain)).toContainText('None. Its categories come from the default')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'My Study Guides' }).click()
  await expect(rowOf(page, name)).toBeVisible()
})

test('on a phone each set is a card, however long its texts', async ({ page, browser }) => {
  const author = await anotherSoldier(browser)
  const name = ownName('Pocket')
  await shareSet(author.page, `${name} ${'x'.repeat(120)}`, ['Why?'], {
    description: 'A description at some length. '.repeat(20),
    category: name,
  })
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(ADDRESS)
  await showSets(page, name)
  await expect(rowOf(page, name).getByRole('button')).toHaveCount(3)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expectNoAxeFindings(page)
})
