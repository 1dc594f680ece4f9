import { uploadSet } from './csv-sets.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

/** The printed PDF: its pages, and the position of each text. */
async function printed(page: Page) {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}

/** Boxes that would be cut: taller than a page, or allowed to break across pages. */
const breakable = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length)

const inkOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).color)

const BLACK = 'rgb(0, 0, 0)'

test('prints sets, boards, scenarios, creeds and guides whole, in black, without breaking cards', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.addInitScript(() => localStorage.setItem('squared-away.scheme', 'red-lens'))
  const lines = Array.from(
    { length: 120 },
    (_, n) => `Number ${n}? ${'word '.repeat(30)},Yes ${n},,,`,
  )
  await uploadSet(page, 'Long set.csv', lines)
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'View the questions of Long set' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  const cards = '[data-sheet] li'
  await expect(page.locator(cards)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator(cards)).toHaveCount(120)
  await expect(page.locator(cards).last()).toContainText('Yes 119')
  expect(await breakable(page, cards)).toBe(0)
  expect(await inkOf(page, cards)).toBe(BLACK)
  await expect(page.getByRole('heading', { name: 'My Questions' })).toBeHidden()
  const { pages } = await printed(page)
  expect(pages).toBeGreaterThan(8)
  await expect(page.locator(cards)).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  // What a browser does before its print dialog, which headless ones lack.
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'))
  })
  const board = { name: 'SGT board', categories: ['First Aid', 'Long set'] }
  await createDocument(page, 'boards', board)
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Print the questions' }).click()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-sheet] h1')).toHaveText('SGT board')
  await expect(page.locator(cards).first()).toContainText(/First Aid · ./)
  await expect(page.locator(cards).last()).toContainText(/Yes \d+\s*Long set/)
  expect(await breakable(page, cards)).toBe(0)
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/home/situational-practice/setup')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: 'Print the scenarios' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator(cards).first()).toContainText('Situation: ')
  expect(await breakable(page, cards)).toBe(0)
  expect((await printed(page)).pages).toBeGreaterThan(2)

  await page.goto('/home/army-culture')
  await expect(page.getByRole('heading', { name: /Soldier.s Creed/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Practice', exact: true })).toHaveCount(0)
  expect(await inkOf(page, '#soldiers-creed h2')).toBe(BLACK)
  expect(await breakable(page, 'main div:has(> section[aria-labelledby])')).toBe(0)
  await expect(page.getByRole('navigation').first()).toBeHidden()

  const categories = Array.from({ length: 30 }, (_, n) => `Category number ${n}`)
  await createDocument(page, 'studyGuides', { name: 'Everything', categories })
  await page.goto('/home/my-study-guides')
  await expect(page.getByRole('table')).toContainText('Category number 29')
  expect(await breakable(page, 'main tbody tr')).toBe(0)
  await expect(page.getByRole('button', { name: /Delete/ })).toHaveCount(0)
})

test('says how many pages before it prints, in two columns, answers last, weakest and the plan', async ({
  page,
}) => {
  await signInNewSoldier(page)
  const lines = Array.from(
    { length: 120 },
    (_, n) => `Number ${n}? ${'word '.repeat(30)},Yes ${n} ${'and '.repeat(20)},,,`,
  )
  await uploadSet(page, 'Long set.csv', lines)
  await createDocument(page, 'boards', { name: 'SGT board', categories: ['Long set'] })
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Print the questions' }).click()
  const print = page.getByRole('region', { name: 'Print' })
  const counted = async () => {
    await expect(print.getByRole('status')).toHaveText(/^About \d+ pages?\.$/)
    return Number((await print.getByRole('status').textContent())?.match(/\d+/)?.[0])
  }
  const sheet = '[data-sheet]'
  /** The pages of the PDF; the count before is at most one off in ten. */
  const printsAsCounted = async () => {
    const before = await counted()
    const { pages } = await printed(page)
    expect([before, pages, Math.abs(pages - before) <= Math.ceil(pages / 10)]).toEqual([
      before,
      pages,
      true,
    ])
    return pages
  }
  await expect(print.getByLabel('All 120 questions')).toBeChecked()
  await expectNoAxeFindings(page)
  const one = await printsAsCounted()
  await print.getByLabel('Two columns').click()
  const two = await printsAsCounted()
  expect(two).toBeLessThanOrEqual(one)
  await print.getByLabel('Answers at the end').click()
  await printsAsCounted()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const questions = page.locator(`${sheet} ol`).first()
  const answers = page.locator(`${sheet} ol`).nth(1)
  await expect(questions.locator('li').first()).not.toContainText('Yes')
  await expect(answers.locator('li').first()).toContainText(/^Yes \d+/)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await print.getByLabel('Your weakest 50').click()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(questions.locator('li')).toHaveCount(50)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await counted()).toBeLessThan(two)

  await print.getByLabel('The plan, day by day').click()
  await printsAsCounted()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator(`${sheet} li`)).toHaveCount(28)
  await expect(page.locator(`${sheet} li`).first()).toContainText('20 min')
})

test('prints the title on each page, and no grid or flex box that breaks across pages', async ({
  page,
}) => {
  await signInNewSoldier(page)
  await page.goto('/home/promotion-points')
  await expect(page.getByRole('heading', { name: 'Promotion Points' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const holders = page.locator('main :has(> section)')
  await expect(holders.first()).toBeVisible()
  const displays = await holders.evaluateAll((all) =>
    all.flatMap((one) => [one, ...one.children]).map((one) => getComputedStyle(one).display),
  )
  expect(displays.filter((display) => display === 'grid' || display === 'flex')).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  )
  expect(rules.join()).toMatch(/@top-left[^}]*Promotion Points/)
})

test('a short page is printed on one page, without the height of the window', async ({ page }) => {
  await signInNewSoldier(page)
  await createDocument(page, 'studyGuides', { name: 'Week one', categories: ['First Aid'] })
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto('/home/my-study-guides')
  await expect(page.getByRole('table')).toContainText('Week one')
  await page.emulateMedia({ media: 'print' })
  const height = () => page.evaluate(() => document.body.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(1500)
})
