import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { documentsPath, failUntilRetry, holdRequests, serverError } from '../../testing/network.ts'
import { newSoldier } from '../../testing/soldier.ts'
import {
  button,
  createBoard,
  finishEarly,
  place,
  savedSessions,
  serveDocuments,
} from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SETUP = '/home/situational-practice/setup'
const QUESTIONS = documentsPath('defaultQuestions')

const start = () => button('Start Practice Session')
const knewIt = () => button(/^I Knew It/)
const review = () => button(/^Needs Review/)
const card = () => page.getByRole('article')
const counts = () => page.getByRole('group', { name: 'How many scenarios?' })

async function startPractice(count: string) {
  await createBoard({ categories: [] })
  openScreen(SETUP)
  await counts().getByRole('radio', { name: count, exact: true }).click()
  await start().click()
  await expectCard(`1 / ${count}`)
}

/** Waits for a card and its controls. */
async function expectCard(words: string) {
  await expect.element(place(words)).toBeVisible()
  await expect.element(knewIt()).toBeEnabled()
  await expect.element(card()).toMatchTextContent(/Scenario: /)
}

/** Shows the response, then marks it as known. */
async function markKnown() {
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  await userEvent.keyboard('{ArrowRight}')
}

/** Records the numbers shown above cards while they fade. */
function notePlacesOfFading() {
  const places = new Set<string>()
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-going]')) return
    const shown = document.querySelector('[role=timer]')?.previousElementSibling?.textContent
    places.add(/\d+ \/ \d+/.exec(shown ?? '')?.[0] ?? 'none')
  })
  observer.observe(document.body, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  })
  return places
}

beforeEach(async () => {
  await newSoldier()
})

test('the setup shows the total and begins with three scenarios', async () => {
  openScreen(SETUP)
  const heading = page.getByRole('heading', { name: /^\d+ scenarios available$/ })
  await expect.element(heading).toBeVisible()
  expect(document.title).toBe('Situational Practice · Squared Away')
  const total = Number.parseInt(heading.element().textContent, 10)
  expect(total).toBeGreaterThan(5)
  const labels = [...counts().element().querySelectorAll('label')].map((one) => one.textContent)
  expect(labels).toEqual(['1', '3', '5', `All ${total}`])
  await expect.element(counts().getByRole('radio', { name: '3', exact: true })).toBeChecked()
  await expect.element(start()).toBeEnabled()
  await expect.element(page.getByText('No active board.')).toBeVisible()
  await expectNoAxeFindings()
})

test('shows the setup loading', async () => {
  const letGo = holdRequests('GET', QUESTIONS)
  openScreen(SETUP)
  await expect.element(page.getByText('Loading scenarios...')).toBeVisible()
  letGo()
  await expect.element(start()).toBeVisible()
})

test('shows the setup failed, with a retry', async () => {
  const refused = () => Response.json({ message: 'No' }, { status: 403 })
  failUntilRetry('GET', QUESTIONS, { answer: refused })
  openScreen(SETUP)
  await expect.element(page.getByText('Could not load the scenarios.')).toBeVisible()
  await expectNoAxeFindings()
  await button('Retry').click()
  await expect.element(start()).toBeVisible()
})

test('shows the setup empty', async () => {
  serveDocuments('defaultQuestions', [])
  openScreen(SETUP)
  const words = 'No questions available to start a session.'
  await expect.element(page.getByText(words)).toBeVisible()
  await expectNoAxeFindings()
})

test('a practice by keyboard ends on the setup, and is saved as practiced', async () => {
  await startPractice('3')
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^\d\d:\d\d$/)
  await expectNoAxeFindings()
  // Marking requires the response first: the first press shows it.
  await userEvent.keyboard('{ArrowLeft}')
  for (const part of ['Situation', 'Task', 'Action', 'Result']) {
    await expect.element(card().getByText(part, { exact: true })).toBeVisible()
  }
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  await expectNoAxeFindings()
  await userEvent.keyboard('{ArrowLeft}')
  await expectCard('2 / 3')
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowRight}')
  await expectCard('3 / 3')
  await markKnown()
  await expect.element(page.getByRole('heading', { name: '3 scenarios practiced' })).toBeVisible()
  await expect.poll(address).toBe(SETUP)
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const sessions = await savedSessions()
  expect(sessions).toMatchObject([
    { studyMode: 'situational-prep', categories: ['Situational Practice'], durationMinutes: 1 },
  ])
  const [needsReview, ...knew]: string[] = sessions[0]?.questionIds ?? []
  expect(knew).toHaveLength(2)
  const timed = { at: expect.any(Number), ms: expect.any(Number) }
  expect(JSON.parse(sessions[0]?.outcomes)).toEqual({
    result: 'practiced',
    items: [
      { questionId: needsReview, result: 'incorrect', ...timed },
      ...knew.map((questionId) => ({ questionId, result: 'correct', ...timed })),
    ],
  })
})

