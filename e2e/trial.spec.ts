import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from './engines/test.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { PHONE } from './phone.ts'
import { listDocuments } from './signed-in-soldier.ts'

test.use(PHONE)

/** The phone header has no scheme switch. */
async function expectNoAxeFindingsInSchemes(page: Page) {
  await page.setViewportSize({ width: 800, height: 844 })
  await expectNoAxeFindings(page)
  await page.setViewportSize(PHONE.viewport)
}

async function signUp(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Pat Example')
  await page.getByLabel('Email').fill(`look-${randomUUID()}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill(`pass-${randomUUID()}`)
  await page.getByRole('button', { name: 'Create Account' }).tap()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
}

/** Answers a question with its first option and continues after the feedback. */
async function answerQuestion(page: Page, number: number) {
  const question = page.getByRole('radiogroup', { name: `Question ${number}: ` })
  // By touch as the buttons, or the browser takes those around a click for a double tap.
  await question.getByRole('radio').first().tap()
  await expect(question.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Check' }).tap()
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeInViewport({
    ratio: 1,
  })
  // A second tap within half a second is the other half of a double tap, which skips no answer.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: number === 10 ? 'See how you did' : 'Next' }).tap()
}

test('an option chosen and checked before the app has started counts', async ({ page }) => {
  let startApp = () => {}
  const mayStart = new Promise<void>((resolve) => {
    startApp = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await mayStart
    await route.continue()
  })
  await page.goto('/try', { waitUntil: 'commit' })
  await page.getByRole('radiogroup', { name: 'Question 1: ' }).getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Check' }).tap()
  startApp()
  await expect(page.getByRole('region', { name: /^(Correct|Incorrect)$/ })).toBeFocused()
  await expect(page.getByText('Please select an answer.')).toBeHidden()
})

test('answers given without an account are added to the new account, once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Take ten more, no account needed' }).tap()
  await expect(page.getByRole('radiogroup', { name: 'Question 1: ' })).toBeVisible()
  await expectNoAxeFindingsInSchemes(page)
  for (let number = 1; number <= 4; number++) await answerQuestion(page, number)
  await page.reload()
  for (let number = 5; number <= 10; number++) await answerQuestion(page, number)
  await expect(page.getByText(/\d+ of 10 correct/)).toBeVisible()
  await expectNoSideScroll(page)
  await expectNoAxeFindingsInSchemes(page)

  // The app's files are not cached here.
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Now a creed by heart' }).tap()
  await page.getByRole('button', { name: 'Hide every third word' }).tap()
  await page.getByRole('radio', { name: 'Blank' }).check()
  await page.getByLabel('Your words').fill('I am an American Soldier. I am a warrior.')
  await expectNoAxeFindingsInSchemes(page)
  await page.getByRole('button', { name: 'Check' }).tap()
  await expect(page.getByRole('heading', { name: /lines right/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Without a network' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Create a free account and keep these answers' }).tap()
  await signUp(page)

  const first = page.getByRole('region', { name: 'What are you getting ready for?' })
  await first.getByLabel('Board Name').fill('SGT board')
  await first.getByRole('button', { name: 'Start studying' }).tap()
  await expect(page).toHaveURL(/\/home\/daily\/study$/)
  await expect
    .poll(async () => {
      const saved: { studyMode: string }[] = await listDocuments(page, 'studySessions')
      return saved.map(({ studyMode }) => studyMode).sort()
    })
    .toEqual(['by-heart', 'quiz'])
  await page.goto('/home/progress?view=history')
  const history = page.getByRole('table', { name: 'Study History' })
  await expect(history.getByRole('row').filter({ hasText: 'Quiz' })).toHaveCount(1)

  // The notice for small screens covers no first form.
  await page.context().clearCookies({ name: /^a_session/ })
  await page.goto('/login#sign-up')
  await signUp(page)
  await expect(first).toBeVisible()
  await expect(page.getByText('The web app is meant for a desktop or laptop')).toHaveCount(0)
  expect(await listDocuments(page, 'studySessions')).toEqual([])
})
