import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const MEMBERS = [
  { name: 'CSM Reyes', topics: ['Army Leadership', 'Counseling'], freeTopics: [] },
  { name: '1SG Orozco', topics: ['Drill and Ceremonies'], freeTopics: [] },
]

/** Opens the packet of a new unit board of a new soldier. */
async function openPacket(page: Page) {
  await signInNewSoldier(page)
  const endDate = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString()
  const { $id } = await createDocument(page, 'unitBoards', {
    ...{ name: 'Battalion board', kind: 'promotion', members: JSON.stringify(MEMBERS) },
    ...{ categories: [], endDate: endDate.replace('Z', '+00:00') },
  })
  await page.goto(`/home/unit-boards/${$id}/packet`)
}

test('the question sheets are printed as chosen, in black, and sharing pages never takes more of them', async ({
  page,
}) => {
  await openPacket(page)
  await page.getByRole('button', { name: 'Draw for 3 candidates' }).click()
  await expect(page.getByRole('heading', { name: 'Difficulty side by side' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Print the question sheets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print the question sheets' })
  const print = () => dialog.getByRole('button', { name: 'Print' }).click()
  const packed = dialog.getByLabel('As many sheets to a page as fit')
  await dialog.getByLabel('Cards to cut out').check()
  await packed.uncheck()
  await print()
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.getByText('This is not a DA form.')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByRole('heading', { name: 'CSM Reyes: Candidate 1' })).toBeVisible()
  // Four questions and two situational ones of the president, four of the member, for each of three.
  await expect(sheet.getByRole('article')).toHaveCount(3 * (4 + 2 + 4))
  const asked = await sheet.getByRole('article').locator('p:nth-child(2)').allTextContents()
  expect(new Set(asked).size).toBe(asked.length)
  const inks = await sheet
    .getByRole('article')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
  expect(inks).toEqual(['rgb(0, 0, 0)'])
  // At least the president's sheet, a page a member and candidate, and the cards by four.
  const whole = 1 + 2 * 3 + Math.ceil(30 / 4)
  for (const format of ['Letter', 'A4']) {
    expect(await countPages(page, format)).toBeGreaterThanOrEqual(whole)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await dialog.getByLabel('Cards to cut out').uncheck()
  await dialog.getByLabel('The president’s sheet').uncheck()
  await dialog.getByLabel('Members', { exact: true }).selectOption('1SG Orozco')
  await print()
  await expect(sheet).toBeAttached()
  const alone = await countPages(page, 'Letter')
  expect(alone).toBeGreaterThanOrEqual(3)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await packed.check()
  await print()
  await expect(sheet).toBeAttached()
  expect(await countPages(page, 'Letter')).toBeLessThanOrEqual(alone)
})

async function countPages(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