test('"?" lists the keys of a practice', async () => {
  await startPractice('1')
  await userEvent.keyboard('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(keys.getByText('Needs Review')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
})

test('a card keeps its own number while it fades', async () => {
  await startPractice('3')
  await userEvent.keyboard(' ')
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  const places = notePlacesOfFading()
  await userEvent.keyboard('{ArrowLeft}')
  await expectCard('2 / 3')
  expect([...places]).toEqual(['1 / 3'])
})

test('what needs review is offered, until it is known', async () => {
  await startPractice('1')
  const missed = card().element().textContent
  await userEvent.keyboard(' ')
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  await userEvent.keyboard('{ArrowLeft}')
  await button('Study what needs review (1)').click()
  await expectCard('1 / 1')
  expect(card().element().textContent).toBe(missed)
  await markKnown()
  await expect.element(page.getByRole('heading', { name: '1 scenario practiced' })).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expect.element(button(/needs review/)).not.toBeInTheDocument()
})

test('a click flips the card, both buttons continue, and a mark can be undone', async () => {
  await startPractice('5')
  const first = card().element().textContent
  await card().click()
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  await card().click()
  await expect.element(card()).toMatchTextContent(/Scenario: /)
  await review().click()
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  // A double click answers one card: the controls return after the fade.
  await review().dblClick()
  await expectCard('2 / 5')
  await markKnown()
  await expectCard('3 / 5')
  await userEvent.keyboard('z')
  await userEvent.keyboard('z')
  await expectCard('1 / 5')
  expect(card().element().textContent).toBe(first)
  await expect.element(button('Undo the last mark')).toBeDisabled()
})

test('the back shows what the board listens for, and marks the answer by its points', async () => {
  await startPractice('3')
  const items = page.getByRole('group', { name: 'Items you had' })
  await expect.element(items).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(card()).toMatchTextContent('The board listens for')
  const points = card().getByRole('listitem')
  const count = points.elements().length
  expect(count).toBeGreaterThan(2)
  const ticks = items.getByRole('button', { name: /^\d+: / })
  await expect.poll(() => ticks.elements()).toHaveLength(count)
  const name = ticks.first().element().getAttribute('aria-label') ?? ''
  await expect.element(points.first()).toHaveTextContent(name.replace(': ', '. '))
  await expectNoAxeFindings()
  for (let at = 0; at < count; at += 1) await ticks.nth(at).click()
  await button(`Mark ${count} of ${count}`).click()
  await expectCard('2 / 3')
  await userEvent.keyboard(' ')
  await ticks.first().click()
  await button(/^Mark 1 of /).click()
  await expectCard('3 / 3')
  await finishEarly('Finish Practice')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const { items: marks } = JSON.parse((await savedSessions())[0]?.outcomes)
  expect(marks).toMatchObject([
    { result: 'correct', had: count, of: count },
    { result: 'incorrect', had: 1 },
  ])
})

test('a failed save on the setup is without findings', async () => {
  failUntilRetry('POST', documentsPath('studySessions'), { answer: serverError })
  await startPractice('1')
  await markKnown()
  await expect.element(page.getByText('There was an error saving your session.')).toBeVisible()
  await expectNoAxeFindings()
})

test('on a phone the marks are large and within reach of a thumb', async () => {
  await page.viewport(390, 844)
  await startPractice('1')
  await card().click()
  await expect.element(card()).toMatchTextContent(/^STAR response/)
  const { bottom, height } = knewIt().element().getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(844)
  expect(height).toBeGreaterThanOrEqual(56)
  await expectNoSideScroll()
  await knewIt().click()
  await expect.poll(address).toBe(SETUP)
})
