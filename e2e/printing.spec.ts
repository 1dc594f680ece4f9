import { getDocumentProxy } from 'unpdf'
import { uploadSet } from './csv-sets.ts'
import { expect, type Page, test } from './engines/test.ts'
import { openSetMenu } from './question-sets.ts'
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
  await openSetMenu(page, 'Long set')
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

/** Letter paper, and the height of a card, in millimeters. */
const PAPER = { width: 215.9, height: 279.4 }
const CARD_MM = 57

/**
 * Where the texts of each printed page are, in millimeters from its upper left corner: the middle
 * across, and the base line down.
 */
async function printedTexts(page: Page): Promise<Map<string, [across: number, down: number]>[]> {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })))
  const mm = 25.4 / 72
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    return new Map(
      items.flatMap((item): [string, [number, number]][] => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [left, down] = [Number(item.transform[4]), Number(item.transform[5])]
        return [[item.str, [(left + item.width / 2) * mm, PAPER.height - down * mm]]]
      }),
    )
  })
  return Promise.all(pages)
}

/** The least and the most of numbers. */
const rangeOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

test('on paper, each card has its answer behind it, whichever edge the printer turns', async ({
  page,
}) => {
  await signInNewSoldier(page)
  const lines = Array.from({ length: 10 }, (_, n) => `Number ${n}?,Answer ${n},,,`)
  await uploadSet(page, 'Cut set.csv', lines)
  await page.goto('/home/questions/my-questions')
  await openSetMenu(page, 'Cut set')
  await page.getByRole('button', { name: 'View the questions of Cut set' }).click()
  await page.getByRole('button', { name: 'Cards to cut out' }).click()
  await expect(page.getByText('10 cards on 2 sheets, printed on both sides.')).toBeVisible()
  for (const edge of ['long', 'short'] as const) {
    await page.getByLabel(`${edge} edge`).check()
    const sides = await printedTexts(page)
    expect(sides).toHaveLength(4)
    const behind = Array.from({ length: 10 }, (_, n) => {
      const sheet = n < 8 ? 0 : 2
      const [x = 0, y = 0] = sides[sheet]?.get(`Number ${n}?`) ?? []
      const [backX = 0, backY = 0] = sides[sheet + 1]?.get(`Answer ${n}`) ?? []
      // As seen from the front, through the sheet.
      const [throughX, throughY] =
        edge === 'long' ? [PAPER.width - backX, backY] : [backX, PAPER.height - backY]
      return { across: throughX - x, down: throughY - y, y }
    })
    // Short texts stand in the middle of their card. The source below the answer moves it up.
    expect(Math.max(...behind.map(({ across }) => Math.abs(across)))).toBeLessThan(0.3)
    expect(rangeOf(behind.map(({ down }) => down))).toBeLessThan(0.3)
    expect(Math.max(...behind.map(({ down }) => Math.abs(down)))).toBeLessThan(6)
    // The cards of a whole sheet are in its middle, and so behind each other.
    const rows = behind.slice(0, 8).map(({ y }) => y)
    const middle = (Math.max(...rows) + Math.min(...rows)) / 2
    expect(Math.abs(middle - PAPER.height / 2)).toBeLessThan(3)
    expect(Math.max(...rows) - Math.min(...rows)).toBeCloseTo(3 * CARD_MM, 0)
  }
})
