import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

test('on a phone a partner asks, marks, and taps a wrong word of a creed', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport)
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
  await createDocument(page, 'boards', { name: 'Sergeant', categories: ['Leave and Passes'] })
  const motto = 'We lead from the front.\nWe never follow.\n\nMission first.\nAlways.'
  await createDocument(page, 'memoryTexts', { title: 'Our motto', text: motto })
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Study with a partner' }).click()
  await page.getByLabel('Recite at the end').selectOption('Our motto')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Start 10 questions' }).click()

  // The soldier still holds the phone.
  await expect(page.getByRole('heading', { name: 'Hand the phone to your partner' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'GO', exact: true })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'I have it' }).click()
  const go = page.getByRole('button', { name: 'GO', exact: true })
  const noGo = page.getByRole('button', { name: 'NO-GO', exact: true })
  await expect(page.getByText('1 / 14')).toBeVisible()
  for (const button of [go, noGo]) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoAxeFindings(page)
  await noGo.click()
  for (let place = 2; place <= 10; place += 1) {
    await expect(page.getByText(`${place} / 14`)).toBeVisible()
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await go.click()
  }
  await expect(page.getByText('Tap each wrong word. A line with one is a NO-GO.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.getByRole('button', { name: 'front.', exact: true }).click()
  await expect(go).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeFindings(page)
  await noGo.click()
  for (let place = 12; place <= 14; place += 1) {
    await expect(page.getByText(`${place} / 14`)).toBeVisible()
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await go.click()
  }
  await expect(
    page.getByRole('heading', { name: 'Your round, marked by your partner' }),
  ).toBeVisible()
  await expect(page.getByText(/^12 of 14 GO in 0\d:\d\d\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'GO', exact: true })).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Our motto' }).last()).toContainText(
    'Leave and Passes',
  )
  const line = page.getByRole('region', { name: 'Answers' })
  await page.getByRole('button', { name: /^11, .*: Missed it$/ }).click()
  await expect(line).toContainText('We lead from the front.')
  await expect(line).toContainText('Wrong: front.')
  await expect(line.getByRole('radio', { name: 'Missed it' })).toBeChecked()
  await expectNoAxeFindings(page)
  const sheet = await page.pdf({ format: 'Letter' })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Study what I missed (2)' })).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  const [session] = await listDocuments(page, 'studySessions')
  expect(session).toMatchObject({ studyMode: 'partner' })
  expect(session.categories).toEqual(['Leave and Passes', 'Our motto'])
  const reviews = await listDocuments(page, 'reviews')
  const misses = reviews.filter((review: { isCorrect: boolean }) => !review.isCorrect)
  expect(misses.length).toBe(2)
})
