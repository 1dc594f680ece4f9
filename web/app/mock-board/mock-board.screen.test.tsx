import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { announced, button, savedSessions } from '../../testing/study-steps.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const SETUP = '/home/mock-board/setup'
const TOPIC = 'Leave and Passes'

const step = () => page.getByText(/^Step \d+ \/ \d+$/)
const unmarked = () => page.getByRole('heading', { name: /^\d+ still to mark$/ })
const answers = () => page.getByRole('list', { name: 'All answers' })
const firstQuestion = () =>
  answers()
    .getByRole('button', { name: /, Question: / })
    .first()

/** Opens the setup of the shortest board of a topic. */
async function openSetup() {
  await createDocument('boards', { name: 'Board', categories: [TOPIC] })
  openScreen(SETUP)
  await page.getByLabelText('How long?').selectOptions('10')
}

/** Starts the board. Returns its number of steps. */
async function start() {
  await button('Start').click()
  await expect.element(step()).toMatchTextContent(/^Step 1 /)
  return Number(step().element().textContent.split('/')[1])
}

/** Goes on by key to a step. */
async function goTo(from: number, to: number, count: number) {
  for (let place = from + 1; place <= to; place += 1) {
    await userEvent.keyboard(' ')
    await expect.element(step()).toHaveTextContent(`Step ${place} / ${count}`)
  }
}

/** Answers every step of the shortest board, up to its report. */
async function answerAll() {
  await openSetup()
  const count = await start()
  await goTo(1, count, count)
  await userEvent.keyboard(' ')
  await expect.element(unmarked()).toHaveTextContent(`${count} still to mark`)
  return count
}

/** Denies the microphone and records each request. */
function refuseMicrophone() {
  return vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
}

beforeEach(async () => {
  await newSoldier()
})

test('a double press on "Leave" leaves a board once', async () => {
  await openSetup()
  await start()
  history.back()
  const leave = page.getByRole('dialog', { name: 'Leave this board?' }).getByRole('button', {
    ...{ name: 'Leave', exact: true },
  })
  const pressed = (await leave.findElement()) as HTMLElement
  // The second press comes before the screen shows the first. An error of it fails this file.
  pressed.click()
  pressed.click()
  await expect.element(page.getByRole('heading', { name: 'Mock Board' })).toBeVisible()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('a board begins at the knock by keyboard, also with the microphone denied', async () => {
  const asked = refuseMicrophone()
  await openSetup()
  expect(document.title).toBe('Mock Board · Squared Away')
  await expect.element(button('Start')).toBeEnabled()
  await expectNoAxeFindings()
  page.getByLabelText('Record my answers on this device').element().focus()
  await userEvent.keyboard(' ')
  button('Start').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toMatch(/\/mock-board\/study\?board=/)
  await expect.element(page.getByRole('heading', { name: 'Knock' })).toBeVisible()
  const refused = 'No microphone. Your board goes on without a recording.'
  await expect.element(page.getByText(refused)).toBeVisible()
  expect(asked.mock.calls).toEqual([[{ audio: true }]])
  await expectNoAxeFindings()
})

test('a board continues in a browser whose recorder cannot start', async () => {
  const microphone = new AudioContext().createMediaStreamDestination().stream
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(microphone)
  vi.spyOn(MediaRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('The MediaRecorder is unsupported', 'NotSupportedError')
  })
  await openSetup()
  page.getByLabelText('Record my answers on this device').element().focus()
  await userEvent.keyboard(' ')
  const count = await start()
  await goTo(1, count, count)
  await expect.element(page.getByText('No microphone. Your board goes on')).toBeVisible()
})

test('a board goes from the knock to its questions, and goes on after a closed tab', async () => {
  await openSetup()
  const count = await start()
  for (const part of ['Reporting', 'Facing movements', 'Taking your seat', 'Introduction']) {
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('heading', { name: part })).toBeVisible()
  }
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('heading', { name: 'Question' })).toBeVisible()
  const asked = announced()
  // Nothing is scored yet.
  await expect.element(page.getByText(/had it|correct/i)).not.toBeInTheDocument()
  openScreen(address())
  await expect.element(step()).toHaveTextContent(`Step 6 / ${count}`)
  expect(announced()).toBe(asked)
})

