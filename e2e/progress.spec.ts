import { boxesOf } from './boxes.ts'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { body, FAULT, header, records, SESSIONS, studiedBoard } from './progress-steps.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const BOARDS = '**/v1/databases/main/collections/boards/documents**'

const row = (page: Page, topic: string) =>
  records(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: topic, exact: true }) })

const box = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('without an active board it links to the boards', async ({ page }) => {
  await page.goto('/home/progress')
  await expect(page).toHaveTitle('Progress · Squared Away')
  await expect(page.getByText('No active board selected.')).toBeVisible()
  await expect(page.getByText('Pick the active one in Manage My Boards.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: 'Manage My Boards' }).click()
  await expect(page).toHaveURL(/\/home\/boards$/)
})

test('a board without sessions lists its topics with 0 sessions and no charts', async ({
  page,
}) => {
  await createDocument(page, 'boards', { name: 'New board', categories: ['First Aid'] })
  await page.goto('/home/progress')
  await expect(page.getByText('New board', { exact: true })).toBeVisible()
  await expect(page.getByText('No date scheduled')).toBeVisible()
  await expect(box(page, 'Current Streak')).toContainText('0 days')
  await expect(box(page, 'Total Study Time')).toContainText('0m')
  await expect(body(page).getByRole('rowheader')).toHaveText([
    'Chain of Command',
    'First Aid',
    'My Introduction',
    'Situational Practice',
  ])
  await expect(page.getByText('No stats yet.')).toBeVisible()
  await page.getByText('Study History').click()
  await expect(page.getByText('No sessions for this board yet.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('shows streaks, time and efforts with links, sorted both ways', async ({ page }) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  await expect(page.getByText('12 days remaining')).toBeVisible()
  await expect(box(page, 'Current Streak')).toContainText('2 days')
  await expect(box(page, 'Longest Streak')).toContainText('3 days')
  await expect(box(page, 'Total Study Time')).toContainText('2h 46m')
  await expect(box(page, 'Total Study Time')).toContainText('in 7 sessions')
  await expect(page.getByText('Streaks count calendar days in UTC.')).toBeVisible()
  // The own study days, which may differ, are not beside the boxes.
  const own = page.getByText(/^Your study days: \d+ days? in a row, longest \d+ days?\./)
  const [ownBox, stats] = await boxesOf(own, page.getByRole('region', { name: 'Stats' }))
  expect(ownBox.top).toBeGreaterThanOrEqual(stats.bottom)

  const topics = body(page).getByRole('rowheader')
  await expect(header(page, 'Sessions')).toHaveAttribute('aria-sort', 'descending')
  await expect(topics).toHaveText([
    'First Aid',
    'Army Song',
    'Chain of Command',
    'Land Navigation',
    'My Introduction',
    'Situational Practice',
    'Weapons',
  ])
  await expect(row(page, 'First Aid').getByRole('cell').first()).toHaveText('2')
  await header(page, 'Sessions').getByRole('button').click()
  await expect(header(page, 'Sessions')).toHaveAttribute('aria-sort', 'ascending')
  await expect(topics.first()).toHaveText('Weapons')
  await header(page, 'Topic').getByRole('button').click()
  await expect(topics.first()).toHaveText('Army Song')

  const ways = (topic: string) =>
    row(page, topic)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(() => ways('Army Song')).toEqual(['/home/army-culture#army-song'])
  await expect.poll(() => ways('My Introduction')).toEqual(['/home/biography/practice'])
  await expect
    .poll(() => ways('Situational Practice'))
    .toEqual(['/home/situational-practice/setup'])
  await expect.poll(() => ways('Chain of Command')).toEqual(['/home/coc/setup'])
  await expect
    .poll(() => ways('First Aid'))
    .toEqual([
      '/home/flashcards/setup?category=First+Aid',
      '/home/quizzes/setup?category=First+Aid',
    ])
  await records(page).getByRole('link', { name: 'Flashcards: First Aid' }).click()
  await expect(page).toHaveURL(/\/home\/flashcards\/setup\?category=First\+Aid$/)
  await expect(page.getByRole('checkbox', { name: /^First Aid/ })).toBeChecked()
})

test('failed loads show an error and a retry', async ({ page }) => {
  await studiedBoard(page)
  await failUntilRetry(page, BOARDS, (route) => route.fulfill(FAULT))
  await failUntilRetry(page, SESSIONS, (route) => route.fulfill(FAULT), 2)
  await page.goto('/home/progress')
  await expect(page.getByText('Loading your progress...')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(page.getByText('Could not load your board.')).toBeVisible()
  await retry.click()
  await expect(page.getByText('Could not load your study sessions.')).toBeVisible()
  await expect(page.getByText('Sergeant board')).toBeVisible()
  await expectNoAxeFindings(page)
  await retry.click()
  await expect(box(page, 'Total Study Time')).toContainText('2h 46m')
})

test('on a phone rows are cards, nothing overflows, and charts render on scroll', async ({
  page,
}) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const more = Array.from({ length: 20 }, (_, index) => `Category ${index}`)
  await studiedBoard(page, more)
  await page.goto('/home/progress')
  // The records move up when it is there: these topics have no cards.
  await expect(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  await expect(row(page, 'First Aid')).toContainText('2')
  await expect(page.getByRole('img', { name: /Calendar of study days/ })).toHaveCount(0)
  const noWider = async () => await expectNoSideScroll(page)
  await noWider()
  await page.getByRole('link', { name: 'Stats', exact: true }).click()
  await expect(page.getByRole('img', { name: /Calendar of study days/ })).toBeVisible()
  await noWider()
  await page.getByText('Study History').click()
  await expect(body(page).first()).toContainText('67%')
  await noWider()
  await expectNoAxeFindings(page)
})
