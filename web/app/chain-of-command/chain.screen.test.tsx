import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, failUntilRetry, onRequest } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier, updateDocument } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const EDITOR = '/home/chain-of-command'
const ENTRIES = documentsPath('chainOfCommand')

const LEADERS = [
  ['Squad Leader', 'SSG Okoro'],
  ['Platoon Leader', '1LT Vale'],
  ['Company Commander', 'CPT Moreno'],
] as const

const list = page.getByRole('region', { name: 'Chain of Command' })
const save = page.getByRole('button', { name: /^Save/ })
const saved = page.getByText('All changes are saved.')
const question = page.getByRole('dialog', { name: 'Leave without saving?' })

const positions = (within: Locator = list) =>
  within
    .getByLabelText(/^Position/)
    .elements()
    .map((field) => (field as HTMLInputElement).value)

async function giveLeaders() {
  for (const [order, [positionTitle, personName]] of LEADERS.entries()) {
    await createDocument('chainOfCommand', { positionTitle, personName, order, type: 'coc' })
  }
}

/** The stored entries in order: they are created side by side. */
const stored = async () =>
  (await listDocuments('chainOfCommand')).toSorted((one, other) => one.order - other.order)
const storedOrder = async () => (await stored()).map(({ positionTitle }) => positionTitle)

beforeEach(async () => {
  await newSoldier()
})

