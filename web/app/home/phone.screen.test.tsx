import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'
import { beginArrival } from '../session/arrival.ts'

const noBoards = () => page.getByText('No boards created yet.')
const notice = () => page.getByRole('dialog', { name: 'Mobile Experience Notice' })
const openMenu = () => page.getByRole('button', { name: 'Open the menu' })

/** A new browser session, which the notice is for. */
function forgetNotice() {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it, which runs without TLS too
  document.cookie = 'squared-away-mobile-notice=; path=/; max-age=0'
}

beforeEach(async () => {
  await page.viewport(390, 844)
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('the small-screen notice shows once in each browser session', async () => {
  forgetNotice()
  openScreen('/home/boards')
  await expect.element(notice()).toMatchTextContent('The web app is meant for a desktop or laptop.')
  openScreen('/home/boards')
  await expect.element(noBoards()).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()

  forgetNotice()
  openScreen('/home/boards')
  await notice().getByRole('button', { name: 'Continue to Web App' }).click()
  await expect.element(notice()).not.toBeInTheDocument()
  openScreen('/home/boards/')
  await expect.element(noBoards()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openScreen('/login?next=/home/faq')
  await expect.poll(address).toBe('/home/faq')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // It leaves nothing behind.
  await expect.element(page.getByText('The web app is meant for')).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('the small-screen notice covers no code and no first form', async () => {
  const { userId } = await newSoldier()
  beginArrival(userId)
  forgetNotice()
  openScreen('/home/join')
  await expect.element(page.getByLabelText('Code')).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
  openScreen('/home/dashboard')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect.element(notice()).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect.element(notice()).toBeVisible()
})

test('the menu of a phone links everywhere, and gives the focus back', async () => {
  openScreen('/home/boards')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await openMenu().click()
  await expect.element(menu).toBeVisible()
  await expectNoAxeFindings()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(openMenu()).toHaveFocus()

  await openMenu().click()
  await expect
    .element(menu.getByRole('link', { name: 'Manage My Boards' }))
    .toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'FAQ / Help' }).click()
  await expect.poll(address).toBe('/home/faq')
  await expect.element(menu).not.toBeInTheDocument()
})

test('a wide screen shows neither the notice nor the menu', async () => {
  await page.viewport(1440, 900)
  forgetNotice()
  openScreen('/home/boards')
  await expect.element(noBoards()).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => openMenu().elements()).toEqual([])
})

test('a download opens the share sheet of a phone that has one', async () => {
  const isCoarse = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    isCoarse(query === '(pointer: coarse)' ? 'all' : query),
  )
  // The first time, the soldier closes the sheet.
  const outcomes = [() => Promise.reject(new DOMException('Closed', 'AbortError'))]
  const shared: string[] = []
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData = {}) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`))
      await outcomes.pop()?.()
    },
  })
  openScreen('/home/settings#download')
  const download = page.getByRole('button', { name: 'Download my data' })
  const done = page.getByText('Your browser saved your data.')
  await download.click()
  await expect.poll(() => shared).toHaveLength(1)
  await expect.element(download).toBeEnabled()
  await expect.element(done).not.toBeInTheDocument()
  await download.click()
  await expect.element(done).toBeVisible()
  expect(shared).toEqual(Array(2).fill('squared-away-data.zip application/zip'))
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})
