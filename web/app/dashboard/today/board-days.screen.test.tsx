import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { openMemorandum, readMemorandum } from '../../../testing/board-steps.ts'
import { holdNoon, targetDate } from '../../../testing/progress-steps.ts'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

const today = () => page.getByRole('region', { name: /^Your board (is|was)/ })

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Creates the board that a memorandum announced for 17 December 2030, and comes back at a time. */
async function comeBackAt(
  moment: string,
  { time = ', 0915 hrs', facts = 'Reporting time 0845. Uniform: AGSU.' } = {},
) {
  const { editor, memorandum } = await openMemorandum('December board')
  await readMemorandum(memorandum, [
    `The battalion promotion board will convene on 17 December 2030${time}.`,
    'Soldiers will be prepared to answer questions on the following topics:',
    'a. Drill and Ceremonies',
    facts,
  ])
  await memorandum.getByRole('button', { name: 'Use 1 topic' }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  vi.setSystemTime(moment)
  openScreen('/home/dashboard')
}

test('the eve of a board that a memorandum announced says what to bring and when to sleep', async () => {
  await comeBackAt('2030-12-16T12:00:00Z')
  for (const words of ['Your board is tomorrow', '0845', 'AGSU', 'Lights out at 2245']) {
    await expect.element(today()).toMatchTextContent(words)
  }
  const card = today().getByRole('checkbox', { name: 'ID card and ID tags' })
  await card.click()
  await expectNoAxeFindings()
  openScreen('/home/dashboard')
  await expect.element(card).toBeChecked()
})

test('the day of a board shows the way through it, no figures, and breathes along', async () => {
  await comeBackAt('2030-12-17T12:00:00Z')
  for (const words of [
    'Your board is today',
    'Hold the salute until it is returned',
    '0845',
    '0915',
  ]) {
    await expect.element(today()).toMatchTextContent(words)
  }
  await expect.element(today()).not.toMatchTextContent('See your memorandum')
  await expect.element(page.getByRole('main')).not.toMatchTextContent('%')
  await today().getByRole('button', { name: 'Breathe with me' }).click()
  await expect.element(today().getByRole('status')).toHaveTextContent('Breathe in')
  await expectNoAxeFindings()
  await today().getByRole('button', { name: 'Stop' }).click()
  await expect.element(today().getByRole('button', { name: 'Breathe with me' })).toBeVisible()
})

test('the day of a board says where its time stands if the memorandum gave none', async () => {
  await comeBackAt('2030-12-17T12:00:00Z', { time: '', facts: 'Uniform: AGSU.' })
  await expect.element(today()).toMatchTextContent('See your memorandum')
  await expect.element(today()).toMatchTextContent('AGSU')
})

test('after a board nothing is planned until the soldier keeps studying', async () => {
  await comeBackAt('2030-12-19T12:00:00Z')
  await expect.element(today()).toMatchTextContent('Your board was 2 days ago')
  // What they asked is asked for once, with how it went.
  await expect.element(page.getByRole('link', { name: 'Tell us' })).toBeVisible()
  await expect
    .element(today().getByRole('link', { name: 'Write down questions' }))
    .not.toBeInTheDocument()
  const start = page.getByRole('button', { name: 'Start' })
  await expect.element(start).not.toBeInTheDocument()
  await expectNoAxeFindings()
  await expect
    .element(today().getByRole('link', { name: 'Set up your next board' }))
    .toHaveAttribute('href', '/home/boards?new')
  await today().getByRole('button', { name: 'Keep studying' }).click()
  await expect.element(page.getByText('Planned for the next 28 days.')).toBeVisible()
  await expect.element(start).toBeVisible()
})

test('on the eve the cards that are about to slip start with one press', async () => {
  holdNoon()
  await createDocument('boards', {
    ...{ name: 'Sergeant board', targetDate: targetDate(1) },
    categories: ['Drill and Ceremonies', 'Army Leadership'],
  })
  openScreen('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  for (const key of ['{ArrowRight}', '{ArrowLeft}', '{ArrowRight}']) {
    await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await userEvent.keyboard(' ')
    const mark = page.getByRole('button', { name: 'Correct', exact: true })
    await expect.element(mark).toBeVisible()
    await userEvent.keyboard(key)
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page.getByRole('button', { name: 'Finish now' }).click()
  await expect.element(page.getByText('Session saved.')).toBeVisible()

  openScreen('/home/dashboard')
  await expect.element(today()).toMatchTextContent('3 shaky cards')
  await today().getByRole('button', { name: 'Start' }).click()
  await expect.poll(address).toBe('/home/daily/study')
  await expect.element(page.getByText('1 / 3')).toBeVisible()
})
