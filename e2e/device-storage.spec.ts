import type { Page } from '@playwright/test'
import { expect, test } from './engines/test.ts'
import { answerThree, BOARD, finishUnsaved, markCards, startTenCards } from './flashcard-steps.ts'
import { savedSessions } from './kept-sessions.ts'
import { createDocument, signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Storage that is refused, full or cleared; and a page that comes back a day later. */

const NO_ROOM = 'This device has no room to keep your answers.'

test.beforeEach(async ({ page }) => {
  await withoutMobileNotice(page)
})

/**
 * As private windows of older browsers: localStorage without room, and no IndexedDB. Where the user
 * blocks all storage of a site, its cookies are blocked too, so that nobody can log in.
 */
function refuseStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  IDBFactory.prototype.open = refuse
  IDBFactory.prototype.deleteDatabase = refuse
}

function fillStorage() {
  const full = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.put = full
  IDBObjectStore.prototype.add = full
}

/** As WebKit sometimes does: the first attempt of a page to open a database is never answered. */
function neverOpenFirst() {
  const open = IDBFactory.prototype.open
  const tried = new Set<string>()
  IDBFactory.prototype.open = function (name, version) {
    if (tried.has(name)) return open.call(this, name, version)
    tried.add(name)
    return new EventTarget() as IDBOpenDBRequest
  }
}

function neverOpen() {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
}

/** Resolves once the database of what waits to be sent takes a write. */
function writeToQueue() {
  return new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open('squared-away.outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('edits', 'readwrite')
      transaction.objectStore('edits').delete('none')
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve('written')
      }
    }
  })
}

/**
 * Removes everything that scripts stored, as Safari does after seven days; cookies stay. The
 * databases are emptied: the page's own connections would block their deletion.
 */
async function clearStorage(page: Page) {
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const done = (request: IDBRequest) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = (await done(indexedDB.open(name))) as IDBDatabase
      const stores = [...database.objectStoreNames]
      if (stores.length > 0) {
        const transaction = database.transaction(stores, 'readwrite')
        await Promise.all(stores.map((store) => done(transaction.objectStore(store).clear())))
      }
      database.close()
    }
  })
}

for (const [storage, breakStorage] of [
  ['refused', refuseStorage],
  ['full', fillStorage],
] as const) {
  test(`with storage ${storage}, a deck says so and is saved`, { tag: '@each' }, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage)
    await signInNewSoldier(page)
    await startTenCards(page)
    await markCards(page, 'c')
    await expect(page.getByText(NO_ROOM)).toBeVisible()
    await markCards(page, 'iccccccic')
    await expect(page.getByText('8 of 10 correct')).toBeVisible()
    await expect(page.getByText('Session saved.')).toBeVisible()
    await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
  })
}

test('a session goes on after its storage was cleared', { tag: '@each' }, async ({ page }) => {
  await signInNewSoldier(page)
  await answerThree(page)
  await clearStorage(page)
  await markCards(page, 'c')
  await expect(page.getByText('5 / 10')).toBeVisible()
  await page.reload()
  await expect(page.getByText('5 / 10')).toBeVisible()
})

test('what waits to be sent outlives cleared storage', { tag: '@engines' }, async ({ page }) => {
  await signInNewSoldier(page)
  const letSavesPass = await finishUnsaved(page)
  await clearStorage(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const note = page.getByRole('region', { name: 'Sessions that are not saved yet' })
  await expect(note).toContainText('Not yet saved: 1 session.')
  letSavesPass()
  await note.getByRole('button', { name: 'Save now' }).click()
  await expect(note).toBeHidden()
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
})

test('a session is sent although IndexedDB does not answer at first', {
  tag: '@engines',
}, async ({ page }) => {
  await signInNewSoldier(page)
  const letSavesPass = await finishUnsaved(page)

  letSavesPass()
  await page.addInitScript(neverOpenFirst)
  await page.goto('/home/boards')
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
})

test('a deck is studied and resumed although IndexedDB never answers', {
  tag: '@engines',
}, async ({ page }) => {
  await page.addInitScript(neverOpen)
  await signInNewSoldier(page)
  await answerThree(page)
  await page.reload()
  await expect(page.getByText('4 / 10')).toBeVisible()
})

test('a page from the back-forward cache shows the day and fetches its data', {
  tag: '@each',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const now = Date.now
    let shift = 0
    window.addEventListener('next-day', () => {
      shift += 86_400_000
    })
    Date.now = () => now() + shift
    window.Date = new Proxy(Date, {
      construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [Date.now()]),
    })
  })
  await signInNewSoldier(page)
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await createDocument(page, 'boards', {
    ...BOARD,
    targetDate: `${inTenDays}T00:00:00.000+00:00`,
  })
  const boards: string[] = []
  await page.context().route('**/collections/boards/documents?**', (route) => {
    boards.push(route.request().url())
    return route.fallback()
  })
  await page.goto('/home/dashboard')
  const note = page.getByText(/\(\d+ days remaining\)/).first()
  const daysLeft = async () => Number((await note.textContent())?.match(/\d+/)?.[0])
  await expect(note).toBeVisible()
  const before = await daysLeft()
  const fetched = boards.length
  await page.evaluate(() => {
    window.dispatchEvent(new Event('next-day'))
    // The event of a page that comes back; drivers switch the cache off.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(daysLeft).toBeLessThan(before)
  await expect.poll(() => boards.length).toBeGreaterThan(fetched)
})

test('a page that is left while it reads its database does not stop the next one', {
  tag: '@each',
}, async ({ page }) => {
  await signInNewSoldier(page)
  const letSavesPass = await finishUnsaved(page)

  letSavesPass()
  // As if another tab had just changed what waits: the page reads it again as it is left.
  await page.evaluate(() => {
    window.addEventListener('pagehide', () => void window.dispatchEvent(new Event('storage')))
  })
  await page.goto('/home/boards')
  await expect.poll(async () => (await savedSessions(page)).length).toBe(1)
  expect(await page.evaluate(writeToQueue)).toBe('written')
})
