import { uploadSet } from './csv-sets.ts'
import { expect, type Page, test } from './engines/test.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

/** How many pages the printed PDF has. */
async function printedPages(page: Page) {
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const LINES = Array.from(
  { length: 120 },
  (_, n) => `Number ${n}? ${'word '.repeat(30)},Yes ${n} ${'and '.repeat(20)},,,`,
)

test('a set is printed whole, on many pages', async ({ page }) => {
  await signInNewSoldier(page)
  await uploadSet(page, 'Long set.csv', LINES)
  await page.goto('/home/questions/my-questions')
  await page.getByRole('button', { name: 'View the questions of Long set' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  expect(await printedPages(page)).toBeGreaterThan(8)
  await expect(page.locator('[data-sheet] li')).toHaveCount(0)
})

test('as many pages are printed as it says before, in each arrangement', async ({ page }) => {
  await signInNewSoldier(page)
  await uploadSet(page, 'Long set.csv', LINES)
  await createDocument(page, 'boards', { name: 'SGT board', categories: ['Long set'] })
  await page.goto('/home/dashboard')
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Print the questions' }).click()
  const print = page.getByRole('region', { name: 'Print' })
  /** The pages of the PDF; the count before is at most one off in ten. */
  const printsAsCounted = async () => {
    await expect(print.getByRole('status')).toHaveText(/^About \d+ pages?\.$/)
    const before = Number((await print.getByRole('status').textContent())?.match(/\d+/)?.[0])
    const pages = await printedPages(page)
    expect([before, pages, Math.abs(pages - before) <= Math.ceil(pages / 10)]).toEqual([
      before,
      pages,
      true,
    ])
    return pages
  }
  const one = await printsAsCounted()
  await print.getByLabel('Two columns').click()
  const two = await printsAsCounted()
  expect(two).toBeLessThanOrEqual(one)
  await print.getByLabel('Answers at the end').click()
  await printsAsCounted()
  await print.getByLabel('The plan, day by day').click()
  await printsAsCounted()
})
