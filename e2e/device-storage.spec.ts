import { expect, test } from './engines/test.ts'
import { finishUnsaved, markCards, startTenCards } from './flashcard-steps.ts'
import { savedSessions } from './kept-sessions.ts'
import { signInNewSoldier, withoutMobileNotice } from './signed-in-soldier.ts'

/** Storage that is refused, or does not answer. */

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

test('with storage refused, a deck says so and is saved', { tag: '@each' }, async ({ page }) => {
  await page.addInitScript(refuseStorage)
  await signInNewSoldier(page)
  await startTenCards(page)
  await markCards(page, 'c')
  await expect(page.getByText(NO_ROOM)).toBeVisible()
  await markCards(page, 'iccccccic')
  await expect(page.getByText('8 of 10 correct')).toBeVisible()
  await expect(page.getByText('Session saved.')).toBeVisible()
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
