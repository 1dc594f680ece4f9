import { expect, type Locator, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { pageTimersRun } from './page-time.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

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

test('starts from the suggested positions, and keeps those without a name', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(EDITOR)
  const list = commandList(page)
  await list.getByRole('button', { name: 'Start with the usual positions' }).click()
  await expect(list.getByLabel('Name 1', { exact: true })).toBeFocused()
  await list.getByLabel('Name 2', { exact: true }).fill('  SSG Okoro ')
  await list.getByLabel('Name 4', { exact: true }).fill('CPT Moreno')
  await expect(page.getByText('12 positions have no name yet.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.reload()
  await expect.poll(() => positions(list)).toHaveLength(14)
  expect((await positions(list)).slice(0, 4)).toEqual([
    'Team Leader',
    'Squad Leader',
    'Platoon Leader',
    'Company Commander',
  ])
  await expect(list.getByLabel('Name 2', { exact: true })).toHaveValue('SSG Okoro')
  await list.getByRole('button', { name: 'Remove Team Leader' }).click()
  await list.getByRole('button', { name: 'Add the missing positions (1)' }).click()
  await expect(list.getByLabel('Name 14', { exact: true })).toBeFocused()
  const stored = await listDocuments(page, 'chainOfCommand')
  // They are created side by side.
  stored.sort((one: { order: number }, other: { order: number }) => one.order - other.order)
  expect(stored).toMatchObject([
    { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
    { positionTitle: 'Company Commander', personName: 'CPT Moreno', order: 1, type: 'coc' },
  ])
})

test('fills the NCO support channel by keyboard', { tag: '@engines' }, async ({ page }) => {
  await page.goto(EDITOR)
  const list = page.getByRole('region', { name: 'NCO Support Channel' })
  await list.getByRole('button', { name: 'Add an entry' }).press('Enter')
  await page.keyboard.type('first ser')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list.getByLabel('Position 1', { exact: true })).toHaveValue('First Sergeant')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1SG Brandt')
  await page.keyboard.press('Enter')
  await expect(list.getByLabel('Position 2', { exact: true })).toBeFocused()
  await page.keyboard.type('Drum Major')
  await page.keyboard.press('Tab')
  await page.keyboard.type('SFC Ruiz')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect.poll(() => storedOrder(page)).toEqual(['First Sergeant', 'Drum Major'])
})

test('moves rows by buttons, keys and dragging', { tag: '@engines' }, async ({ page }) => {
  await giveLeaders(page)
  await page.goto(EDITOR)
  const list = commandList(page)
  await list.getByRole('button', { name: 'Move Squad Leader down' }).click()
  await expect(page.locator('[data-announcement]')).toHaveText('Squad Leader is now 2 of 3.')
  await expect
    .poll(() => positions(list))
    .toEqual(['Platoon Leader', 'Squad Leader', 'Company Commander'])

  const name = list.getByLabel('Name 3', { exact: true })
  await name.press('Alt+ArrowUp')
  await expect
    .poll(() => positions(list))
    .toEqual(['Platoon Leader', 'Company Commander', 'Squad Leader'])
  await expect(list.getByLabel('Name 2', { exact: true })).toBeFocused()

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
    .toEqual(['Squad Leader', 'Platoon Leader', 'Company Commander'])
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  // dnd-kit swallows clicks for 50 ms after a drop.
  await pageTimersRun(page, 100)
  await list.getByRole('button', { name: 'Move Company Commander up' }).click()
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect
    .poll(() => storedOrder(page))
    .toEqual(['Squad Leader', 'Company Commander', 'Platoon Leader'])
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

test('a save that fails half way loses nothing and can be retried', async ({ page }) => {
  await giveLeaders(page)
  await page.goto(EDITOR)
  const list = commandList(page)
  await list.getByRole('button', { name: 'Remove Squad Leader' }).click()
  await list.getByLabel('Name 1', { exact: true }).fill('1LT Adeyemi')
  await list.getByRole('button', { name: 'Add an entry' }).click()
  await list.getByLabel('Position 3', { exact: true }).fill('Corps Commander')
  await list.getByLabel('Name 3', { exact: true }).fill('LTG Hale')

  const creating = '**/collections/chainOfCommand/documents'
  await page.route(creating, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred while saving.')
  await expect
    .poll(() => positions(list))
    .toEqual(['Platoon Leader', 'Company Commander', 'Corps Commander'])
  await expect.poll(() => storedOrder(page)).toEqual(['Platoon Leader', 'Company Commander'])

  await page.unroute(creating)
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await page.reload()
  await expect(list.getByLabel('Name 1', { exact: true })).toHaveValue('1LT Adeyemi')
  await expect
    .poll(() => positions(list))
    .toEqual(['Platoon Leader', 'Company Commander', 'Corps Commander'])
})

test('keeps an entry that another device adds at the same time', { tag: '@engines' }, async ({
  page,
}) => {
  await giveLeaders(page)
  await page.goto(EDITOR)
  const list = commandList(page)
  await list.getByLabel('Name 1', { exact: true }).fill('SSG Lind')
  await createDocument(page, 'chainOfCommand', {
    ...{ positionTitle: 'Team Leader', personName: 'SGT Novak', order: 0, type: 'coc' },
  })
  await expect(page.getByText('was saved somewhere else since then')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  await expect
    .poll(() => positions(list))
    .toEqual([...LEADERS.map(([position]) => position), 'Team Leader'])
})

test('asks before leaving unsaved changes', { tag: '@engines' }, async ({ page }) => {
  await page.goto(EDITOR)
  await commandList(page).getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('link', { name: 'Study it' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(EDITOR)
  await page.getByRole('link', { name: 'Study it' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/home/coc/setup')
})

test('asks before logging out with unsaved changes', async ({ page }) => {
  await page.goto(EDITOR)
  await commandList(page).getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(EDITOR)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
})

test('offers a retry if a list cannot be loaded', async ({ page }) => {
  const list = '**/collections/chainOfCommand/documents?*'
  await failUntilRetry(page, list, (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.goto(EDITOR)
  await expect(page.getByText('Could not load your chain of command.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No entries yet.')).toHaveCount(2)
})

test('allows at most a hundred entries', { tag: '@engines' }, async ({ page }) => {
  test.slow()
  await page.goto(EDITOR)
  const list = commandList(page)
  const rows = Array.from({ length: 100 }, (_, order) => order)
  await Promise.all(
    rows.map((order) =>
      createDocument(page, 'chainOfCommand', {
        ...{ positionTitle: `Post ${order}`, personName: 'A', order, type: 'coc' },
      }),
    ),
  )
  await expect(page.getByText('100 of 100 entries.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Add an entry' })).toBeDisabled()
  await list.getByRole('button', { name: 'Remove Post 7' }).first().click()
  await expect(list.getByRole('button', { name: 'Add an entry' })).toBeEnabled()
})

test('axe finds nothing in empty and full lists', async ({ page }) => {
  await page.goto(EDITOR)
  await expect(page.getByText('No entries yet.')).toHaveCount(2)
  await expectNoAxeFindings(page)
  await giveLeaders(page)
  await page.reload()
  await commandList(page).getByRole('button', { name: 'Remove Squad Leader' }).click()
  await expectNoAxeFindings(page)
})
