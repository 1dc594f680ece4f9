import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documentsPath, onRequest } from '../../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

/** Storage that is full, cleared or silent; and a page that comes back a day later. */

const BOARD = { name: 'Sergeant board', categories: ['Drill and Ceremonies', 'Army Leadership'] }
const SESSIONS = documentsPath('studySessions')

beforeEach(async () => {
  await newSoldier()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function startTenCards() {
  await createDocument('boards', BOARD)
  openScreen('/home/flashcards/setup')
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect.element(page.getByText('1 / 10')).toBeVisible()
}

/** Marks cards by key: 'c' for correct, 'i' for incorrect. */
async function markCards(marks: string) {
  for (const letter of marks) {
    await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
    await userEvent.keyboard(letter === 'c' ? '{ArrowRight}' : '{ArrowLeft}')
  }
}

/** Finishes a session of two answered cards while its save gets no response. */
async function finishUnsaved() {
  const heal = onRequest('POST', SESSIONS, () => 'lose')
  await startTenCards()
  await markCards('ci')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Finish now?' })
    .getByRole('button', { name: 'Finish now' })
    .click()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  return heal
}

const savedCount = async () => (await listDocuments('studySessions')).length

/**
 * Removes everything that scripts stored, as Safari does after seven days; cookies stay. The
 * databases are emptied: the page's own connections would block their deletion.
 */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
  const done = <Value,>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite')
      await Promise.all(stores.map((store) => done(transaction.objectStore(store).clear())))
    }
    database.close()
  }
}

test('with storage full, a deck says so and is saved', async () => {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
  await startTenCards()
  await markCards('c')
  await expect
    .element(page.getByText('This device has no room to keep your answers.'))
    .toBeVisible()
  await markCards('iccccccic')
  await expect.element(page.getByText('8 of 10 correct')).toBeVisible()
  await expect.element(page.getByText('Session saved.')).toBeVisible()
  await expect.poll(savedCount).toBe(1)
})

test('a session goes on after its storage was cleared', async () => {
  await startTenCards()
  await markCards('cic')
  await expect.element(page.getByText('4 / 10')).toBeVisible()
  await clearStorage()
  await markCards('c')
  await expect.element(page.getByText('5 / 10')).toBeVisible()
  openScreen('/home/flashcards/study')
  await expect.element(page.getByText('5 / 10')).toBeVisible()
})

test('what waits to be sent outlives cleared storage', async () => {
  const heal = await finishUnsaved()
  await clearStorage()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const note = page.getByRole('region', { name: 'Sessions that are not saved yet' })
  await expect.element(note).toMatchTextContent('Not yet saved: 1 session.')
  heal()
  await note.getByRole('button', { name: 'Save now' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(savedCount).toBe(1)
})

test('a deck is studied and resumed although IndexedDB never answers', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(
    () => new EventTarget() as IDBOpenDBRequest,
  )
  await startTenCards()
  await markCards('cic')
  await expect.element(page.getByText('4 / 10')).toBeVisible()
  openScreen('/home/flashcards/study')
  await expect.element(page.getByText('4 / 10')).toBeVisible()
})

test('a page from the back-forward cache shows the day and fetches its data', async () => {
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await createDocument('boards', { ...BOARD, targetDate: `${inTenDays}T00:00:00.000+00:00` })
  let fetched = 0
  onRequest('GET', documentsPath('boards'), () => {
    fetched += 1
    return 'pass'
  })
  openScreen('/home/dashboard')
  const note = page.getByText(/\(\d+ days remaining\)/).first()
  await expect.element(note).toBeVisible()
  const daysLeft = () => Number(note.element().textContent?.match(/\d+/)?.[0])
  const [before, first] = [daysLeft(), fetched]
  vi.setSystemTime(Date.now() + 86_400_000)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(daysLeft).toBeLessThan(before)
  await expect.poll(() => fetched).toBeGreaterThan(first)
})
