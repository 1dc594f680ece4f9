import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  cardOrder,
  DEFAULT_ORDER,
  expectOrder,
  handle,
  tabOrder,
} from '../../testing/dashboard-steps.ts'
import { documentsPath, onRequest } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { follow, openScreen } from '../../testing/tab.tsx'

const PREFERENCES = documentsPath('userPreferences')

const MOVED = DEFAULT_ORDER.map((name) =>
  name === 'Study Flashcards'
    ? 'My Introduction'
    : name === 'My Introduction'
      ? 'Study Flashcards'
      : name,
)

/** Moves a card by keys. */
async function move(name: string, ...directions: string[]) {
  await expect.element(handle(name)).toBeVisible()
  ;(handle(name).element() as HTMLElement).focus()
  for (const key of ['Enter', ...directions, 'Enter']) await userEvent.keyboard(`{${key}}`)
}

async function storedLayouts() {
  const documents = await listDocuments('userPreferences')
  expect(documents.length).toBeLessThanOrEqual(1)
  return documents[0] ? JSON.parse(documents[0].dashboardLayouts) : null
}

beforeEach(async () => {
  await newSoldier()
})

test('a dragged card stays, and is saved once, after a second', async () => {
  // All cards are on the screen, so that the drag path is visible.
  await page.viewport(1280, 1300)
  const writes: string[] = []
  for (const method of ['POST', 'PATCH', 'PUT']) {
    onRequest(method, PREFERENCES, () => {
      writes.push(method)
      return 'pass'
    })
  }
  openScreen('/home/dashboard')
  await expectOrder(DEFAULT_ORDER)
  await handle('Study Flashcards').dropTo(handle('Board Insights & Preparation'), {
    targetPosition: { x: 10, y: 30 },
    steps: 12,
    force: true,
  })
  await expect.poll(() => cardOrder().indexOf('Study Flashcards')).toBe(2)
  await expect.element(handle('Study Flashcards')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(storedLayouts).toHaveProperty('lg')
  expect(writes).toEqual(['POST'])
  const order = cardOrder()
  openScreen('/home/dashboard')
  await expectOrder(order)
})

test('a moved card is where it was left, until the layout is reset', async () => {
  openScreen('/home/dashboard')
  await move('Study Flashcards', 'ArrowLeft')
  await expectOrder(MOVED)
  await expect.poll(async () => (await storedLayouts()) !== null).toBe(true)
  openScreen('/home/dashboard')
  await expectOrder(MOVED)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Reset layout' }).click()
  await expectOrder(DEFAULT_ORDER)
  await follow('/home/boards')
  await follow('/home/dashboard')
  await expectOrder(DEFAULT_ORDER)
})

test('the Tab order follows the layout', async () => {
  openScreen('/home/dashboard')
  await move('Take Quizzes', 'ArrowUp')
  await expect.poll(() => tabOrder().indexOf('Take Quizzes')).toBe(5)
  // The cards still move to their places.
  await expectOrder(tabOrder())
})

/** Pairs of overlapping cards. */
function overlaps(): number {
  const boxes = [...document.querySelectorAll('[data-card]')].map((one) =>
    one.getBoundingClientRect(),
  )
  const cover = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  return boxes.flatMap((box, at) => boxes.slice(at + 1).filter((other) => cover(box, other))).length
}

test('repairs an invalid stored layout on load', async () => {
  await createDocument('userPreferences', {
    dashboardLayouts: JSON.stringify({
      lg: [
        { i: 'quizzes', x: 0, y: 0, w: 9, h: 1 },
        { i: 'quizzes', x: 1, y: 0, w: 1, h: 2 },
        { i: 'of an older version', x: 2, y: 0, w: 1, h: 2 },
        { i: 'flashcards', x: 7, y: 'high' },
      ],
    }),
  })
  openScreen('/home/dashboard')
  await expect.poll(() => cardOrder().toSorted()).toEqual(DEFAULT_ORDER.toSorted())
  await expect.poll(() => cardOrder()[0]).toBe('Take Quizzes')
  await expect.poll(overlaps).toBe(0)
})

test('preferences that fail to load show the default and are never overwritten', async () => {
  const stored = JSON.stringify({ lg: [{ i: 'quizzes', x: 0, y: 0 }] })
  await createDocument('userPreferences', { dashboardLayouts: stored })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onRequest('GET', PREFERENCES, () =>
    Response.json({ message: 'No.', code: 403, type: 'x' }, { status: 403 }),
  )
  const writes: string[] = []
  for (const method of ['POST', 'PATCH', 'PUT']) {
    onRequest(method, PREFERENCES, () => {
      writes.push(method)
      return 'pass'
    })
  }
  openScreen('/home/dashboard')
  await expectOrder(DEFAULT_ORDER)
  expect(logged.mock.calls.join('\n')).toContain('Could not load the preferences.')
  logged.mockRestore()
  await move('Study Flashcards', 'ArrowLeft')
  await expectOrder(MOVED)
  // Leaving the screen would save at once.
  await follow('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  expect(writes).toEqual([])
  expect(await listDocuments('userPreferences')).toMatchObject([{ dashboardLayouts: stored }])
})
