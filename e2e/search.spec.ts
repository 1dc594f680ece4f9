import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import { createSet } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a screen, a set or a question' })
const status = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('status')
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
  // It closes when the page is there.
  await expect(field(page)).toBeHidden()

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
  await expect(status(page)).toHaveText('Nothing found for “no such thing anywhere”.')
  await field(page).fill('new set')
  await found(page, 'New set').click()
  await expect(page.getByRole('dialog', { name: 'New Set' })).toBeVisible()
})

test('the search announces one count for a text, and none before it is typed', {
  tag: '@engines',
}, async ({ page }) => {
  await signInNewSoldier(page)
  await page.goto('/home/faq')
  await expect(page.getByRole('heading', { name: 'FAQ / Help' })).toBeVisible()
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const note = () => {
      const text = document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''
      if (text !== '' && text !== said.at(-1)) said.push(text)
    }
    const everything = { subtree: true, childList: true, characterData: true }
    new MutationObserver(note).observe(document.body, everything)
  })
  await page.keyboard.press('Control+k')
  await expect(found(page, 'Promotion Points')).toBeVisible()
  await field(page).fill('land nav')
  await expect(found(page, /land navigation/i).first()).toBeVisible()
  await expect(status(page)).toHaveText(/^\d+ found$/)
  const text = await status(page).textContent()
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  expect(said).toEqual([text])
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

  // The same page moves no focus, so the search button has it again.
  await searchFor(page, 'promotion po', 'Promotion Points')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
  await expect(searchButton(page)).toBeFocused()
})

test('a chosen screen that would lose changes is asked about', { tag: '@engines' }, async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/my-biography')
  await page.getByLabel('About You').fill('Half a thought')
  await searchFor(page, 'promotion po', 'Promotion Points')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expect(field(page)).toBeHidden()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(searchButton(page)).toBeFocused()

  await searchFor(page, 'promotion po', 'Promotion Points')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(pageHeading(page, 'Promotion Points')).toBeFocused()
  await expect(field(page)).toBeHidden()
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
