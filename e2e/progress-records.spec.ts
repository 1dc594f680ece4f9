import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import {
  answers,
  body,
  daysAgo,
  FAULT,
  header,
  SESSIONS,
  saveSession,
  studiedBoard,
} from './progress-steps.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'
import { failUntilRetry } from './until-retry.ts'

const QUESTIONS = '**/v1/databases/main/collections/defaultQuestions/documents**'
const pictures = (page: Page) => page.getByRole('region', { name: 'Stats' })

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('shows the history, with N/A for modes without a result, sorted by each column', async ({
  page,
}) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  // The records move up when it is there: some topics of this board have no cards.
  await expect(page.getByRole('table', { name: 'Topics so far' })).toBeVisible()
  await page.getByText('Study History').click()
  await expect(page).toHaveURL(/\?view=history$/)
  const topics = body(page).getByRole('rowheader')
  await expect(header(page, 'Date')).toHaveAttribute('aria-sort', 'descending')
  await expect(topics).toHaveText([
    'First Aid',
    'First Aid',
    'Land Navigation',
    'My Introduction',
    'Army Song',
    'Situational Practice',
    'Chain of Command',
  ])
  await expect(body(page).nth(0)).toContainText(/Quiz.*45m.*67%/)
  await expect(body(page).nth(1)).toContainText(/Flashcards.*20m.*80%/)
  await expect(body(page).nth(2)).toContainText(/Flashcards.*1h 15m.*100%/)
  await expect(body(page).nth(3)).toContainText(/Introduction Practice.*5m.*N\/A/)
  await expect(body(page).nth(4)).toContainText(/Culture Practice.*10m.*75%/)
  await expect(body(page).nth(5)).toContainText(/Situational Practice.*6m.*N\/A/)
  await expect(body(page).nth(6)).toContainText(/Chain of Command.*5m.*N\/A/)

  for (const [column, up, down] of [
    ['Date', 'Chain of Command', 'First Aid'],
    ['Topic', 'Army Song', 'Situational Practice'],
    ['Mode', 'Chain of Command', 'Situational Practice'],
    ['Duration', 'My Introduction', 'Land Navigation'],
    ['Results', 'First Aid', 'Land Navigation'],
  ] as const) {
    const head = header(page, column)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(topics.first()).toHaveText(up)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(topics.first()).toHaveText(down)
  }
  await expect(body(page).last()).toContainText('N/A')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Study History' })).toBeChecked()
  await expectNoAxeFindings(page)
})

test('shows the charts, and each as a table', async ({ page }) => {
  await studiedBoard(page)
  await page.goto('/home/progress')
  const seen = pictures(page)
  await expect(seen.getByRole('img', { name: /Calendar of study days\. 6 days/ })).toBeVisible()
  await expect(seen.getByRole('img', { name: /Bar chart of minutes a week/ })).toBeVisible()
  await expect(seen.getByRole('img', { name: /^First Aid: / })).toBeVisible()
  await expect(seen.getByText('6 of 8 right')).toBeVisible()

  for (const toggle of await seen.getByText('Show as a table').all()) await toggle.click()
  const table = (title: string) => seen.getByRole('region', { name: `${title}: table` })
  await expect(table('Study days').locator('tbody tr')).toHaveCount(6)
  await expect(table('Study days').locator('tbody tr').first()).toContainText(/1\s*45m/)
  await expect(table('Minutes a week').locator('tbody tr')).toHaveCount(12)
  await expect(table('Accuracy by category')).toContainText('Army Song')
  await expect(table('Accuracy by category')).toContainText('3 of 4')
  await expectNoAxeFindings(page)
})

test('answers count for the category of their question', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Both', categories: [] })
  const found = await page.request.get(
    '/v1/databases/main/collections/defaultQuestions/documents',
    {
      headers: { 'x-appwrite-project': 'squaredaway' },
      params: { 'queries[0]': '{"method":"limit","values":[200]}' },
    },
  )
  const { documents } = await found.json()
  const first = documents[0]
  const other = documents.find((some: { category: string }) => some.category !== first.category)
  await saveSession(page, board.$id, {
    startTime: daysAgo(1),
    durationMinutes: 5,
    studyMode: 'quiz',
    categories: [first.category, other.category],
    outcomes: JSON.stringify([
      { questionId: first.$id, result: 'correct' },
      { questionId: other.$id, result: 'incorrect' },
      { questionId: 'gone', result: 'correct' },
    ]),
  })
  await failUntilRetry(page, QUESTIONS, (route) => route.fulfill(FAULT))
  await page.goto('/home/progress')
  const alert = pictures(page).getByRole('alert')
  await expect(alert).toContainText('Could not load the categories of your answers.')
  await alert.getByRole('button', { name: 'Retry' }).click()
  const chart = (name: string) => pictures(page).getByRole('img', { name, exact: true })
  await expect(chart(`${first.category}: 100% in one week`)).toBeVisible()
  await expect(chart(`${other.category}: 0% in one week`)).toBeVisible()
  await expect(pictures(page)).toContainText(
    '1 more answer is for a question that no longer exists.',
  )
})

test('shows thousands of sessions a hundred at a time, and keeps the focus', async ({ page }) => {
  const board = await createDocument(page, 'boards', { name: 'Long', categories: ['Weapons'] })
  const documents = Array.from({ length: 5000 }, (_, index) => ({
    $id: `s${index}`,
    startTime: daysAgo(index % 400, index % 24),
    durationMinutes: 10,
    studyMode: 'quiz',
    categories: ['Weapons'],
    outcomes: answers(index % 4, 1),
  }))
  await page.route(SESSIONS, (route) => {
    expect(decodeURIComponent(route.request().url())).toContain(board.$id)
    return route.fulfill({ json: { total: 5321, documents } })
  })
  await page.goto('/home/progress?view=history')
  await expect(page.getByText('100 of 5,000 sessions')).toBeVisible()
  await expect(body(page)).toHaveCount(100)
  await expect(page.getByText('This board has 5,321 sessions.')).toBeVisible()
  await page.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(page.getByText('200 of 5,000 sessions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 100 more' })).toBeFocused()
})
