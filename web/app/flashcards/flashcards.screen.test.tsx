import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { goOffline, onRequest } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import {
  announced,
  button,
  CATEGORY,
  createBoard,
  finishEarly,
  markCards,
  place,
  savedSessions,
  serveQuestions,
  shownSide,
} from '../../testing/study-steps.ts'
import { openScreen } from '../../testing/tab.tsx'

const SETUP = '/home/flashcards/setup'

const missedCards = () =>
  page.getByRole('region', { name: 'Missed cards' }).getByRole('listitem').elements()

async function startTenCards() {
  await createBoard()
  serveQuestions(10)
  openScreen(SETUP)
  await button('Start 10 cards').click()
  await expect.element(place('1 / 10')).toBeVisible()
}

beforeEach(async () => {
  await newSoldier()
})

test('a session by keyboard, from the setup to the missed cards', async () => {
  const board = await createBoard()
  serveQuestions(10)
  openScreen(SETUP)
  await expect.element(button('Start 10 cards')).toBeEnabled()
  button('Start 10 cards').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(place('1 / 10')).toBeVisible()
  expect(document.title).toBe('Flashcards · Squared Away')
  await expect.poll(announced).toMatch(/Question 1 of 10\. Drill\. /)
  await markCards('ccicccciic')
  await expect.element(page.getByRole('heading', { name: 'Session finished' })).toHaveFocus()
  await expect.element(page.getByText('70%')).toBeVisible()
  await expect.element(page.getByText('7 of 10 correct')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  expect(missedCards()).toHaveLength(3)
  await expectNoAxeFindings()

  const [session] = await savedSessions()
  expect(session).toMatchObject({
    ...{ studyMode: 'flashcard', boardId: board.$id, categories: [CATEGORY], durationMinutes: 1 },
  })
  const outcomes: { questionId: string; result: string }[] = JSON.parse(session?.outcomes)
  expect(outcomes.map(({ result }) => result[0]).join('')).toBe('ccicccciic')
  expect(outcomes.map(({ questionId }) => questionId)).toEqual(session?.questionIds)
})

test('a card is flipped, marked and undone by keys, and marked only after a flip', async () => {
  await startTenCards()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await userEvent.keyboard(' ')
  await expect.poll(announced).toContain('Answer: Right')
  expect(shownSide()).toMatch(/^Answer/)
  await expect.element(place('1 / 10')).toBeVisible()
  await expectNoAxeFindings()
  await userEvent.keyboard(' ')
  await expect.poll(shownSide).toMatch(/Question: /)
  await userEvent.keyboard(' ')
  await expect.element(button('Correct')).toBeVisible()
  // Touch drags the card; arrow keys do not.
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
  expect(document.querySelector('article > div')?.hasAttribute('style')).toBe(false)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place('2 / 10')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Answered' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '1')
  await userEvent.keyboard('z')
  await expect.element(place('1 / 10')).toBeVisible()
  expect(shownSide()).toMatch(/Question: /)
})

test('"?" lists the keys, which then do nothing to the card', async () => {
  await startTenCards()
  await userEvent.keyboard(' ')
  await expect.element(button('Correct')).toBeVisible()
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys.getByText('Undo the last mark')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await expect.element(place('1 / 10')).toBeVisible()
})

test('studies the missed cards again, and then the whole deck', async () => {
  await createBoard()
  serveQuestions(4)
  openScreen(SETUP)
  await button('Start 4 cards').click()
  await markCards('cici')
  await button('Study what I missed (2)').click()
  await expect.element(place('1 / 2')).toBeVisible()
  await markCards('cc')
  await expect.element(page.getByText('100%')).toBeVisible()
  await expect.element(page.getByText('Nothing missed.')).toBeVisible()
  await button('Study again').click()
  await expect.element(place('1 / 2')).toBeVisible()
  await expect.poll(savedSessions).toHaveLength(2)
})

/** A question of the soldier's own set with everything that an answer may have. */
async function startOwnList() {
  await createBoard({ categories: ['Fire'] })
  const set = await createDocument('questionSets', { name: 'Be ready', category: 'Fire' })
  await createDocument('questions', {
    setId: set.$id,
    questionText: 'Name the three parts of the fire triangle.',
    category: 'Fire',
    answer: 'Heat, fuel and oxygen',
    items: ['Heat', 'Fuel', 'Oxygen'],
    spoken: 'The three parts of the fire triangle are heat, fuel and oxygen.',
    why: 'A fire goes out when one of the three is taken away.',
    regulationRef: 'FM 3-0, chapter 1',
  })
  openScreen(SETUP)
  await button('Start 1 card').click()
  await expect.poll(shownSide).toMatch(/Question: /)
  await userEvent.keyboard(' ')
}

test('shows an answer with its list, spoken form, reason and reference', async () => {
  await startOwnList()
  await expect.poll(shownSide).toMatch(/1\. Heat2\. Fuel3\. OxygenSay it: The three/)
  expect(shownSide()).toMatch(/Why: A fire goes out/)
  expect(shownSide()).not.toMatch(/Heat, fuel and oxygen\s*(Say|1)/)
  // The publication's date, and how we know it, which changes with the content.
  await expect.poll(shownSide).toMatch(/FM 3-0, chapter 1 · \d+ \w+ \d{4} \S/)
  await expect.poll(announced).toContain('Answer: 1: Heat. 2: Fuel. 3: Oxygen. Say it: ')
  // Soldiers fix their own questions themselves.
  await expect.element(button('Report this card')).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('a list is marked by the items that the soldier had, and counts in part', async () => {
  await startOwnList()
  const ticks = page.getByRole('group', { name: 'Items you had' })
  await ticks.getByRole('button', { name: '1: Heat' }).click()
  await ticks.getByRole('button', { name: '3: Oxygen' }).click()
  await expectNoAxeFindings()
  await button('Mark 2 of 3').click()
  await expect.element(page.getByText('67%')).toBeVisible()
  await expect.element(page.getByText('0 of 1 correct, lists counted in part')).toBeVisible()
  const missed = page.getByRole('region', { name: 'Missed cards' })
  await expect.element(missed).toMatchTextContent('Why: A fire goes out')
  await expect
    .poll(async () => (await savedSessions())[0]?.outcomes)
    .toMatch(/"result":"incorrect".*"had":2,"of":3/)
})

test('a session finished early says how many cards are left, and how many were answered', async () => {
  await startTenCards()
  await markCards('i')
  await expect.element(place('2 / 10')).toBeVisible()
  await button('Finish').click()
  const question = page.getByRole('dialog', { name: 'Finish now?' })
  await expect.element(question).toMatchTextContent('9 of 10 are left.')
  await question.getByRole('button', { name: 'Keep studying' }).click()
  await expect.element(place('2 / 10')).toBeVisible()
  await finishEarly('Finish')
  await expect.element(page.getByText('0 of 1 correct, 1 of 10 answered')).toBeVisible()
})

/** The reasons of the reports that are sent. */
function sentReports() {
  const reasons: string[] = []
  onRequest('POST', /functions\/reportCard\/executions/, ({ body }) => {
    reasons.push(JSON.parse(JSON.parse(body ?? '').body).reason)
    return 'pass'
  })
  return reasons
}

/** Starts ten cards that the server knows, since it takes no reports of others. */
async function startKnownCards() {
  await createBoard({ categories: ['Drill and Ceremonies'] })
  openScreen(SETUP)
  await button('Start 10 cards').click()
  await expect.element(place('1 / 10')).toBeVisible()
}

const reportDialog = () => page.getByRole('dialog', { name: 'Report this card' })

test('reports a card in two presses', async () => {
  const sent = sentReports()
  await startKnownCards()
  await button('Report this card').click()
  const dialog = reportDialog()
  await expect.element(dialog.getByRole('button', { name: 'Wrong answer' })).toHaveFocus()
  await expectNoAxeFindings()
  await dialog.getByRole('button', { name: 'Other' }).click()
  await expect.element(dialog.getByText('Please say what the problem is.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Typo' }).click()
  await expect.element(page.getByText('Thank you. The admins will look into it.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(place('1 / 10')).toBeVisible()
  expect(sent).toEqual(['typo'])
})

test('a card reported offline is sent later, once', async () => {
  const sent = sentReports()
  await startKnownCards()
  const goOnline = goOffline()
  await userEvent.keyboard('r')
  const details = reportDialog().getByRole('textbox', { name: 'Add details first (optional)' })
  await details.fill('The form is another.')
  await reportDialog().getByRole('button', { name: 'Out of date' }).click()
  await expect.element(page.getByText('Your report is kept on this device')).toBeVisible()
  expect(sent).toEqual([])
  goOnline()
  await expect.poll(() => sent).toEqual(['out-of-date'])
  const kept = () => Object.keys(localStorage).filter((key) => /report/.test(key))
  await expect.poll(kept).toEqual([])
  openScreen('/home/flashcards/study')
  await expect.element(place('1 / 10')).toBeVisible()
  expect(await listDocuments('boards')).toHaveLength(1)
  expect(sent).toHaveLength(1)
})
