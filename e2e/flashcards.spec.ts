import { expect, test } from '@playwright/test'
import { beforePaint } from './before-paint.ts'
import { finishEarly } from './finish-early.ts'
import {
  BOARD,
  card,
  mark,
  markCards,
  shownSide,
  startButton,
  startTenCards,
} from './flashcard-steps.ts'
import { expectNoAxeFindings } from './no-axe-findings.ts'
import { expectNoSideScroll } from './page-width.ts'
import { CUT_OUT, cutOut, PHONE, swipe } from './phone.ts'
import { createSet } from './question-sets.ts'
import {
  createDocument,
  listDocuments,
  signInNewSoldier,
  withoutMobileNotice,
} from './signed-in-soldier.ts'

const DOCUMENTS = '**/v1/databases/main/collections'
const SUMMARIES = `${DOCUMENTS}/questionSetSummaries/documents**`
const DEFAULTS = `${DOCUMENTS}/defaultQuestions/documents**`

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('the setup wants a category and offers the counts below the total', async ({ page }) => {
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
})

test('the categories of the board, or those of the address, are chosen at first', async ({
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

test('the setup while it loads, when it fails, and when there is nothing', async ({ page }) => {
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

test('a deck that cannot be had says so where it was started', async ({ page }) => {
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

test('a question that the soldier has an own copy of comes once, as the own copy', async ({
  page,
}) => {
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

test('a session with the keyboard alone, from the setup to what was missed', async ({ page }) => {
  await createDocument(page, 'boards', BOARD)
  await page.goto('/home/flashcards/setup')
  await startButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 / 10')).toBeVisible()
  await expect(page).toHaveTitle('Flashcards · Squared Away')
  const said = page.locator('[data-announcement]')
  await expect(said).toContainText('Question 1 of 10.')
  await expectNoAxeFindings(page)

  // A mark wants the answer seen first.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(300)
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
  // A finger moves the card, an arrow does not.
  await page.keyboard.press('Control+ArrowRight')
  await expect(card(page).locator('> span').first()).not.toHaveAttribute('style')
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
    durationMinutes: 1,
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

test('what was missed is studied again, and then the whole deck', async ({ page }) => {
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

test('an answer is shown as it is learned: its list, how to say it, why, and its reference', async ({
  page,
}) => {
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
  await expect(card(page)).toContainText('From memory. Check it before your board.')
  await expect(page.locator('[data-announcement]')).toContainText(
    'Answer: 1: Heat. 2: Fuel. 3: Oxygen. Say it: ',
  )
  await expectNoAxeFindings(page)
  // An own question is the soldier's own to mend.
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

test('a card is reported in two presses; without a network the report is sent later, once', async ({
  page,
  context,
}) => {
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

test('questions that are being checked are counted where a deck is chosen', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('with one thumb: turn, mark, swipe, undo and finish by touch', async ({ page }) => {
    await withoutMobileNotice(page)
    await cutOut(page)
    await startTenCards(page)
    const menu = await page.getByRole('button', { name: 'Open the menu' }).boundingBox()
    expect(menu?.y).toBeGreaterThanOrEqual(CUT_OUT.top)
    const show = page.getByRole('button', { name: 'Show answer' })
    const place = await show.boundingBox()
    const thumb = 844 - CUT_OUT.bottom
    expect(place && place.y + place.height).toBeGreaterThan(thumb - 64)
    expect(place && place.y + place.height).toBeLessThanOrEqual(thumb)

    // Before the answer is seen a swipe marks nothing.
    await swipe(page, card(page), 200)
    await expect(page.getByText('1 / 10')).toBeVisible()

    await card(page).tap()
    await mark(page, 'Incorrect').tap()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await show.tap()
    const markPlace = await mark(page, 'Correct').boundingBox()
    expect(markPlace?.height).toBeGreaterThanOrEqual(56)
    // Nothing jumps: the marks come where the answer was asked for.
    expect(markPlace?.y).toBe(place?.y)
    await mark(page, 'Correct').tap()
    await expect(page.getByText('3 / 10')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the last mark' }).tap()
    await expect(page.getByText('2 / 10')).toBeVisible()

    // Up and down scrolls, a little to a side comes back, far to the right is correct.
    await show.tap()
    await swipe(page, card(page), 0, -200)
    await swipe(page, card(page), 40)
    await expect(mark(page, 'Correct')).toBeVisible()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await swipe(page, card(page), 160)
    await expect(page.getByText('3 / 10')).toBeVisible()
    await expect(page.locator('[data-announcement]')).toContainText('Question 3 of 10.')
    await show.tap()
    await swipe(page, card(page), -160)
    await expect(page.getByText('4 / 10')).toBeVisible()
    for (const left of ['3 / 10', '2 / 10']) {
      await page.getByRole('button', { name: 'Undo the last mark' }).tap()
      await expect(page.getByText(left)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Finish' }).tap()
    const question = page.getByRole('dialog', { name: 'Finish now?' })
    await expect(question).toContainText('9 of 10 are left.')
    await question.getByRole('button', { name: 'Keep studying' }).tap()
    await expect(page.getByText('2 / 10')).toBeVisible()
    await finishEarly(page, 'Finish')
    await expect(page.getByText('0 of 1 correct, 1 of 10 answered')).toBeVisible()
    await expectNoSideScroll(page)
  })
})

test('a card turns for real, and without motion for a soldier who wants none', async ({ page }) => {
  await startTenCards(page)
  const sheet = card(page).locator('> *').first()
  const turn = () => sheet.evaluate((element) => getComputedStyle(element).transform)
  const moved = await card(page).evaluateHandle((element) => {
    const properties: string[] = []
    element.addEventListener('transitionrun', (run) => {
      if (run instanceof TransitionEvent) properties.push(run.propertyName)
    })
    return properties
  })
  const flat = await turn()
  await page.keyboard.press('Space')
  await expect.poll(() => moved.jsonValue()).toContain('transform')
  await expect.poll(turn).toMatch(/^matrix3d\(1, 0, 0, 0, 0, -1/)
  const turned = await turn()
  await page.keyboard.press('Space')
  await expect.poll(turn).toBe(flat)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await moved.evaluate((properties) => properties.length)
  await page.keyboard.press('Space')
  await expect.poll(turn).toBe(turned)
  expect(await moved.evaluate((properties) => properties.length)).toBe(before)
  await expect(shownSide(page)).toContainText('Answer')
})

test('a turn and a mark change the card and its buttons, and the rest a frame later', async ({
  page,
}) => {
  await startTenCards(page)
  const parts = {
    clock: '[role="timer"]',
    card: 'article',
    // A list has its items to tick off beside them.
    buttons: 'div:has(> button, > fieldset, > div > button):not(header *)',
    header: 'header',
    announcement: '[data-announcement]',
  }
  // The deck is kept as soon as the page has nothing else to do.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.deck'))))
    .toBe(true)
  const space = { key: 'Space', event: 'keydown' } as const
  // Whether a card was turned may be forgotten with a killed tab, an answer may not.
  expect(await beforePaint(page, space, parts)).toEqual({ changed: ['buttons', 'card'], kept: 0 })
  await expect(page.locator('[data-announcement]')).toContainText('Answer: ')
  const right = { key: 'ArrowRight', event: 'keydown' } as const
  expect(await beforePaint(page, right, parts)).toEqual({ changed: ['buttons', 'card'], kept: 1 })
  await expect(page.getByText('2 / 10')).toBeVisible()
})

test('the study screen without a deck leads to the setup and says why', async ({ page }) => {
  await page.goto('/home/flashcards/study')
  await expect(page).toHaveURL(/\/home\/flashcards\/setup$/)
  await expect(page.getByText('There is no session to continue.')).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
})
