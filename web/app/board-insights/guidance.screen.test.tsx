import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

/** What soldiers read: the guidance, the texts, the samples of an introduction and the points. */

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tab = (name: string) => page.getByRole('tab', { name })
const heading = (name: string) => page.getByRole('heading', { name })

test('the URL names the tab of the board guidance', async () => {
  openScreen('/home/board-insights')
  await expect.element(tab('Procedures')).toHaveAttribute('aria-selected', 'true')
  expect(document.title).toBe('Board Insights & Preparation · Squared Away')
  for (const section of ['Reporting to the board', 'Facing movements', 'Taking your seat']) {
    await expect.element(heading(section)).toBeVisible()
  }
  ;(tab('Procedures').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(address).toMatch(/#preparation$/)
  await expect.element(heading('Mock boards')).toBeVisible()
  await expect.element(heading('Facing movements')).not.toBeInTheDocument()

  await tab('Tips').click()
  await expect.poll(address).toMatch(/#tips$/)
  const tips = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => tips.elements()).toHaveLength(8)
  await expectNoAxeFindings()
  openScreen(address())
  await expect.element(tab('Tips')).toHaveAttribute('aria-selected', 'true')
})

test('a URL links to a section of the guidance', async () => {
  openScreen('/home/board-insights#mock-boards')
  await expect.element(tab('Preparation')).toHaveAttribute('aria-selected', 'true')
  await expect.element(heading('Mock boards')).toBeInViewport()
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Start with').click()
  await expect.poll(address).toMatch(/#start-with-the-moi$/)
  await expect.element(heading('Start with the MOI')).toBeInViewport()
})

test('shows the creeds, values, orders and song with their sources', async () => {
  openScreen('/home/army-culture')
  for (const [title, line, source] of [
    ["Soldier's Creed", 'I am disciplined, physically and mentally tough', 'FM 1, appendix D'],
    ['Creed of the Noncommissioned Officer', 'Competence is my watchword.', 'TC 7-22.7'],
    ['Warrior Ethos', 'I will never leave a fallen comrade.', 'FM 1, appendix D'],
    ['Army Values', 'Bear true faith and allegiance', 'ADP 6-22'],
    ['General Orders', 'quit my post only when properly relieved', 'TC 7-21.13'],
    ['The Army Song', 'Count off the cadence loud and strong;', 'TRADOC Pam 600-4'],
  ] as const) {
    const card = page.getByRole('region', { name: title })
    await expect.element(card.getByText(line).first()).toBeVisible()
    await expect.element(card.getByText(source).first()).toBeVisible()
  }
  await expectNoAxeFindings()
  const values = page.getByRole('region', { name: 'Army Values' })
  await values.getByRole('link', { name: 'Line by line: practice Army Values' }).click()
  await expect.poll(address).toBe('/home/culture/practice?text=army-values&way=lines')
})

test('a URL links to one of the texts', async () => {
  openScreen('/home/army-culture#army-song')
  await expect.element(heading('The Army Song')).toBeInViewport()
})

test('copies a sample introduction, and says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openScreen('/home/my-introduction')
  const oral = page.getByRole('region', { name: 'Sample oral introduction' })
  await expect.element(oral.getByRole('button', { name: 'Copy Template' })).toBeVisible()
  await expectNoAxeFindings()
  await oral.getByRole('button', { name: 'Copy Template' }).click()
  await expect.element(oral.getByRole('status')).toHaveTextContent('Template copied.')
  await expect.element(oral.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(write.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^Sergeant Major, members of the board: I am \[Rank\].*introduction\.$/s,
      ),
    ],
  ])
  await expect.element(oral.getByRole('button', { name: 'Copy Template' })).toBeVisible()
})

test('selects a sample introduction if the browser refuses to copy', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No'))
  openScreen('/home/my-introduction')
  const written = page.getByRole('region', { name: 'Sample written introduction' })
  await written.getByRole('button', { name: 'Copy Template' }).click()
  await expect.element(written.getByRole('alert')).toMatchTextContent('The text is selected')
  expect(String(window.getSelection())).toContain('enlisted in the United States Army')
  await expectNoAxeFindings()
})

test('the sample introductions link to practice', async () => {
  openScreen('/home/my-introduction')
  await page.getByRole('link', { name: 'Practice Your Bio' }).click()
  await expect.poll(address).toBe('/home/biography/practice')
})

test('computes promotion points, stores them on the device and suggests next steps', async () => {
  await page.viewport(390, 844)
  openScreen('/home/board-insights')
  await page.getByRole('link', { name: 'your promotion points' }).click()
  await expect.element(page.getByText('AR 600-8-19 as of 6 March 2026')).toBeVisible()
  await expect.poll(() => document.title).toBe('Promotion Points · Squared Away')
  const total = page.getByRole('region', { name: /^Your points for/ }).getByRole('status')
  await expect.element(total).toHaveTextContent('0 of 800')

  await page.getByLabelText('Hits').fill('36')
  await page.getByLabelText('Score of the events you took').fill('462')
  await page.getByLabelText('Add an award').selectOptions('Army Achievement Medal, 10')
  await page.getByLabelText('Army Achievement Medal (10 each)').fill('3')
  await page.getByLabelText('Add a badge').selectOptions('Expert Soldier Badge, 60')
  await page.getByLabelText('Semester hours').fill('80')
  await expect.element(total).toHaveTextContent('451 of 800')
  await expect.element(page.getByText('You earned 160. The regulation counts 135.')).toBeVisible()
  const next = page.getByRole('region', { name: 'Your next points' }).getByRole('listitem').first()
  await expect.element(next).toMatchTextContent('37 hits')
  await expect.element(next).toMatchTextContent('+8')

  await page.getByLabelText(/BASD/).fill('2024-01-15')
  await page.getByLabelText(/date of rank/).fill('2026-02-01')
  const primary = page.getByRole('row', { name: /^Primary/ })
  await expect.element(primary).toMatchTextContent('1 Dec 2026')
  await expect.element(primary).toMatchTextContent('1 Feb 2027')
  await expectNoAxeFindings()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

  openScreen('/home/promotion-points')
  await expect.element(total).toHaveTextContent('451 of 800')
  await page
    .getByRole('radiogroup', { name: /^The rank/ })
    .getByText('SSG')
    .click()
  await expect.element(total).toHaveTextContent('444 of 800')
  await page.getByLabelText('Hits').fill('41')
  await expect.element(page.getByText('Enter a whole number from 0 to 40.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Expert Soldier Badge' }).click()
  await expect.element(total).toHaveTextContent('286 of 800')
})
