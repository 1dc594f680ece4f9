import { openMemorandum, readMemorandum } from './board-steps.ts'
import { expect, type Page, test } from './engines/test.ts'
import { finishEarly } from './finish-early.ts'
import { BOARD, markCards, startButton } from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { startWithinOneDay } from './one-day.ts'
import { targetDate } from './progress-steps.ts'
import { createDocument, signInNewSoldier } from './signed-in-soldier.ts'

const today = (page: Page) => page.getByRole('region', { name: /^Your board (is|was)/ })

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the eve, the day and the time after a board that a memorandum announced', async ({
  page,
}) => {
  const { editor, memorandum } = await openMemorandum(page, 'December board')
  await readMemorandum(memorandum, [
    'The battalion promotion board will convene on 17 December 2030.',
    'Soldiers will be prepared to answer questions on the following topics:',
    'a. Drill and Ceremonies',
    'Reporting time 0845. Uniform: AGSU.',
  ])
  await memorandum.getByRole('button', { name: 'Use 1 topic' }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect(editor).toBeHidden()

  await page.clock.setFixedTime('2030-12-16T12:00:00Z')
  await page.goto('/home/dashboard')
  await expect(today(page)).toContainText('Your board is tomorrow')
  await expect(today(page)).toContainText('0845')
  await expect(today(page)).toContainText('AGSU')
  await expect(today(page)).toContainText('Lights out at 2245')
  const card = today(page).getByRole('checkbox', { name: 'ID card and ID tags' })
  await card.check()
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(card).toBeChecked()

  await page.clock.setFixedTime('2030-12-17T12:00:00Z')
  await page.goto('/home/dashboard')
  await expect(today(page)).toContainText('Your board is today')
  await expect(today(page)).toContainText('Hold the salute until it is returned')
  await expect(today(page)).toContainText('0845')
  await expect(page.getByRole('main')).not.toContainText('%')
  await today(page).getByRole('button', { name: 'Breathe with me' }).click()
  await expect(today(page).getByRole('status')).toHaveText('Breathe in')
  await expectNoAxeFindings(page)
  await today(page).getByRole('button', { name: 'Stop' }).click()
  await expect(today(page).getByRole('button', { name: 'Breathe with me' })).toBeVisible()

  await page.clock.setFixedTime('2030-12-19T12:00:00Z')
  await page.goto('/home/dashboard')
  await expect(today(page)).toContainText('Your board was 2 days ago')
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await expect(today(page).getByRole('link', { name: 'Set up your next board' })).toHaveAttribute(
    'href',
    '/home/boards?new',
  )
  await today(page).getByRole('button', { name: 'Keep studying' }).click()
  await expect(page.getByText('Planned for the next 28 days.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('on the eve the cards that are about to slip start with one press', async ({ page }) => {
  await startWithinOneDay()
  await createDocument(page, 'boards', { ...BOARD, targetDate: targetDate(1) })
  await page.goto('/home/flashcards/setup')
  await startButton(page).click()
  await markCards(page, 'cic')
  await finishEarly(page, 'Finish')
  await expect(page.getByText('Session saved.')).toBeVisible()

  await page.goto('/home/dashboard')
  await expect(today(page)).toContainText('3 shaky cards')
  await today(page).getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL('/home/daily/study')
  await expect(page.getByText('1 / 3')).toBeVisible()
})
