import { expect, test } from './engines/test.ts'
import { hiddenFocus } from './hidden-focus.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createSet } from './question-sets.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

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

test('the footers and the help link to the accessibility report', async ({ page }) => {
  await page.goto('/legal')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  const title = page.getByRole('heading', { name: 'Accessibility', level: 1 })
  await expect(title).toBeVisible()
  await expectNoAxeFindings(page)

  await signInNewSoldier(page)
  await page.goto('/home/faq#accessibility')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }),
  ).toHaveAttribute('href', '/accessibility')
  await page.getByRole('link', { name: 'Go to Accessibility' }).click()
  await expect(title).toBeVisible()
})

test('letter and number keys can be turned off', async ({ page }) => {
  await page.goto('/try')
  const options = page.getByRole('radiogroup', { name: 'Question 1: ' }).getByRole('radio')
  const option = (number: number) => options.nth(number - 1)
  // The page is readable before the app has started.
  await expect(async () => {
    await page.keyboard.press('2')
    await expect(option(2)).toBeChecked({ timeout: 1000 })
  }).toPass()

  await page.goto('/accessibility')
  await page.getByRole('checkbox', { name: 'Letter and number keys' }).uncheck()
  await page.goto('/try')
  await expect(async () => {
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Please select an answer.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  // With a choice, Enter would show the verdict, and no other option could be chosen.
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await option(4).check()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeVisible()
  await expect(option(4)).toBeChecked()

  await signInNewSoldier(page)
  await createSet(page, 'One card', [{ questionText: 'Who is it?', category: 'One' }])
  await page.goto('/home/flashcards/setup?category=One')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the keys' }).click()
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Space')).toBeVisible()
  await expect(keys.getByText('Show the keys')).toHaveCount(0)

  await page.goto('/home/settings#keys')
  const choice = page.getByRole('checkbox', { name: 'Letter and number keys' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.reload()
  await expect(choice).toBeChecked()
})

/** A low window of a computer, a phone, and 400 % zoom at 1280 by 1024 px. */
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

test('no bar hides the focus', async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const named = `at ${size.width} by ${size.height}`
    await page.goto('/home/boards')
    await expect(page.getByText('No boards created yet.')).toBeVisible()
    expect(await hiddenFocus(page, 25), `on the page ${named}`).toEqual([])
    await page.goto('/home/quizzes/setup')
    await expect(page.getByRole('main').getByRole('checkbox').nth(9)).toBeVisible()
    expect(await hiddenFocus(page, 30), `in the setup ${named}`).toEqual([])
    await page.goto('/home/boards?new')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox').nth(9)).toBeVisible()
    expect(await hiddenFocus(page, 25), `in the dialog ${named}`).toEqual([])
  }
})
