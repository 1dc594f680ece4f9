import { expect, type Locator, type Page, test } from './engines/test.ts'
import { pageTimersRun } from './page-time.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const EDITOR = '/home/chain-of-command'

const LEADERS = [
  ['Squad Leader', 'SSG Okoro'],
  ['Platoon Leader', '1LT Vale'],
  ['Company Commander', 'CPT Moreno'],
] as const

async function giveLeaders(page: Page) {
  for (const [order, [positionTitle, personName]] of LEADERS.entries()) {
    await createDocument(page, 'chainOfCommand', { positionTitle, personName, order, type: 'coc' })
  }
}

function commandList(page: Page): Locator {
  return page.getByRole('region', { name: 'Chain of Command' })
}

const positions = (list: Locator) =>
  list
    .getByLabel(/^Position/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

const save = (page: Page) => page.getByRole('button', { name: /^Save/ })

async function storedOrder(page: Page) {
  const entries = await listDocuments(page, 'chainOfCommand')
  return entries
    .sort((a: { order: number }, b: { order: number }) => a.order - b.order)
    .map((entry: { positionTitle: string }) => entry.positionTitle)
}

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
  await withoutMobileNotice(page)
})

test('moves a row by dragging', { tag: '@engines' }, async ({ page }) => {
  await giveLeaders(page)
  await page.goto(EDITOR)
  const list = commandList(page)
  const grips = list.getByTitle('Drag to move')
  const from = await grips.nth(2).boundingBox()
  const to = await grips.nth(0).boundingBox()
  if (!from || !to) throw new Error('The grips are not on the screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 20, { steps: 8 })
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(() => positions(list))
    .toEqual(['Company Commander', 'Squad Leader', 'Platoon Leader'])

  // dnd-kit swallows clicks for 50 ms after a drop.
  await pageTimersRun(page, 100)
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect
    .poll(() => storedOrder(page))
    .toEqual(['Company Commander', 'Squad Leader', 'Platoon Leader'])
})

test('Escape cancels a drag', { tag: '@engines' }, async ({ page }) => {
  await giveLeaders(page)
  await page.goto(EDITOR)
  const grip = commandList(page).getByTitle('Drag to move').first()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(0, 700, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect
    .poll(() => positions(commandList(page)))
    .toEqual(LEADERS.map(([position]) => position))
})

test("a row dragged to the window's edge drops at the pointer", async ({ page }) => {
  await page.goto(EDITOR)
  const list = commandList(page)
  await list.getByRole('button', { name: 'Start with the usual positions' }).click()
  const add = list.getByRole('button', { name: 'Add an entry' })
  for (let entry = 0; entry < 20; entry += 1) await add.click()
  const before = await positions(list)
  const grip = list.getByTitle('Drag to move').nth(1)
  await grip.scrollIntoViewIfNeeded()
  const from = await grip.boundingBox()
  if (!from) throw new Error('The grip is not on the screen')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, 880, { steps: 8 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
  await page.mouse.move(from.x + 10, 450, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => positions(list)).not.toEqual(before)
  const place = (await positions(list)).indexOf(before[1] ?? '')
  expect(place).toBeGreaterThan(5)
  const put = await list.getByTitle('Drag to move').nth(place).boundingBox()
  expect(Math.abs((put?.y ?? 0) - 450)).toBeLessThan(80)
})
