import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { documentsPath, failUntilRetry } from '../../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

const SETUP = '/home/coc/setup'

const LEADERS = [
  { positionTitle: 'Squad Leader', personName: 'SSG Okoro', order: 0, type: 'coc' },
  { positionTitle: 'Company Commander', personName: 'CPT Moreno', order: 1, type: 'coc' },
  { positionTitle: 'First Sergeant', personName: '1SG Brandt', order: 0, type: 'ncosc' },
]

const ANSWERS: Record<string, string> = {
  'Who is your Squad Leader?': 'SSG Okoro',
  'Who is your Company Commander?': 'CPT Moreno',
}

const start = page.getByRole('button', { name: 'Start' })
const shownSide = () =>
  document.querySelector('article > * > :not([inert], svg)')?.textContent ?? ''

const choose = (group: string, option: string) =>
  page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: option, exact: true })
    .click({ force: true })

async function give() {
  await createDocument('boards', { name: 'Sergeant board', categories: [] })
  for (const leader of LEADERS) await createDocument('chainOfCommand', leader)
}

beforeEach(async () => {
  await newSoldier()
})

test('without entries the setup links to the editor', async () => {
  openScreen(SETUP)
  await expect.element(page.getByText('No items found to start a session.')).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('link', { name: 'Enter my chain of command' }).click()
  await expect.poll(address).toBe('/home/chain-of-command')
})

test('group and format define the deck', async () => {
  await give()
  openScreen(SETUP)
  await expect.element(page.getByText('6 cards')).toBeVisible()
  await choose('Which group?', 'NCO Support Channel')
  await choose('How do you want to be asked?', 'By Name')
  await expect.element(page.getByText('1 card', { exact: true })).toBeVisible()
  await expectNoAxeFindings()
  await start.click()
  await expect.element(page.getByText('Which position does 1SG Brandt hold?').first()).toBeVisible()
})

test('marks a session by keys and saves it with its result', async () => {
  await give()
  openScreen(SETUP)
  await choose('Which group?', 'Chain of Command')
  await choose('How do you want to be asked?', 'By Position')
  await start.click()
  await expect.poll(address).toBe('/home/coc/study')
  for (const key of ['{ArrowRight}', '{ArrowLeft}']) {
    // Waits until the marked card has left.
    await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    const question = shownSide().match(/Who is your [^?]*\?/)?.[0] ?? ''
    await userEvent.keyboard(' ')
    await expect.poll(shownSide).toContain(ANSWERS[question] ?? 'a question that was not expected')
    await userEvent.keyboard(key)
  }
  await expect.element(page.getByText('1 of 2 correct')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expectNoAxeFindings()
  const sessions = await listDocuments('studySessions')
  expect(sessions).toMatchObject([{ studyMode: 'coc-study', categories: ['Chain of Command'] }])
  expect(sessions[0]?.questionIds).toHaveLength(2)

  await page.getByRole('button', { name: 'Study what I missed (1)' }).click()
  await expect.element(page.getByText('1 / 1')).toBeVisible()
})

test('offers a retry if the chain cannot be loaded', async () => {
  for (const leader of LEADERS) await createDocument('chainOfCommand', leader)
  failUntilRetry('GET', documentsPath('chainOfCommand'), {
    answer: () => Response.json({ message: 'No' }, { status: 403 }),
  })
  openScreen(SETUP)
  await expect.element(page.getByText('Could not load your chain of command.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No active board.')).toBeVisible()
})
