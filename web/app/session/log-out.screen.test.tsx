import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findReader, type Place } from '../../../testing/kept-on-device.ts'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest, realFetch } from '../../testing/network.ts'
import { call, newSoldier } from '../../testing/soldier.ts'
import { address, openScreen } from '../../testing/tab.tsx'

const accountStatus = async () =>
  (await realFetch('/v1/account', { headers: { 'x-appwrite-project': 'squaredaway' } })).status

test('a logout that does not reach the server is shown, and retried before anything else', async () => {
  await newSoldier()
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  const heal = onRequest('DELETE', /^\/v1\/account\/sessions\/current/, () => 'lose')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect.poll(address).toBe('/login')
  await expect.element(page.getByText('You are logged out on this device.')).toBeVisible()
  await expectNoAxeFindings()
  openScreen('/home/boards')
  await expect.poll(address).toMatch(/^\/login/)
  expect(await accountStatus()).toBe(200)

  heal()
  const sent: string[] = []
  for (const method of ['DELETE', 'GET', 'POST']) {
    onRequest(method, /^\/v1\//, ({ path }) => {
      sent.push(`${method} ${path}`)
      return 'pass'
    })
  }
  openScreen('/home/boards')
  await expect.poll(address).toMatch(/^\/login/)
  await expect.poll(accountStatus).toBe(401)
  expect(sent[0]).toBe('DELETE /v1/account/sessions/current')
})

/** Everything that this browser stores of the app, by place and name. */
async function everythingKept(): Promise<[Place, string][]> {
  const kept: [Place, string][] = [
    ...Object.keys(localStorage).map((name): [Place, string] => ['localStorage', name]),
    ...Object.keys(sessionStorage).map((name): [Place, string] => ['sessionStorage', name]),
  ]
  for (const { name = '' } of await indexedDB.databases()) {
    if ((await recordsIn(name)) > 0) kept.push(['IndexedDB', name])
  }
  for (const name of await caches.keys()) {
    if ((await (await caches.open(name)).keys()).length > 0) kept.push(['Cache Storage', name])
  }
  return kept.filter(([, name]) => name.startsWith('squared-away'))
}

function recordsIn(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onerror = () => reject(request.error)
    request.onsuccess = async () => {
      const database = request.result
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
}

test('attack 206: a phone that is handed on keeps nothing of the soldier before', async () => {
  const { userId } = await newSoldier()
  const seat = (id: string, role: string) => ({
    ...{ id, role, name: id, isPresident: id === 'host', isHost: id === 'host' },
  })
  const roomId = `room-${userId}`.slice(0, 36)
  await call('POST', '/v1/rooms', {
    ...{ roomId, kind: 'board', title: 'Board' },
    seats: [seat('host', 'member'), seat('asker', 'member'), seat('candidate', 'candidate')],
    questions: [
      {
        ...{ id: 'q1', memberId: 'asker', candidateId: 'candidate', questionId: null },
        ...{ part: 'question', topic: 'Drill', asked: 'What is the secret?', reference: null },
        shown: ['At ease'],
      },
    ],
  })
  type Seat = { id: string; code: string; phone: { id: string } | null }
  const seatOf = async (id: string) => {
    const { seats } = (await call('GET', `/v1/rooms/${roomId}`)) as { seats: Seat[] }
    return seats.find((one) => one.id === id) as Seat
  }
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  openScreen(`/room#${(await seatOf('asker')).code}`)
  await page.getByLabelText('Your name').fill('SFC Ruiz')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'You are at the door' })).toBeVisible()
  const { phone } = await seatOf('asker')
  await call('POST', `/v1/rooms/${roomId}/seats/asker/admit`, { phoneId: phone?.id })
  await call('PATCH', `/v1/rooms/${roomId}`, { state: 'running' })
  await expect.element(page.getByText('What is the secret?').first()).toBeVisible()
  openScreen('/home/boards')
  await expect.element(page.getByText('No boards created yet.')).toBeVisible()
  const names = (kept: [Place, string][]) => kept.map(([place, name]) => `${place}: ${name}`)
  expect(names(await everythingKept())).toContain('localStorage: squared-away.room-phone.view')

  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect.poll(address).toBe('/')
  const left = async () =>
    names(
      (await everythingKept()).filter(([place, name]) =>
        ['nobody', undefined].includes(findReader(place, name)),
      ),
    )
  await expect.poll(left).toEqual([])
})
