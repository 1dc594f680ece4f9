import { expect, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the URL names the tab of the board guidance', async ({ page }) => {
  await page.goto('/home/board-insights')
  await expect(page).toHaveTitle('Board Insights & Preparation · Squared Away')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Procedures')).toHaveAttribute('aria-selected', 'true')
  for (const section of ['Reporting to the board', 'Facing movements', 'Taking your seat']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible()
  }
  await expectNoAxeFindings(page)

  await tab('Procedures').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/#preparation$/)
  await expect(page.getByRole('heading', { name: 'Mock boards' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Facing movements' })).toBeHidden()

  await tab('Tips').click()
  await expect(page).toHaveURL(/#tips$/)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(8)
  await expectNoAxeFindings(page)

  await page.reload()
  await expect(tab('Tips')).toHaveAttribute('aria-selected', 'true')
})

test('a URL links to a section of the guidance', async ({ page }) => {
  await page.goto('/home/board-insights#mock-boards')
  await expect(page.getByRole('tab', { name: 'Preparation' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('heading', { name: 'Mock boards' })).toBeInViewport()

  await page.getByRole('navigation', { name: 'On this page' }).getByText('Start with').click()
  await expect(page).toHaveURL(/#start-with-the-moi$/)
  await expect(page.getByRole('heading', { name: 'Start with the MOI' })).toBeInViewport()
})

test('help opens one answer at a time and puts it into the URL', async ({ page }) => {
  await page.goto('/home/faq')
  const question = (name: string) => page.getByRole('button', { name })
  await expectNoAxeFindings(page)

  await question('How do I upload my own questions as CSV?').click()
  await expect(page).toHaveURL(/#csv-format$/)
  await expect(page.getByText('question, answer, distractor-1')).toBeVisible()

  await question('How are streaks counted?').focus()
  await page.keyboard.press('Enter')
  await expect(question('How are streaks counted?')).toHaveAttribute('aria-expanded', 'true')
  await expect(question('How do I upload')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('question, answer, distractor-1')).toBeHidden()
  await expectNoAxeFindings(page)

  await question('How are streaks counted?').click()
  await expect(page).toHaveURL(/\/home\/faq$/)
})

test('help opens the answer named by the URL', async ({ page }) => {
  await page.goto('/home/faq#delete-account')
  const question = page.getByRole('button', { name: 'How do I delete my account?' })
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toBeInViewport()
  await page.getByRole('link', { name: 'Go to Account Settings' }).click()
  await expect(page).toHaveURL(/\/home\/settings$/)
})

test('help can be searched', async ({ page }) => {
  await page.goto('/home/faq')
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('spreadsheet csv')
  await expect(page.getByRole('button', { name: /questions are in a spreadsheet/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'How are streaks counted?' })).toHaveCount(0)

  await search.fill('submarine')
  await expect(page.getByText('No answer matches.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/^0 of \d+ questions$/)
  await expectNoAxeFindings(page)
})

test('shows the creeds, values, orders and song with their sources', async ({ page }) => {
  await page.goto('/home/army-culture')
  for (const [title, line, source] of [
    ["Soldier's Creed", 'I am disciplined, physically and mentally tough', 'STP 21-1-SMCT'],
    ['Creed of the Noncommissioned Officer', 'Competence is my watchword.', 'TC 7-22.7'],
    ['Warrior Ethos', 'I will never leave a fallen comrade.', 'STP 21-1-SMCT'],
    ['Army Values', 'Bear true faith and allegiance', 'ADP 6-22'],
    ['General Orders', 'quit my post only when properly relieved', 'TC 7-21.13'],
    ['The Army Song', 'Count off the cadence loud and strong;', 'TRADOC Pam 600-4'],
  ] as const) {
    const card = page.getByRole('region', { name: title })
    await expect(card.getByText(line)).toBeVisible()
    await expect(card.getByText(source)).toBeVisible()
  }
  await expectNoAxeFindings(page)

  const values = page.getByRole('region', { name: 'Army Values' })
  await values.getByRole('link', { name: 'Line by line: practice Army Values' }).click()
  await expect(page).toHaveURL(/\/home\/culture\/practice\?text=army-values&way=lines$/)
})

test('a URL links to one of the texts', async ({ page }) => {
  await page.goto('/home/army-culture#army-song')
  await expect(page.getByRole('heading', { name: 'The Army Song' })).toBeInViewport()
})

test('copies a sample introduction, and says so for two seconds', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/home/my-introduction')
  const oral = page.getByRole('region', { name: 'Sample oral introduction' })
  await expect(oral).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByRole('region', { name: 'Sample written introduction' })).toBeVisible()

  await oral.getByRole('button', { name: 'Copy Template' }).click()
  await expect(oral.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(oral.getByRole('status')).toHaveText('Template copied.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Sergeant Major, members of the board: I am \[Rank\].*introduction\.$/)

  await page.clock.runFor(1900)
  await expect(oral.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(oral.getByRole('button', { name: 'Copy Template' })).toBeVisible()
})

test('selects a sample introduction if the browser refuses to copy', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  await page.goto('/home/my-introduction')
  const written = page.getByRole('region', { name: 'Sample written introduction' })
  await written.getByRole('button', { name: 'Copy Template' }).click()
  await expect(written.getByRole('alert')).toContainText('The text is selected')
  const selected = await page.evaluate(() => String(window.getSelection()))
  expect(selected).toContain('enlisted in the United States Army')
  await expectNoAxeFindings(page)
})

test('the sample introductions link to practice', async ({ page }) => {
  await page.goto('/home/my-introduction')
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Practice Your Bio' }).click()
  await expect(page).toHaveURL(/\/home\/biography\/practice$/)
})

test('computes promotion points, stores them on the device and suggests next steps', async ({
  page,
}) => {
  await withoutMobileNotice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/board-insights')
  await page.getByRole('link', { name: 'your promotion points' }).click()
  await expect(page).toHaveTitle('Promotion Points · Squared Away')
  await expect(page.getByText('AR 600-8-19 as of 6 March 2026')).toBeVisible()
  const total = page.getByRole('region', { name: /^Your points for/ }).getByRole('status')
  await expect(total).toHaveText('0 of 800')

  await page.getByLabel('Hits').fill('36')
  await page.getByLabel('Score of the events you took').fill('462')
  await page.getByLabel('Add an award').selectOption({ label: 'Army Achievement Medal, 10' })
  await page.getByLabel('Army Achievement Medal (10 each)').fill('3')
  await page.getByLabel('Add a badge').selectOption({ label: 'Expert Soldier Badge, 60' })
  await page.getByLabel('Semester hours').fill('80')
  await expect(total).toHaveText('451 of 800')
  await expect(page.getByText('You earned 160. The regulation counts 135.')).toBeVisible()
  const next = page.getByRole('region', { name: 'Your next points' })
  await expect(next.getByRole('listitem').first()).toContainText('37 hits')
  await expect(next.getByRole('listitem').first()).toContainText('+8')

  await page.getByLabel(/BASD/).fill('2024-01-15')
  await page.getByLabel(/date of rank/).fill('2026-02-01')
  const primary = page.getByRole('row', { name: /^Primary/ })
  await expect(primary).toContainText('Dec 1, 2026')
  await expect(primary).toContainText('Feb 1, 2027')
  await expectNoAxeFindings(page)
  await expectNoSideScroll(page)

  await page.reload()
  await expect(total).toHaveText('451 of 800')
  await page
    .getByRole('radiogroup', { name: /^The rank/ })
    .getByText('SSG')
    .click()
  await expect(total).toHaveText('444 of 800')
  await page.getByLabel('Hits').fill('41')
  await expect(page.getByText('Enter a whole number from 0 to 40.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Expert Soldier Badge' }).click()
  await expect(total).toHaveText('286 of 800')
})

test('the sources and corrections are public', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const reader = await context.newPage()
  await reader.goto('/publications')
  await expect(reader).toHaveTitle('Publications · Squared Away')
  const row = reader.getByRole('row', { name: /^TC 4-02\.1 / })
  await expect(row).toContainText('Superseded by ATP 4-02.11')
  await expect(reader.getByRole('row', { name: /^AR 600-20 / })).toContainText(
    /15 Apr 2026.*Text read/,
  )
  const notCovered = reader.getByRole('region', { name: 'Not covered yet' })
  await expect(notCovered).toContainText('Defense Support of Civil Authorities (ADP 3-28)')
  await expect(notCovered).toContainText('Awards and Decorations')
  await expect(reader.getByText(/come from: the edition/)).toContainText(/[12],\d{3} questions/)
  await context.close()
})

test('links to the corrections from the footer, the help and a URL', async ({ page }) => {
  await page.goto('/home/faq#publications')
  await page.getByRole('link', { name: 'Go to Publications' }).click()
  await expect(page.getByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Recent corrections' }).click()
  const corrections = page.getByRole('region', { name: /corrections$/ })
  await expect(corrections).toBeInViewport()
  await expect(corrections.getByText('counseling-026')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.goto('/legal')
  await expect(page.getByText('Effective September 12, 2025')).toContainText('Last changed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Publications' }).click()
  await expect(page).toHaveURL(/\/publications$/)
})
