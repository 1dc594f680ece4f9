import { expect, test } from './engines/test.ts'
import { BOARD, card, markCards, shownSide, startButton, startTenCards } from './flashcard-steps.ts'
import { minutesOf } from './kept-sessions.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { pageTimersRun } from './page-time.ts'
import { createSet } from './question-sets.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('a session by keyboard, from the setup to the missed cards', async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/flashcards/setup')
  await startButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 / 10')).toBeVisible()
  await expect(page).toHaveTitle('Flashcards · Squared Away')
  const said = page.locator('[data-announcement]')
  await expect(said).toContainText('Question 1 of 10.')
  await expectNoAxeFindings(page)

  // Marking requires a flip first.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await pageTimersRun(page, 300)
  await expect(page.getByText('1 / 10')).toBeVisible()
  await page.keyboard.press('z')

  await page.keyboard.press('Space')
  await expect(said).toContainText('Answer: ')
  await expect(shownSide(page)).toHaveText(/^Answer/)
  await expect(
    card(page).getByText(/ · (text read|official copy seen|by a secondary source) \d/),
  ).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/Question: /)
  await page.keyboard.press('Space')
  // Touch drags the card; arrow keys do not.
  await page.keyboard.press('Control+ArrowRight')
  await expect(card(page).locator('> div').first()).not.toHaveAttribute('style')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 / 10')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  )

  await page.keyboard.press('z')
  await expect(page.getByText('1 / 10')).toBeVisible()
  await expect(shownSide(page)).toHaveText(/Question: /)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Undo the last mark')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page.getByText('1 / 10')).toBeVisible()

  await markCards(page, 'ccicccciic')
  await expect(page.getByRole('heading', { name: 'Session finished' })).toBeFocused()
  await expect(page.getByText('70%')).toBeVisible()
  await expect(page.getByText('7 of 10 correct')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Missed cards' }).getByRole('listitem'),
  ).toHaveCount(3)
  await expectNoAxeFindings(page)

  const [session] = await listDocuments(page, 'studySessions')
  const [board] = await listDocuments(page, 'boards')
  expect(session).toMatchObject({
    studyMode: 'flashcard',
    boardId: board.$id,
    durationMinutes: minutesOf(session),
  })
  expect([...session.categories].sort()).toEqual([...BOARD.categories].sort())
  expect(session.questionIds).toHaveLength(10)
  const outcomes = JSON.parse(session.outcomes)
  expect(outcomes.map((outcome: { result: string }) => outcome.result[0]).join('')).toBe(
    'ccicccciic',
  )
  expect(outcomes.map((outcome: { questionId: string }) => outcome.questionId)).toEqual(
    session.questionIds,
  )
})

test('studies the missed cards again, and then the whole deck', { tag: '@engines' }, async ({
  page,
}) => {
  await startTenCards(page)
  await markCards(page, 'ccicccciic')
  await page.getByRole('button', { name: 'Study what I missed (3)' }).click()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await markCards(page, 'ccc')
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByText('Nothing missed.')).toBeVisible()
  await page.getByRole('button', { name: 'Study again' }).click()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await expect.poll(async () => (await listDocuments(page, 'studySessions')).length).toBe(2)
})

test('shows an answer with its list, spoken form, reason and reference', async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await createSet(page, 'Be ready', [
    {
      questionText: 'Name the three parts of the fire triangle.',
      category: 'Fire',
      answer: 'Heat, fuel and oxygen',
      items: ['Heat', 'Fuel', 'Oxygen'],
      spoken: 'The three parts of the fire triangle are heat, fuel and oxygen.',
      why: 'A fire goes out when one of the three is taken away.',
      regulationRef: 'FM 3-0, chapter 1',
    },
  ])
  await page.goto('/home/flashcards/setup?category=Fire')
  await startButton(page).click()
  await expect(shownSide(page)).toHaveText(/Question: /)
  await page.keyboard.press('Space')
  await expect(shownSide(page)).toHaveText(/1\. Heat2\. Fuel3\. OxygenSay it: The three/)
  await expect(shownSide(page)).toHaveText(/Why: A fire goes out/)
  await expect(shownSide(page)).not.toHaveText(/Heat, fuel and oxygen\s*(Say|1)/)
  // The publication's date, and how we know it, which changes with the content.
  await expect(card(page)).toContainText(/FM 3-0, chapter 1 · \d+ \w+ \d{4} · \S/)
  await expect(page.locator('[data-announcement]')).toContainText(
    'Answer: 1: Heat. 2: Fuel. 3: Oxygen. Say it: ',
  )
  await expectNoAxeFindings(page)
  // Soldiers fix their own questions themselves.
  await expect(page.getByRole('button', { name: 'Report this card' })).toHaveCount(0)
  const ticks = page.getByRole('group', { name: 'Items you had' })
  await ticks.getByRole('button', { name: '1: Heat' }).click()
  await ticks.getByRole('button', { name: '3: Oxygen' }).click()
  await expectNoAxeFindings(page)
  await ticks.getByRole('button', { name: 'Mark 2 of 3' }).click()
  await expect(page.getByText('67%')).toBeVisible()
  await expect(page.getByText('0 of 1 correct, lists counted in part')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Missed cards' })).toContainText(
    'Why: A fire goes out',
  )
  await expect
    .poll(async () => (await listDocuments(page, 'studySessions'))[0]?.outcomes)
    .toMatch(/"result":"incorrect".*"had":2,"of":3/)
})

test('reports a card in two presses; offline it is sent later, once', async ({ page, context }) => {
  await startTenCards(page)
  const sent: string[] = []
  await page.route('**/v1/functions/reportCard/executions', (route) => {
    sent.push(JSON.parse(route.request().postDataJSON().body).reason)
    return route.fallback()
  })
  await page.getByRole('button', { name: 'Report this card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this card' })
  await expect(dialog.getByRole('button', { name: 'Wrong answer' })).toBeFocused()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Other' }).click()
  await expect(dialog.getByText('Please say what the problem is.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Typo' }).click()
  await expect(page.getByText('Thank you. The admins will look into it.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 / 10')).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.press('r')
  await dialog
    .getByRole('textbox', { name: 'Add details first (optional)' })
    .fill('The form is another.')
  await dialog.getByRole('button', { name: 'Out of date' }).click()
  await expect(page.getByText('Your report is kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => sent).toEqual(['typo', 'out-of-date'])
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /report/.test(key))))
    .toEqual([])
  await page.reload()
  await expect(page.getByText('1 / 10')).toBeVisible()
  expect(sent).toHaveLength(2)
})
