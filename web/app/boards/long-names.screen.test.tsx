import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSideScroll } from '../../testing/layout.ts'
import { documentsPath, onRequest, serverError } from '../../testing/network.ts'
import { createDocument, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

/** A name of maximum length without a break. */
const LONG = 'W'.repeat(128)
/** A right-to-left override that would flip the text after it. */
const TURNING = '\u202eTurning'
const BOARDS = documentsPath('boards')

beforeEach(async () => {
  await newSoldier()
  await page.viewport(390, 844)
})

afterEach(() => {
  vi.useRealTimers()
})

const start = page.getByRole('button', { name: /^Start/ })

async function expectFits(address: string, shown: string) {
  openScreen(address)
  await expect.element(page.getByText(shown).first()).toBeVisible()
  await expectNoSideScroll()
}

/** Three questions whose every text is long. */
async function giveLongSet() {
  const set = await createDocument('questionSets', { name: LONG })
  for (const place of [1, 2, 3]) {
    await createDocument('questions', {
      ...{ setId: set.$id, originalQuestionId: null, answeringStrategy: null },
      ...{ questionText: `${place}${LONG}?`, answer: `${place}${LONG}`, category: LONG },
      ...{ distractors: ['x', 'y', 'z'].map((end) => `${LONG}${end}`), regulationRef: LONG },
    })
  }
  await createDocument('boards', { name: LONG, categories: [LONG] })
}

test('a name of 128 letters without a space wraps on cards and their result', async () => {
  await giveLongSet()
  await expectFits('/home/flashcards/setup', LONG)
  await start.click()
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  await expectNoSideScroll()
  for (let card = 1; card <= 3; card += 1) {
    await expect.element(page.getByText(`${card} / 3`)).toBeVisible()
    await page.getByRole('button', { name: 'Show answer' }).click()
    await expectNoSideScroll()
    await page.getByRole('button', { name: 'Incorrect', exact: true }).click()
  }
  await expect.element(page.getByText('0 of 3 correct')).toBeVisible()
  await expectNoSideScroll()
})

test('a name of 128 letters without a space wraps on the dashboard, a quiz and the progress', async () => {
  await giveLongSet()
  await expectFits('/home/dashboard', LONG)
  await expectFits('/home/quizzes/setup', LONG)
  await start.click()
  await expect.element(page.getByText('1 / 3')).toBeVisible()
  await expectNoSideScroll()
  await expectFits('/home/progress', LONG)
})

test('a name of 128 letters without a space wraps in the chain of command', async () => {
  await createDocument('chainOfCommand', {
    ...{ positionTitle: LONG, personName: `N${LONG.slice(1)}`, order: 0, type: 'coc' },
  })
  await expectFits('/home/coc/setup', 'By Position')
  await start.click()
  await expect.element(page.getByText('1 / 2')).toBeVisible()
  await expectNoSideScroll()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expectNoSideScroll()
})

test('a right-to-left name does not reorder its neighbors', async () => {
  await createDocument('boards', {
    ...{ name: `${TURNING} board`, categories: [TURNING, 'Alpha', 'Bravo'] },
  })
  openScreen('/home/boards')
  await expect.element(page.getByText('Bravo').first()).toBeVisible()
  const left = (text: string) => page.getByText(text).first().element().getBoundingClientRect().left
  expect(left(TURNING)).toBeLessThan(left('Alpha'))
  expect(left('Alpha')).toBeLessThan(left('Bravo'))
  const heading = page.getByRole('rowheader', { name: 'board' })
  const name = heading.element().querySelector('bdi')?.getBoundingClientRect()
  const badge = heading.getByText('Active', { exact: true }).element().getBoundingClientRect()
  expect(name?.left).toBeLessThan(badge.left)
  openScreen('/home/progress')
  await expect.element(page.getByText(/board No date scheduled/)).toBeVisible()
})

const message = page
  .getByRole('alert')
  .filter({ hasText: 'An error occurred while setting the active board.' })

/** Whether nothing covers the middle of a button. */
function isFree(name: string) {
  const button = page.getByRole('button', { name }).element()
  button.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

test('an error message covers no button of the boards, and disappears', async () => {
  for (const name of ['First', 'Second']) await createDocument('boards', { name, categories: [] })
  openScreen('/home/boards')
  onRequest('PATCH', BOARDS, () => serverError())
  const activate = page.getByRole('button', { name: 'Make Second the active board' })
  await expect.element(activate).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await activate.click()
  await expect.element(message).toBeVisible()
  for (const name of ['Create New Board', 'Edit First', 'Delete Second', 'Open the menu']) {
    expect(isFree(name), name).toBe(true)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(message).not.toBeInTheDocument()
})

test('on a desktop an error message covers no action of a row', async () => {
  await page.viewport(1440, 900)
  for (let board = 1; board <= 16; board += 1) {
    await createDocument('boards', { name: `Board ${board}`, categories: [] })
  }
  openScreen('/home/boards')
  onRequest('PATCH', BOARDS, () => serverError())
  await page.getByRole('button', { name: 'Make Board 9 the active board' }).click()
  await expect.element(message).toBeVisible()
  const covered = message.element().getBoundingClientRect()
  // Rows scroll, so an action may come to stand at any height.
  for (const name of [/^Edit Board/, /^Delete Board/, /^Make Board/]) {
    const action = page.getByRole('button', { name }).first().element().getBoundingClientRect()
    const isBeside = action.right < covered.left || action.left > covered.right
    expect(isBeside, `${name} is beside the message`).toBe(true)
  }
})

test('fault 25: a proxy’s error page is shown as a plain sentence', async () => {
  const html = '<html><body><h1>502 Bad Gateway</h1></body></html>'
  const headers = { 'content-type': 'text/html' }
  onRequest('POST', BOARDS, () => new Response(html, { status: 502, headers }))
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  await page.getByLabelText('Board Name').fill('Mine')
  await page.getByRole('button', { name: 'Save Board' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred' })
  await expect.element(alert).toMatchTextContent('The server cannot be reached right now.')
  expect(alert.element().textContent).not.toContain('<')
})
