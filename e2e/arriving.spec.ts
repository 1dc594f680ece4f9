import { randomUUID } from 'node:crypto'
import { expect, type Locator, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { PHONE } from './phone.ts'
import { listDocuments } from './signed-in-soldier.ts'

test.use(PHONE)

/** Maximum taps from the start page to the first card; typing is free. */
const MAX_TAPS = 5

test('on a phone, a new soldier reaches the first card of a board in five taps', async ({
  page,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps++
  }
  const nextField = async (text: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }

  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Get Started' }))
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await tap(page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Pat Example')
  await nextField(`arriving-${randomUUID()}@example.com`)
  await nextField(`pass-${randomUUID()}`)
  await tap(page.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL(/\/home\/dashboard$/)

  const today = page.getByRole('region', { name: 'What are you getting ready for?' })
  await tap(today.getByLabel('Board Name'))
  await page.keyboard.type('SGT board')
  const year = new Date().getUTCFullYear() + 6
  await nextField(`17 DEC ${year}`)
  await expect(
    today.getByText('This date is more than five years away. Is the year right?'),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await tap(today.getByRole('button', { name: 'Start studying' }))

  await expect(page).toHaveURL(/\/home\/daily\/study$/)
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)

  const [board] = await listDocuments(page, 'boards')
  expect(board).toMatchObject({
    name: 'SGT board',
    isActive: true,
    targetDate: `${year}-12-17T00:00:00.000+00:00`,
  })
  expect(board.categories).toContain('Drill and Ceremonies')
})
