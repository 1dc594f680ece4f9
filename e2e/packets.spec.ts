import { copyNames } from './app-on-device.ts'
import { type Browser, expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { countedPresses, fillUnitBoardFromMemorandum } from './unit-board-steps.ts'

const DAY = 24 * 60 * 60_000

const MEMBERS = [
  { name: 'CSM Reyes', topics: ['Army Leadership', 'Counseling'], freeTopics: [] },
  { name: '1SG Orozco', topics: ['Drill and Ceremonies'], freeTopics: [] },
]

/** A moment so many days from now, as the wire has it. */
const daysFromNow = (days: number) =>
  new Date(Date.now() + days * DAY).toISOString().replace('Z', '+00:00')

/** Opens the packet of a new unit board of a new soldier. */
async function openPacket(page: Page, members: readonly object[] = MEMBERS): Promise<string> {
  await signInNewSoldier(page)
  await createDocument(page, 'unitBoards', {
    ...{ name: 'Battalion board', kind: 'promotion', members: JSON.stringify(members) },
    ...{ categories: [], endDate: daysFromNow(30) },
  })
  const [unitBoard] = await listDocuments(page, 'unitBoards')
  const path = `/home/unit-boards/${unitBoard?.$id}/packet`
  await page.goto(path)
  return path
}

/** Another soldier's browser. */
async function another(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInNewSoldier(page)
  return page
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

test('from the memorandum to the printed packet in eight presses', async ({ page }) => {
  const { press, count } = countedPresses()
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'))
  })
  await signInNewSoldier(page)
  await page.goto('/home/unit-boards')
  const editor = await fillUnitBoardFromMemorandum(page, press)
  await press(editor.getByRole('button', { name: 'Save Unit Board' }))
  await press(page.getByRole('link', { name: 'Open the packet' }))
  await press(page.getByRole('button', { name: 'Deal for 3 candidates' }))
  await press(page.getByRole('button', { name: 'Print the packet' }))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.getByRole('article')).toHaveCount(3 * (5 * 4 + 2))
  await expect(sheet.getByText('1SG Park: Candidate 3')).toBeAttached()
  expect(count()).toBe(8)
})

test('a packet is not kept on the device', async ({ page }) => {
  await openPacket(page)
  await page.getByRole('button', { name: 'Deal for 3 candidates' }).click()
  await expect(page.getByRole('heading', { name: 'CSM Reyes' })).toBeVisible()
  // Other answers are kept by now, the packet is not among them.
  await expect.poll(() => copyNames(page)).not.toEqual([])
  expect((await copyNames(page)).filter((name) => /packet/.test(name))).toEqual([])
})

test('a member opens the link once and reads one sheet; others read none', async ({
  page,
  browser,
}) => {
  const path = await openPacket(page)
  await page.getByRole('button', { name: 'Deal for 3 candidates' }).click()
  await page.getByRole('button', { name: 'Admit the member by a link 1SG Orozco' }).click()
  const link = (await page.locator('code').textContent()) ?? ''
  const member = await another(browser)
  await member.goto(new URL(link).pathname + new URL(link).hash)
  await member.getByRole('button', { name: 'Open my sheet' }).click()
  await expect(member.getByRole('heading', { name: '1SG Orozco' })).toBeVisible()
  await expect(member.getByRole('heading', { name: 'CSM Reyes' })).toBeHidden()
  const late = await another(browser)
  await late.goto(new URL(link).pathname + new URL(link).hash)
  await late.getByRole('button', { name: 'Open my sheet' }).click()
  await expect(late.getByText('This link was used, taken back or has expired.')).toBeVisible()
  await late.goto(path)
  await expect(late.getByText('There is nothing here for you to read.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('One member was admitted to this sheet.')).toBeVisible()
  await page.getByRole('button', { name: 'Take access back 1SG Orozco' }).click()
  await expect(page.getByText('One member was admitted to this sheet.')).toBeHidden()
  await member.reload()
  await expect(member.getByText('There is nothing here for you to read.')).toBeVisible()
})

test('too few questions are named before dealing, and a phone shows everything', async ({
  page,
}) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await openPacket(page, [{ name: 'MSG Lone', topics: ['No such topic'], freeTopics: [] }])
  await expect(page.getByText('MSG Lone: 12 needed, 0 in No such topic')).toBeVisible()
  await page.getByRole('button', { name: 'Deal for 3 candidates' }).click()
  await expect(page.getByRole('heading', { name: 'Who was recommended' })).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByLabel('Result of Candidate 2').getByText('Yes').click()
  const counted = page.getByRole('region', { name: 'Tally' }).locator('summary').first()
  await counted.click()
  await page.getByLabel('MSG Lone votes on Candidate 1').getByText('GO', { exact: true }).click()
  await expect(page.getByText('1 of 1 GO, recommended')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await listDocuments(page, 'packetSheets')))
    .toMatch(/tally.*\[1\].*outcome.*recommended|outcome.*recommended.*tally.*\[1\]/)
  await page.reload()
  await expect(page.getByText('1 of 1 GO, recommended')).toBeVisible()
})

test('a soldier is asked once how the board went', async ({ page }) => {
  await signInNewSoldier(page)
  const day = daysFromNow(-3).slice(0, 10)
  await createDocument(page, 'boards', {
    ...{ name: 'SGT board', targetDate: `${day}T00:00:00.000+00:00`, categories: ['First Aid'] },
  })
  await page.goto('/home/dashboard')
  await page.getByRole('link', { name: 'Tell us' }).click()
  await expect(page).toHaveTitle('After the Board · Squared Away')
  await expectNoAxeFindings(page)
  await page.getByText('Recommended', { exact: true }).click()
  await page.getByLabel('Of 100 questions like yours').fill('70')
  await page.getByLabel('First Aid').check()
  await page.getByLabel('Questions you remember').fill('What is shock?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  expect(await listDocuments(page, 'boardDebriefs')).toMatchObject([
    {
      outcome: 'recommended',
      knownPercent: 70,
      topics: ['First Aid'],
      remembered: ['What is shock?'],
    },
  ])
  const answered = page.waitForResponse((response) => response.url().includes('boardDebriefs'))
  await page.goto('/home/dashboard')
  await answered
  await expect(page.getByRole('link', { name: 'Tell us' })).toBeHidden()
})
