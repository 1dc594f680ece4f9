import { countCalls } from './counted-calls.ts'
import { expect, test } from './engines/test.ts'
import { BOARD, card, shownSide, startButton } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const DOCUMENTS = '**/v1/databases/main/collections'
const SUMMARIES = `${DOCUMENTS}/questionSetSummaries/documents**`
const DEFAULTS = `${DOCUMENTS}/defaultQuestions/documents**`

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the setup requires a category and offers counts below the total', async ({ page }) => {
  const calls = await countCalls(page)
  await page.goto('/home/flashcards/setup')
  await expect(page).toHaveTitle('Flashcards · Squared Away')
  await expect(startButton(page)).toBeDisabled()
  await expect(page.getByText('Choose at least one category.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Situational/ })).toHaveCount(0)
  await expectNoAxeFindings(page)

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('drill')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: /Drill and Ceremonies/ }).check()
  await expect(page.getByText('1 category')).toBeVisible()
  const counts = page.getByRole('group', { name: 'How many cards?' }).getByRole('radio')
  await expect(counts.first()).toBeChecked()
  expect(await counts.count()).toBeGreaterThanOrEqual(3)
  await counts.last().check({ force: true })
  await expect(startButton(page)).toBeEnabled()

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('submarine')
  await expect(page.getByText('No matching category.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search categories' }).clear()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await page.getByRole('button', { name: 'Select none' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(startButton(page)).toBeDisabled()

  // Choosing renders only its own row.
  const { row } = await calls.during({ row: /type:.checkbox.,checked/g }, async () => {
    await page.getByRole('checkbox', { name: /^Counseling/ }).check()
    await expect(startButton(page)).toBeEnabled()
  })
  expect(row).toBe(1)
})

test("preselects the board's categories, or those in the URL", { tag: '@engines' }, async ({
  page,
}) => {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/flashcards/setup')
  const chosen = page.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(2)
  await expect(
    page.getByRole('group', { name: 'On your board' }).getByRole('checkbox'),
  ).toHaveCount(2)

  await page.goto('/home/flashcards/setup?category=Counseling&category=Nowhere')
  await expect(chosen).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /^Counseling/ })).toBeChecked()
  await page.getByRole('button', { name: 'My board' }).click()
  await expect(chosen).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: /^Counseling/ })).not.toBeChecked()
})

test('shows the setup loading, failed and empty', async ({ page }) => {
  let answer: 'wait' | 'fail' | 'empty' | 'pass' = 'wait'
  let goOn = () => {}
  await page.route(SUMMARIES, async (route) => {
    if (answer === 'wait') await new Promise<void>((resolve) => (goOn = resolve))
    if (answer === 'fail') return route.abort('connectionfailed')
    if (answer === 'empty') return route.fulfill({ json: { total: 0, documents: [] } })
    return route.fallback()
  })
  await page.goto('/home/flashcards/setup')
  await expect(page.getByText('Loading categories...')).toBeVisible()
  await expectNoAxeFindings(page)
  answer = 'fail'
  goOn()
  await expect(page.getByText('Could not load the categories.')).toBeVisible()
  await expectNoAxeFindings(page)
  answer = 'pass'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()

  answer = 'empty'
  await page.reload()
  await expect(page.getByText('No question sets found.')).toBeVisible()
})

test('shows why a deck could not start', async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  let answer: 'empty' | 'fail' | 'pass' = 'empty'
  await page.route(DEFAULTS, (route) => {
    if (answer === 'empty') return route.fulfill({ json: { total: 0, documents: [] } })
    return answer === 'fail' ? route.abort('connectionfailed') : route.fallback()
  })
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No questions found for the selected categories.',
  )

  answer = 'fail'
  await page.getByRole('checkbox', { name: /^Counseling/ }).check()
  await startButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Could not load the questions.')
  answer = 'pass'
  await startButton(page).click()
  await expect(card(page)).toBeVisible()
})

test('a question copied by the soldier appears once, as the copy', async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  const summary = { category: 'Drill', type: 'standard', questionCount: 1 }
  const question = { category: 'Drill', regulationRef: null, setId: 's', questionText: 'Halt?' }
  const answers: Record<string, object[]> = {
    questionSetSummaries: [
      { $id: '1', ...summary, sourceType: 'Default' },
      { $id: '2', ...summary, sourceType: 'Private' },
    ],
    questionSets: [{ $id: 's2' }],
    defaultQuestions: [{ $id: 'q1', ...question, originalQuestionId: null, answer: 'Theirs' }],
    questions: [{ $id: 'q2', ...question, originalQuestionId: 'q1', answer: 'Mine' }],
  }
  for (const [collection, documents] of Object.entries(answers)) {
    await page.route(`${DOCUMENTS}/${collection}/documents**`, (route) =>
      route.fulfill({ json: { total: documents.length, documents } }),
    )
  }
  await page.goto('/home/flashcards/setup?category=Drill')
  await expect(page.getByText('Default + Private')).toBeVisible()
  await expect(startButton(page)).toHaveText('Start 1 card')
  await startButton(page).click()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(shownSide(page)).toHaveText(/Mine/)
})

test('shows the number of questions being checked', async ({ page }) => {
  await page.route(`${DOCUMENTS}/defaultQuestionSets/documents**`, (route) =>
    route.fulfill({
      json: {
        total: 2,
        documents: [
          { $id: 'a', category: 'Drill and Ceremonies', type: 'standard', beingChecked: 12 },
          { $id: 'b', category: 'Counseling', type: 'standard', beingChecked: 1 },
          { $id: 'c', category: 'Situational', type: 'situational', beingChecked: 3 },
        ],
      },
    }),
  )
  await page.goto('/home/flashcards/setup')
  await expect(page.getByText('13 questions are being checked')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Counseling/ }).check()
  await expect(page.getByText('1 question is being checked')).toBeVisible()
  await page.goto('/home/situational-practice/setup')
  await expect(page.getByText('3 scenarios are being checked')).toBeVisible()
})

test('without a deck the study screen redirects to the setup and says why', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/home/flashcards/study')
  await expect(page).toHaveURL(/\/home\/flashcards\/setup$/)
  await expect(page.getByText('There is no session to continue.')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})
