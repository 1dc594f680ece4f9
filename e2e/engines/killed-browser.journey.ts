import type { Page } from '@playwright/test'
import { studyOnDevice } from '../app-on-device.ts'
import { BOARD, markCards, startButton } from '../flashcard-steps.ts'
import {
  accountStatus,
  createDocument,
  listDocuments,
  newSoldier,
  signIn,
} from '../signed-in-soldier.ts'
import { expect, keptDeviceTest as test } from './test.ts'

/** Waits until the last change of each unsent answer is in IndexedDB: from then on it is kept. */
async function answersKept(page: Page) {
  await expect.poll(() => page.evaluate(missingAnswers)).toEqual([])
}

/** Runs on the page. Returns the localStorage keys of unsent answers that IndexedDB lacks. */
async function missingAnswers(): Promise<string[]> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const name = 'squared-away.unsent'
  if (!(await indexedDB.databases()).some((made) => made.name === name)) return ['no log']
  const database = await done(indexedDB.open(name))
  const changes = database.transaction('changes').objectStore('changes')
  const [keys, values] = await Promise.all([done(changes.getAllKeys()), done(changes.getAll())])
  database.close()
  const textOf = new Map(keys.map((key, place) => [String(key), values[place].text]))
  return Object.keys(localStorage).filter(
    (key) =>
      /^squared-away\.user\.[^.]+\.(session|unsaved-)/.test(key) &&
      textOf.get(key) !== localStorage.getItem(key),
  )
}

test('fault 32: answers outlive a browser that is killed right after them', {
  tag: '@engines',
}, async ({ device }) => {
  const prepared = await device.open()
  const soldier = await newSoldier(prepared)
  await signIn(prepared, soldier)
  await createDocument(prepared, 'boards', BOARD)
  await prepared.goto('/home/dashboard')
  await studyOnDevice(prepared)

  // Only the answers are recent.
  const first = await device.restart()
  await device.setOffline(true)
  await first.goto('/home/flashcards/setup')
  await startButton(first).click()
  await markCards(first, 'cic')
  await expect(first.getByText('4 / 10')).toBeVisible()
  await answersKept(first)
  await device.kill()

  const second = await device.open()
  await second.goto('/home/flashcards/study')
  await expect(second.getByText('4 / 10')).toBeVisible()
  await markCards(second, 'ci')
  await expect(second.getByText('6 / 10')).toBeVisible()
  await answersKept(second)
  await device.kill()

  await device.setOffline(false)
  const third = await device.open()
  // The cookie may be lost, which does no harm.
  if ((await accountStatus(third)) !== 200) await signIn(third, soldier)
  await third.goto('/home/flashcards/setup')
  await expect(third.getByText('5 of 10 answered')).toBeVisible()
  await third.getByRole('button', { name: 'Save what I answered' }).click()
  await expect.poll(async () => (await listDocuments(third, 'studySessions')).length).toBe(1)
})
