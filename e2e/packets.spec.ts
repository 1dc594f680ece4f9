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

test('two presses from the board to the printed packet, in black, one sheet a page', async ({
  page,
}) => {
  await openPacket(page)
  await page.getByRole('button', { name: 'Deal for 3 candidates' }).click()
  await expect(page.getByRole('heading', { name: 'Difficulty side by side' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Print the packet' }).click()
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
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    // At least the president's sheet, a page a member and candidate, and the cards by four.
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThanOrEqual(1 + 2 * 3 + Math.ceil(30 / 4))
  }
})
