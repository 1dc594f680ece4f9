import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findReader, type Place } from '../../testing/kept-on-device.ts'
import { appOnDevice } from '../app-on-device.ts'
import { answerThree } from '../flashcard-steps.ts'
import { accountStatus, signInNewSoldier, withoutMobileNotice } from '../signed-in-soldier.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const HEADERS = { 'x-appwrite-project': 'squaredaway' }

type Seat = { id: string; code: string; phone: { id: string } | null }

/** Opens a room in which this browser asks a question as a member. */
async function joinOwnRoom(page: Page) {
  const roomId = randomUUID()
  const seat = (id: string, role: string) => ({
    ...{ id, role, name: id, isPresident: id === 'host', isHost: id === 'host' },
  })
  const data = {
    ...{ roomId, kind: 'board', title: 'Board' },
    seats: [seat('host', 'member'), seat('asker', 'member'), seat('candidate', 'candidate')],
    questions: [
      {
        ...{ id: 'q1', memberId: 'asker', candidateId: 'candidate', questionId: null },
        ...{ part: 'question', topic: 'Drill', asked: 'What is the secret?', reference: null },
        shown: ['At ease'],
      },
    ],
  }
  const room = `/v1/rooms/${roomId}`
  const asker = async () => {
    const { seats } = await (await page.request.get(room, { headers: HEADERS })).json()
    return (seats as Seat[]).find(({ id }) => id === 'asker')
  }
  await page.request.post('/v1/rooms', { headers: HEADERS, data })
  await page.goto(`/room#${(await asker())?.code}`)
  await page.getByLabel('Your name').fill('SFC Ruiz')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are at the door' })).toBeVisible()
  const phoneId = (await asker())?.phone?.id
  const admit = `${room}/seats/asker/admit`
  await page.request.post(admit, { headers: HEADERS, data: { phoneId } })
  await page.request.patch(room, { headers: HEADERS, data: { state: 'running' } })
  await expect(page.getByText('What is the secret?').first()).toBeVisible()
}

/** Everything that the page's scripts can find of the app, as "place: name". */
function everythingKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const recordsIn = (name: string) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const stores = [...database.objectStoreNames]
          if (stores.length === 0) {
            database.close()
            resolve(0)
            return
          }
          const transaction = database.transaction(stores)
          const counts = stores.map((store) => transaction.objectStore(store).count())
          transaction.oncomplete = () => {
            database.close()
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
          }
        }
      })
    const kept = [
      ...Object.keys(localStorage).map((name) => `localStorage: ${name}`),
      ...Object.keys(sessionStorage).map((name) => `sessionStorage: ${name}`),
      ...document.cookie.split('; ').map((pair) => `cookie: ${pair.split('=')[0]}`),
    ]
    for (const { name = '' } of await indexedDB.databases()) {
      if ((await recordsIn(name)) > 0) kept.push(`IndexedDB: ${name}`)
    }
    for (const name of await caches.keys()) {
      if ((await (await caches.open(name)).keys()).length > 0) kept.push(`Cache Storage: ${name}`)
    }
    return kept.filter((one) => one.includes(': squared-away'))
  })
}

/** What of it the next person may not read. */
const leftOver = (kept: readonly string[]) =>
  kept.filter((one) => {
    const [place = '', name = ''] = one.split(': ')
    return ['nobody', undefined].includes(findReader(place as Place, name))
  })

test('attack 206: a phone that is handed on keeps nothing of the soldier before', {
  tag: '@engines',
}, async ({ page }) => {
  await withoutMobileNotice(page)
  await signInNewSoldier(page)
  await page.goto('/home/boards')
  await appOnDevice(page)
  await answerThree(page)
  await joinOwnRoom(page)
  await page.goto('/home/boards')
  await expect(page.getByText('Sergeant board').first()).toBeVisible()
  const before = leftOver(await everythingKept(page))
  for (const known of ['squared-away.signed-in', 'squared-away.room-phone.view']) {
    expect(before).toContain(`localStorage: ${known}`)
  }
  expect(before).toContain('IndexedDB: squared-away.device')

  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => leftOver(await everythingKept(page))).toEqual([])
  expect(await accountStatus(page)).toBe(401)
})