test('starts from the suggested positions, and keeps those without a name', async () => {
  openScreen(EDITOR)
  await expect.poll(() => page.getByText('No entries yet.').elements()).toHaveLength(2)
  await expectNoAxeFindings()
  await list.getByRole('button', { name: 'Start with the usual positions' }).click()
  await expect.element(list.getByLabelText('Name 1', { exact: true })).toHaveFocus()
  await list.getByLabelText('Name 2', { exact: true }).fill('  SSG Okoro ')
  await list.getByLabelText('Name 4', { exact: true }).fill('CPT Moreno')
  await expect.element(page.getByText('12 positions have no name yet.')).toBeVisible()
  await save.click()
  await expect.element(saved).toBeVisible()
  openScreen(EDITOR)
  await expect.poll(() => positions()).toHaveLength(14)
  expect(positions().slice(0, 4)).toEqual([
    ...['Team Leader', 'Squad Leader', 'Platoon Leader', 'Company Commander'],
  ])
  await expect.element(list.getByLabelText('Name 2', { exact: true })).toHaveValue('SSG Okoro')
  await list.getByRole('button', { name: 'Remove Team Leader' }).click()
  await list.getByRole('button', { name: 'Add the missing positions (1)' }).click()
  await expect.element(list.getByLabelText('Name 14', { exact: true })).toHaveFocus()
  expect(await stored()).toMatchObject([
    { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
    { positionTitle: 'Company Commander', personName: 'CPT Moreno', order: 1, type: 'coc' },
  ])
})

test('fills the NCO support channel by keyboard', async () => {
  openScreen(EDITOR)
  const channel = page.getByRole('region', { name: 'NCO Support Channel' })
  const add = channel.getByRole('button', { name: 'Add an entry' })
  await expect.element(add).toBeVisible()
  ;(add.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}first ser')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(channel.getByLabelText('Position 1', { exact: true }))
    .toHaveValue('First Sergeant')
  await userEvent.keyboard('{Tab}1SG Brandt{Enter}')
  await expect.element(channel.getByLabelText('Position 2', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Drum Major{Tab}SFC Ruiz')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(saved).toBeVisible()
  await expect.poll(storedOrder).toEqual(['First Sergeant', 'Drum Major'])
})

test('moves rows by buttons and keys, and says where they are', async () => {
  await giveLeaders()
  openScreen(EDITOR)
  await list.getByRole('button', { name: 'Move Squad Leader down' }).click()
  await expect.element(page.getByText('Squad Leader is now 2 of 3.')).toBeInTheDocument()
  await expectNoAxeFindings()
  await expect
    .poll(() => positions())
    .toEqual(['Platoon Leader', 'Squad Leader', 'Company Commander'])
  await list.getByLabelText('Name 3', { exact: true }).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => positions())
    .toEqual(['Platoon Leader', 'Company Commander', 'Squad Leader'])
  await expect.element(list.getByLabelText('Name 2', { exact: true })).toHaveFocus()
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect.poll(storedOrder).toEqual(['Platoon Leader', 'Company Commander', 'Squad Leader'])
})

test('old names are asked about until they are confirmed or typed again', async () => {
  for (const [order, [positionTitle, personName]] of LEADERS.entries()) {
    await createDocument('chainOfCommand', {
      ...{ positionTitle, personName, order, type: 'coc', askAgainOn: '2026-01-05' },
    })
  }
  openScreen(EDITOR)
  const asked = page.getByRole('region', { name: 'Still so?' })
  await expect.poll(() => asked.getByRole('listitem').elements()).toHaveLength(3)
  await expectNoAxeFindings()
  await asked.getByRole('button', { name: 'Still so: Squad Leader, SSG Okoro' }).click()
  await expect.poll(() => asked.getByRole('listitem').elements()).toHaveLength(2)
  await list.getByLabelText('Name 2', { exact: true }).fill('1LT Adeyemi')
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect.poll(() => asked.getByRole('listitem').elements()).toHaveLength(1)
  await asked.getByRole('button', { name: 'Still so: Company Commander, CPT Moreno' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  await save.click()
  await expect
    .poll(async () => (await stored()).map(({ askAgainOn }) => askAgainOn > '2026-01-05'))
    .toEqual([true, true, true])
})

test('a save that fails half way loses nothing and can be retried', async () => {
  await giveLeaders()
  openScreen(EDITOR)
  await list.getByRole('button', { name: 'Remove Squad Leader' }).click()
  await list.getByLabelText('Name 1', { exact: true }).fill('1LT Adeyemi')
  await list.getByRole('button', { name: 'Add an entry' }).click()
  await list.getByLabelText('Position 3', { exact: true }).fill('Corps Commander')
  await list.getByLabelText('Name 3', { exact: true }).fill('LTG Hale')
  const heal = onRequest('POST', ENTRIES, () => 'lose')
  await save.click()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('An error occurred while saving.')
  const wanted = ['Platoon Leader', 'Company Commander', 'Corps Commander']
  await expect.poll(() => positions()).toEqual(wanted)
  await expect.poll(storedOrder).toEqual(['Platoon Leader', 'Company Commander'])
  heal()
  await save.click()
  await expect.element(saved).toBeVisible()
  openScreen(EDITOR)
  await expect.element(list.getByLabelText('Name 1', { exact: true })).toHaveValue('1LT Adeyemi')
  await expect.poll(() => positions()).toEqual(wanted)
})

test('keeps an entry that another device adds at the same time', async () => {
  await giveLeaders()
  openScreen(EDITOR)
  await list.getByLabelText('Name 1', { exact: true }).fill('SSG Lind')
  await createDocument('chainOfCommand', {
    ...{ positionTitle: 'Team Leader', personName: 'SGT Novak', order: 0, type: 'coc' },
  })
  await expect.element(page.getByText('was saved somewhere else since then')).toBeVisible()
  await save.click()
  await expect.element(saved).toBeVisible()
  await expect
    .poll(() => positions())
    .toEqual([...LEADERS.map(([position]) => position), 'Team Leader'])
})

test('a name that another device changed too is asked about, and nothing is saved before', async () => {
  await giveLeaders()
  openScreen(EDITOR)
  await list.getByLabelText('Name 1', { exact: true }).fill('SSG Lind')
  await list.getByRole('button', { name: 'Remove Company Commander' }).click()
  const [first] = await stored()
  await updateDocument('chainOfCommand', first?.$id ?? '', { personName: 'SSG Other' })
  await save.click()
  const conflict = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect.element(conflict).toMatchTextContent('a name in your chain of command')
  await expect.element(conflict).toMatchTextContent('The other oneSSG Other')
  expect(await storedOrder()).toHaveLength(3)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(saved).toBeVisible()
  expect(await stored()).toMatchObject([
    { personName: 'SSG Lind' },
    { positionTitle: 'Platoon Leader' },
  ])
})

test('asks before leaving unsaved changes', async () => {
  openScreen(EDITOR)
  await list.getByRole('button', { name: 'Add an entry' }).click()
  await page
    .getByRole('navigation', { name: 'Chain of Command' })
    .getByRole('link', { name: 'Study' })
    .click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe(EDITOR)
  await page
    .getByRole('navigation', { name: 'Chain of Command' })
    .getByRole('link', { name: 'Study' })
    .click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/home/coc/setup')
})

test('asks before logging out with unsaved changes', async () => {
  openScreen(EDITOR)
  await list.getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(address()).toBe(EDITOR)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(address).toBe('/')
})

test('offers a retry if a list cannot be loaded', async () => {
  failUntilRetry('GET', ENTRIES, {
    answer: () => Response.json({ message: 'No' }, { status: 403 }),
  })
  openScreen(EDITOR)
  await expect.element(page.getByText('Could not load your chain of command.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => page.getByText('No entries yet.').elements()).toHaveLength(2)
})

test('allows at most a hundred entries', async () => {
  await Promise.all(
    Array.from({ length: 100 }, (_, order) =>
      createDocument('chainOfCommand', {
        ...{ positionTitle: `Post ${order}`, personName: 'A', order, type: 'coc' },
      }),
    ),
  )
  openScreen(EDITOR)
  await expect.element(page.getByText('100 of 100 entries.')).toBeVisible()
  await expect.element(list.getByRole('button', { name: 'Add an entry' })).toBeDisabled()
  await list.getByRole('button', { name: 'Remove Post 7' }).first().click()
  await expect.element(list.getByRole('button', { name: 'Add an entry' })).toBeEnabled()
})
