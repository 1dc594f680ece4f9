import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { expectNoSideScroll, measureBoxes } from '../../testing/layout.ts'
import { documentsPath, failUntilRetry, serverError } from '../../testing/network.ts'
import {
  header,
  holdNoon,
  records,
  rows,
  studiedBoard,
  topics,
} from '../../testing/progress-steps.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { changeTopics } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const row = (topic: string) =>
  records()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: topic, exact: true }) })

/** What a box of figures says below its name. */
const figure = (name: string) => () =>
  [...document.querySelectorAll('dl > div')].find((box) => box.textContent?.startsWith(name))
    ?.textContent

beforeEach(async () => {
  holdNoon()
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
})

test('without an active board it links to the boards', async () => {
  openScreen('/home/progress')
  await expect.element(page.getByText('No active board selected.')).toBeVisible()
  expect(document.title).toBe('Progress · Squared Away')
  await expect.element(page.getByText('Pick the active one in Manage My Boards.')).toBeVisible()
  await expectNoAxeFindings()
  await page.getByRole('main').getByRole('link', { name: 'Manage My Boards' }).click()
  await expect.poll(address).toBe('/home/boards')
})

test('a board without sessions lists its topics with 0 sessions and no charts', async () => {
  await createDocument('boards', { name: 'New board', categories: ['First Aid'] })
  openScreen('/home/progress')
  await expect.element(page.getByText('New board', { exact: true })).toBeVisible()
  await expect.element(page.getByText('No date scheduled')).toBeVisible()
  await expect.poll(figure('Current Streak')).toContain('0 days')
  await expect.poll(figure('Total Study Time')).toContain('0m')
  await expect
    .poll(topics)
    .toEqual(['Chain of Command', 'First Aid', 'My Introduction', 'Situational Practice'])
  await expect.element(page.getByText('No stats yet.')).toBeVisible()
  await page.getByText('Study History').click()
  await expect.element(page.getByText('No sessions for this board yet.')).toBeVisible()
  await expectNoAxeFindings()
})

test("shows days left, streaks and time, and the soldier's own study days below", async () => {
  await studiedBoard()
  openScreen('/home/progress')
  await expect.element(page.getByText('12 days remaining')).toBeVisible()
  await expect.poll(figure('Current Streak')).toContain('2 days')
  await expect.poll(figure('Longest Streak')).toContain('3 days')
  await expect.poll(figure('Total Study Time')).toContain('2h 46m')
  expect(figure('Total Study Time')()).toContain('in 7 sessions')
  await expect.element(page.getByText('Streaks count calendar days in UTC.')).toBeVisible()
  // The soldier's own study days, which may differ, are not beside the boxes.
  const own = page.getByText(/^Your study days: \d+ days? in a row, longest \d+ days?\./)
  await expect.element(own).toBeVisible()
  await expect
    .poll(() => {
      const [ownBox, stats] = measureBoxes(own, page.getByRole('region', { name: 'Stats' }))
      return Number(ownBox?.top) >= Number(stats?.bottom)
    })
    .toBe(true)
})

test('shows efforts with links, sorted both ways', async () => {
  await studiedBoard()
  openScreen('/home/progress')
  await expect.element(header('Sessions')).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(topics)
    .toEqual([
      ...['First Aid', 'Army Song', 'Chain of Command', 'Land Navigation', 'My Introduction'],
      ...['Situational Practice', 'Weapons'],
    ])
  await expect.element(row('First Aid').getByRole('cell').first()).toHaveTextContent('2')
  await header('Sessions').getByRole('button').click()
  await expect.element(header('Sessions')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => topics()[0]).toBe('Weapons')
  await header('Topic').getByRole('button').click()
  await expect.poll(() => topics()[0]).toBe('Army Song')

  const ways = (topic: string) =>
    row(topic)
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  expect(ways('Army Song')).toEqual(['/home/army-culture#army-song'])
  expect(ways('My Introduction')).toEqual(['/home/biography/practice'])
  expect(ways('Situational Practice')).toEqual(['/home/situational-practice/setup'])
  expect(ways('Chain of Command')).toEqual(['/home/coc/setup'])
  expect(ways('First Aid')).toEqual([
    '/home/flashcards/setup?category=First+Aid',
    '/home/quizzes/setup?category=First+Aid',
    '/home/listen?category=First+Aid',
  ])
  await records().getByRole('link', { name: 'Flashcards: First Aid' }).click()
  await expect.poll(address).toBe('/home/flashcards/setup?category=First+Aid')
  await changeTopics()
  await expect.element(page.getByRole('checkbox', { name: /^First Aid/ })).toBeChecked()
})

test('failed loads show an error and a retry', async () => {
  await studiedBoard()
  failUntilRetry('GET', documentsPath('boards'), { answer: serverError })
  failUntilRetry('GET', documentsPath('studySessions'), { answer: serverError, presses: 2 })
  openScreen('/home/progress')
  await expect.element(page.getByText('Loading your progress...')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect.element(page.getByText('Could not load your board.')).toBeVisible()
  await retry.click()
  await expect.element(page.getByText('Could not load your study sessions.')).toBeVisible()
  await expect.element(page.getByText('Sergeant board')).toBeVisible()
  await expectNoAxeFindings()
  await retry.click()
  await expect.poll(figure('Total Study Time')).toContain('2h 46m')
})

test('on a phone rows are cards, nothing overflows, and charts render on scroll', async () => {
  await page.viewport(390, 844)
  await studiedBoard(Array.from({ length: 20 }, (_, index) => `Category ${index}`))
  openScreen('/home/progress')
  // The records move up when it has loaded: these topics have no cards.
  await expect.element(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  await expect.element(row('First Aid')).toMatchTextContent('2')
  const calendar = page.getByRole('img', { name: /Calendar of study days/ })
  await expect.element(calendar).not.toBeInTheDocument()
  await expectNoSideScroll()
  await page.getByRole('link', { name: 'Stats', exact: true }).click()
  await expect.element(calendar).toBeVisible()
  await expectNoSideScroll()
  await page.getByText('Study History').click()
  await expect.element(rows().first()).toMatchTextContent('67%')
  await expectNoSideScroll()
  await expectNoAxeFindings()
})
