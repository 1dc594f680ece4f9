import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { boxesOf, expectNoSideScroll } from '../../../testing/layout.ts'
import { daysAgo, holdNoon, saveSession, studiedBoard } from '../../../testing/progress-steps.ts'
import { createDocument, newSoldier } from '../../../testing/soldier.ts'
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

test('My Board names the active board', async () => {
  await createBoard('Sergeant board')
  openScreen('/home/my-board')
  await expect.element(page.getByText('Sergeant board, No date scheduled')).toBeVisible()
})

test('the bar of places is not over what sticks to the lower edge, and gone during study', async () => {
  await createBoard('Sergeant board')
  openScreen('/home/flashcards/setup')
  const start = page.getByRole('button', { name: /^Start/ })
  await expect.element(start).toBeInViewport()
  await expect
    .poll(() => {
      const [button, bar] = boxesOf(start, places())
      return Number(bar?.top) - Number(button?.bottom)
    })
    .toBeGreaterThanOrEqual(0)
  await start.click()
  await expect.element(page.getByRole('button', { name: 'Show answer' }).first()).toBeVisible()
  await expect.element(places()).not.toBeInTheDocument()
})

test('a wide screen has the sidebar instead, in the order of the places', async () => {
  await page.viewport(1440, 900)
  openScreen('/home/study')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const headings = (level: number) =>
    sidebar
      .getByRole('heading', { level })
      .elements()
      .map((one) => one.textContent)
  await expect.poll(() => headings(2)).toEqual(['Board Management', 'Account'])
  expect(headings(3)).toEqual(['Study', 'My Board', 'Library'])
  await expect.element(places()).not.toBeInTheDocument()
  await sidebar.getByRole('link', { name: 'By Heart' }).click()
  await expect.poll(address).toBe('/home/culture/by-heart')
})

test('the first screen of a phone holds Today, days left, streak and readiness', async () => {
  const board = await studiedBoard()
  await studyToday(board.$id)
  openScreen('/home/dashboard')
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeInViewport()
  await expect.element(standing()).toMatchTextContent(/12.*days left/)
  const week = standing().getByRole('img', { name: /^In the last 7 days, studied on/ })
  await expect.element(week).toBeVisible()
  const readiness = standing().getByText(/to see your readiness|known today/)
  await expect.element(readiness).toBeInViewport({ ratio: 1 })
  const [row, bar] = boxesOf(readiness, places())
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