test('a report is marked by keys, and saved with a verdict', async () => {
  const count = await answerAll()
  await expectNoAxeFindings()
  await expect.element(button(/^Play my answer/)).not.toBeInTheDocument()
  // One answer at a time: the whole report is a few screens high.
  expect(document.documentElement.scrollHeight).toBeLessThan(2500)
  await userEvent.keyboard('3')
  for (let left = count - 1; left > 0; left -= 1) {
    await expect.element(unmarked()).toHaveTextContent(`${left} still to mark`)
    await userEvent.keyboard(left % 7 === 0 ? '3' : '1')
  }
  const verdict = page.getByRole('heading', { name: /^(NO-)?GO/ })
  await expect.element(verdict).toHaveFocus()
  await expectNoAxeFindings()
  button('Save My Board').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  const [session] = await savedSessions()
  expect(session).toMatchObject({ studyMode: 'mock-board' })
  const outcomes: { result: string }[] = JSON.parse(session?.outcomes)
  const reviews = await listDocuments('reviews')
  expect(reviews).toHaveLength(outcomes.length)
  const misses = outcomes.filter(({ result }) => result === 'incorrect').length
  expect(misses).toBeGreaterThan(0)
  expect(reviews.filter(({ isCorrect }) => !isCorrect)).toHaveLength(misses)
  await expect.element(page.getByRole('heading', { name: 'Study these next' })).toBeVisible()

  openScreen(SETUP)
  const last = page.getByRole('region', { name: 'Your last mock boards' })
  await last.getByRole('link').click()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
})

test('a verdict is saved as a picture', async () => {
  const count = await answerAll()
  for (let left = count; left > 0; left -= 1) {
    await expect.element(unmarked()).toHaveTextContent(`${left} still to mark`)
    await userEvent.keyboard('1')
  }
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const made = vi.spyOn(URL, 'createObjectURL')
  await button('Save as a picture').click()
  await expect.poll(() => names.join()).toMatch(/^mock-board-\d{4}-\d\d-\d\d\.png$/)
  const picture = await createImageBitmap(made.mock.calls[0]?.[0] as Blob)
  expect([picture.width, picture.height]).toEqual([1080, 1350])
})

test('marks are kept while answers are open', async () => {
  const count = await answerAll()
  await firstQuestion().click()
  await button('Next answer').click()
  await button('Previous answer').click()
  await userEvent.keyboard('3')
  await expect.element(unmarked()).toHaveTextContent(`${count - 1} still to mark`)
  openScreen(SETUP)
  await expect.element(page.getByText(`1 of ${count} marked`)).toBeVisible()
  await page.getByRole('link', { name: 'Mark it' }).click()
  const missed = answers().getByRole('button', { name: /: Missed it$/ })
  await expect.poll(() => missed.elements()).toHaveLength(1)
})

test('saving without all marks asks first', async () => {
  const count = await answerAll()
  await firstQuestion().click()
  await userEvent.keyboard('3')
  await button('Save without the rest').click()
  const question = page.getByRole('dialog', { name: `Save with ${count - 1} not marked?` })
  await expect.element(question).toBeVisible()
  await expectNoAxeFindings()
  await question.getByRole('button', { name: 'Go on marking' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await button('Save without the rest').click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Work on ${TOPIC}` })).toBeVisible()
  await page.getByRole('link', { name: TOPIC, exact: true }).click()
  await expect.poll(address).toBe('/home/flashcards/setup?category=Leave+and+Passes')
})

test('members and topics come from the memorandum, and sit at the table', async () => {
  openScreen('/home/boards')
  await button('Create New Board').click()
  const editor = page.getByRole('dialog', { name: 'Create New Board' })
  await editor.getByLabelText('Board Name').fill('December board')
  await editor.getByRole('button', { name: 'Fill in from a memorandum' }).click()
  const memorandum = page.getByRole('dialog', { name: "From the board's memorandum" })
  const lines = [
    'The promotion board will convene on 17 December 2030.',
    'Board members and topics:',
    'a. 1SG Orozco - Leave and passes',
    'b. SFC Doe - First aid',
    'c. President of the board, CSM Dallin - Drill and ceremonies',
  ]
  await memorandum.getByLabelText('Text of the memorandum').fill(lines.join('\n'))
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await memorandum.getByRole('button', { name: /^Use \d topics$/ }).click()
  await editor.getByRole('button', { name: 'Save Board' }).click()
  await expect.element(editor).not.toBeInTheDocument()
  openScreen(SETUP)
  const words = page.getByText(/^Members and topics come from your memorandum/)
  await expect.element(words).toBeVisible()
  const names = page.getByRole('textbox', { name: 'Name' })
  expect(names.elements()).toHaveLength(3)
  const president = () => (names.first().element() as HTMLInputElement).value
  await expect.poll(president).toContain('CSM Dallin')
  await button('Start').click()
  const table = page.getByRole('list', { name: 'The board' })
  await expect.poll(() => table.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(table.getByText(/CSM Dallin.* is speaking/)).toBeVisible()
  await expectNoAxeFindings()
})
