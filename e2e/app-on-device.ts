import { expect, type Page } from '@playwright/test'

/** Waits until the app's files are cached. */
export async function appOnDevice(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const controlled = () => navigator.serviceWorker.controller !== null
  await expect.poll(() => page.evaluate(controlled)).toBe(true)
}

/** Waits until everything that a soldier with an active board may study is cached. */
export async function studyOnDevice(page: Page) {
  await appOnDevice(page)
  await page.reload()
  await expect.poll(async () => (await copyNames(page)).join(' ')).toContain('every-id-of')
}

/** Names of the cached copies, each prefixed with its user's id. */
export function copyNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'squared-away.device'
    // Opening it before the app does would create it without its store.
    if (!(await indexedDB.databases()).some((made) => made.name === name)) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const keys = database.transaction('answers').objectStore('answers').getAllKeys()
        keys.onsuccess = () => {
          database.close()
          resolve(keys.result.map(String))
        }
      }
    })
  })
}
