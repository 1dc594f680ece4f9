import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { documentsPath, failUntilRetry } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const PRACTICE = '/home/biography/practice'
const INTRODUCTION = {
  aboutYou: 'I am Sergeant Pat Example of the 7th Example Battalion.',
  shortTermGoals: 'I want to finish the Basic Leader Course.',
  longTermGoals: '',
  whyPromote: '',
  awardsDecorations: [],
  selfImprovement: '',
  militaryEducation: [],
  civilianEducation: [],
}

const words = page.getByText('7th Example Battalion')
const timer = page.getByRole('timer')
const start = page.getByRole('button', { name: 'Start' })

async function give() {
  await createDocument('biographies', { biographyData: JSON.stringify(INTRODUCTION) })
  await createDocument('boards', { name: 'Fall board', categories: [] })
}

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

test('without an introduction, links to its editor', async () => {
  openScreen(PRACTICE)
  await expect.element(page.getByText('No Biography Found')).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('link', { name: 'Write My Introduction' }).click()
  await expect.poll(address).toMatch(/^\/home\/my-biography/)
})

test('practices an introduction against a clock and saves it', async () => {
  await give()
  const begin = Date.now()
  const pass = (seconds: number) => vi.setSystemTime(begin + seconds * 1000)
  pass(0)
  openScreen(PRACTICE)
  await expect.element(page.getByRole('radio', { name: '01:00' })).toBeChecked()
  await page.getByText('01:30').click()
  await start.click()

  await expect.element(timer).toHaveTextContent('00:00')
  await expect.element(page.getByText('of 01:30')).toBeVisible()
  await expect.element(words).toBeVisible()
  pass(89)
  await expect.element(timer).toHaveTextContent('01:29')
  pass(97)
  await expect.element(timer).toHaveTextContent('01:37')
  await expect.element(page.getByText('Time. Wrap it up.')).toBeVisible()

  await page.getByRole('button', { name: 'Finish Practice' }).click()
  await expect.element(page.getByRole('heading', { name: 'Practice finished' })).toHaveFocus()
  await expect.element(page.getByText('00:07 over your target of 01:30')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  expect(await listDocuments('studySessions')).toMatchObject([
    {
      studyMode: 'intro-prep',
      categories: ['My Introduction'],
      outcomes: '{"result":"practiced"}',
      durationMinutes: 2,
    },
  ])
})

test('starts, shows, hides and finishes a practice by keys', async () => {
  await give()
  openScreen(PRACTICE)
  const target = page.getByRole('radio', { name: '01:00' })
  await expect.element(target).toBeChecked()
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('radio', { name: 'No target' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Show my words while I speak' }).click()
  ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')

  await expect.element(timer).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await userEvent.keyboard('w')
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys).toMatchTextContent('Finish Practice')
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await expectNoAxeFindings()

  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Practice again' }).click()
  await expect.element(timer).toBeVisible()
})

test('a practice that its tab did not end is saved once', async () => {
  await give()
  openScreen(PRACTICE)
  await start.click()
  await expect.element(timer).toMatchTextContent(/^\d\d:\d\d$/)
  await expect.element(timer).not.toHaveTextContent('00:00')
  for (let time = 0; time < 2; time += 1) {
    openScreen(PRACTICE)
    await expect.element(start).toBeVisible()
    await expect.poll(() => listDocuments('studySessions')).toHaveLength(1)
  }
})

test('offers a retry if the introduction cannot be loaded', async () => {
  await give()
  failUntilRetry('GET', documentsPath('biographies'))
  openScreen(PRACTICE)
  await expect.element(page.getByText('Could not load your introduction.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Target time' })).toBeVisible()
  await expectNoAxeFindings()
})
