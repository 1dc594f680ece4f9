import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { expectNoSideScroll, measureBoxes } from '../../../testing/layout.ts'
import { daysAgo, holdNoon, saveSession, studiedBoard } from '../../../testing/progress-steps.ts'
import { createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { address, openScreen } from '../../../testing/tab.tsx'

const places = () => page.getByRole('navigation', { name: 'Places' })
const standing = () => page.getByRole('region', { name: 'Where you stand' })

beforeEach(async () => {
  holdNoon()
  await page.viewport(390, 844)
  await newSoldier()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const createBoard = (name: string) => createDocument('boards', { name, categories: ['First Aid'] })

const studyToday = (boardId: string) =>
  saveSession(boardId, {
    ...{ startTime: daysAgo(0, 4), durationMinutes: 5, studyMode: 'quiz' },
    ...{ categories: ['First Aid'], outcomes: '[]' },
  })

test('My Board shows the active board, and opens its editor', async () => {
  openScreen('/home/my-board')
  await expect.element(page.getByText('No Active Board')).toBeVisible()
  await createBoard('Sergeant board')
  openScreen('/home/my-board')
  const board = page.getByRole('region', { name: 'Sergeant board' })
  await expect.element(board).toMatchTextContent(/No date scheduled.*20 minutes a day.*First Aid/)
  await expectNoAxeFindings()
  await board.getByRole('link', { name: 'Edit Sergeant board' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Board' })
  await expect.element(editor.getByLabelText('Board Name')).toHaveValue('Sergeant board')
})

test('screens of one entry are tabs of each other', async () => {
  openScreen('/home/questions/my-questions')
  const tabs = page.getByRole('navigation', { name: 'Library' })
  await expect
    .element(tabs.getByRole('link', { name: 'Questions' }))
    .toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Community' }).click()
  await expect.poll(address).toBe('/home/questions/community')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Community Library' }))
    .toHaveFocus()
  expect(tabs.getByRole('link').elements()).toHaveLength(4)
  await expectNoAxeFindings()
})

test('what the memorandum names and no topic covers is ticked, or made a card', async () => {
  const lines = ['Battalion history', 'Policy letter 4']
  await createDocument('boards', { name: 'Sergeant board', categories: [], sourceLines: lines })
  openScreen('/home/my-board')
  const list = page.getByRole('region', { name: 'Study from the source' })
  await expect.element(list.getByText('2 of 2 left.')).toBeVisible()
  await list.getByRole('checkbox', { name: 'Policy letter 4' }).click()
  await expect.element(list.getByText('1 of 2 left.')).toBeVisible()
  await expect
    .poll(async () => (await listDocuments('boards'))[0]?.sourceLinesDone)
    .toEqual(['Policy letter 4'])
  await expectNoAxeFindings()
  await list.getByRole('link', { name: 'Make a card: Battalion history' }).click()
  const form = page.getByRole('dialog', { name: 'Import Cards' })
  await expect
    .element(form.getByLabelText('Cards', { exact: true }))
    .toHaveValue('Q: Battalion history\nA: ')
})

test('the bar of places is not over what sticks to the lower edge, and gone during study', async () => {
  await createBoard('Sergeant board')
  openScreen('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start/ })
  await expect.element(start).toBeInViewport()
  await expect
    .poll(() => {
      const [button, bar] = measureBoxes(start, places())
      return Number(bar?.top) - Number(button?.bottom)
    })
    .toBeGreaterThanOrEqual(0)
  await start.click()
  await expect.element(page.getByRole('button', { name: 'Show answer' }).first()).toBeVisible()
  await expect.element(places()).not.toBeInTheDocument()
})

test('a wide screen has the sidebar instead, in the order of the places', async () => {
  await page.viewport(1440, 900)
  localStorage.removeItem('squared-away.open-groups')
  openScreen('/home/progress')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const names = () =>
    sidebar
      .getByRole('link')
      .elements()
      .map((one) => one.textContent)
  const closed = [
    'Dashboard',
    'Study',
    'My Board',
    'Library',
    'Progress',
    'FAQ / Help',
    'Account Settings',
  ]
  await expect.poll(names).toEqual(closed)
  const sections = sidebar.getByRole('heading', { level: 2 }).elements()
  expect(sections.map((one) => one.textContent)).toEqual(['Board Management', 'Account'])
  await expect.element(places()).not.toBeInTheDocument()
  await expectNoAxeFindings()

  await sidebar.getByRole('button', { name: 'Screens of Study' }).click()
  await sidebar.getByRole('link', { name: 'By Heart' }).click()
  await expect.poll(address).toBe('/home/culture/by-heart')
  // What was opened stays so, and the group of the open screen is open by itself.
  openScreen('/home/boards')
  await expect.element(sidebar.getByRole('link', { name: 'By Heart' })).toBeVisible()
  const here = sidebar.getByRole('link', { name: 'Manage My Boards' })
  await expect.element(here).toHaveAttribute('aria-current', 'page')
  await expect.element(here).toBeInViewport({ ratio: 1 })
  await sidebar.getByRole('button', { name: 'Screens of My Board' }).click()
  await expect.element(here).not.toBeInTheDocument()
})

test('the account behind its name has the color schemes', async () => {
  await page.viewport(1440, 900)
  openScreen('/home/boards')
  const account = page.getByRole('button', { name: /^Account: / })
  await account.click()
  await expect.element(account).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('radio', { name: 'Night' }).click()
  expect(document.documentElement.dataset.scheme).toBe('night')
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('radio', { name: 'Night' })).not.toBeInTheDocument()
  await expect.element(account).toHaveFocus()
  document.documentElement.dataset.scheme = 'garrison'
})

test('the first screen of a phone holds Today, days left, streak and readiness', async () => {
  const board = await studiedBoard()
  await studyToday(board.$id)
  openScreen('/home/dashboard')
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeInViewport()
  await expect.element(standing()).toMatchTextContent(/12.*days left/)
  const week = standing().getByRole('img', { name: /^In the last 7 days, studied on/ })
  await expect.element(week).toBeVisible()
  const readiness = standing().getByText(/that your readiness needs|known today/)
  await expect.element(readiness).toBeInViewport({ ratio: 1 })
  const [row, bar] = measureBoxes(readiness, places())
  expect(row?.bottom).toBeLessThanOrEqual(Number(bar?.top))
  await expectNoAxeFindings()
})

/** As where the browser keeps the app on the device. */
function keepApp() {
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({
    postMessage: () => {},
  } as unknown as ServiceWorker)
}

const note = () => page.getByRole('region', { name: 'Home screen' })

test('after the first session one line offers the home screen, until it is closed', async () => {
  keepApp()
  const board = await createBoard('Mine')
  openScreen('/home/dashboard')
  await expect.element(standing()).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()

  await studyToday(board.$id)
  openScreen('/home/dashboard')
  await expect
    .element(note())
    .toMatchTextContent('Add Squared Away to your home screen. It works offline.')
  await expectNoAxeFindings()
  await note().getByRole('button', { name: 'Got it' }).click()
  await expect.element(note()).not.toBeInTheDocument()
  openScreen('/home/dashboard')
  await expect.element(standing()).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})

test('the home screen is not offered where the browser does not keep the app', async () => {
  const board = await createBoard('Mine')
  await studyToday(board.$id)
  openScreen('/home/dashboard')
  await expect.element(standing()).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})

test('on an iPhone pictures show how to add the app to the home screen', async () => {
  keepApp()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  )
  const board = await createBoard('Mine')
  await studyToday(board.$id)
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'Show me how' }).click()
  const steps = page.getByRole('dialog', { name: 'Add to Home Screen' })
  await expect.poll(() => steps.getByRole('listitem').elements()).toHaveLength(3)
  await expect.element(steps).toMatchTextContent('has its own storage')
  await expectNoAxeFindings()
  await expectNoSideScroll()
})
