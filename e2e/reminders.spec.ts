import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { appOnDevice } from './app-on-device.ts'
import { type CDPSession, expect, type Page, test, type Worker } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a message of the push service becomes a notification', async ({
    page,
    context,
    baseURL,
  }) => {
    const worker = await workerOnDashboard(page)
    await noteNotifications(worker)
    const session = await context.newCDPSession(page)
    const deliver = await pushTo(session, String(baseURL))
    const message = { title: 'Squared Away', path: '/home/daily/study', tag: 'study-reminder' }
    await deliver(JSON.stringify({ ...message, body: 'Today: about 20 minutes.' }))
    // Whatever a message says, it opens a screen of the app.
    await deliver(JSON.stringify({ ...message, body: 'x', path: 'https://evil.example/' }))
    await deliver('not JSON')
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, 'noted')))
      .toEqual([
        ['Squared Away', 'Today: about 20 minutes.', 'study-reminder', '/home/daily/study'],
        ['Squared Away', 'x', 'study-reminder', '/home/dashboard'],
        ['Squared Away', 'Time to study.', 'study-reminder', '/home/dashboard'],
      ])
  })

  test('a pressed notification brings the app to the front, or opens its screen', async ({
    page,
  }) => {
    const worker = await workerOnDashboard(page)
    const pressed = (path: string) => pressNotification(worker, path)
    expect(await pressed('/home/daily/study')).toEqual(['closed', 'front /home/dashboard'])
    await page.goto('/terms')
    expect(await pressed('/home/daily/study')).toEqual(['closed', 'open /home/daily/study'])
    expect(await pressed('https://evil.example/')).toEqual(['closed', 'open /home/dashboard'])
  })

  test('a subscription that the push service replaced is sent to the server', async ({ page }) => {
    const worker = await workerOnDashboard(page)
    // Nobody asked for notifications in this browser: that stays so.
    await replaceSubscription(worker, newSubscription())
    expect(await subscriptions(page)).toEqual([])

    const headers = { 'x-appwrite-project': 'squaredaway' }
    const added = await page.request.post('/v1/account/web-push', {
      ...{ headers, data: newSubscription() },
    })
    expect(added.ok()).toBe(true)
    const before = await subscriptions(page)
    expect(before).toMatchObject([{ current: true }])
    await replaceSubscription(worker, newSubscription())
    const after = await subscriptions(page)
    expect(after).toMatchObject([{ current: true }])
    expect(after[0].$id).not.toBe(before[0].$id)
  })
})

/** Signs a new soldier in, opens the dashboard and returns the app's service worker. */
async function workerOnDashboard(page: Page) {
  await signInNewSoldier(page)
  await page.goto('/home/dashboard')
  await appOnDevice(page)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('The service worker does not run.')
  return worker
}

/** Delivers messages to the app's service worker, as Chromium's push service would. */
async function pushTo(session: CDPSession, origin: string) {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** What a browser would subscribe with. */
function newSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

/** The browsers that get the soldier's notifications. */
async function subscriptions(page: Page) {
  const headers = { 'x-appwrite-project': 'squaredaway' }
  const response = await page.request.get('/v1/account/web-push', { headers })
  return (await response.json()).subscriptions
}

/**
 * The worker's handler of a replaced subscription, run to its end. No protocol lets a push service
 * replace one, so the event is made here.
 */
function replaceSubscription(worker: Worker, subscription: object) {
  return worker.evaluate(async (json) => {
    let end: unknown
    const event = Object.defineProperties(new Event('pushsubscriptionchange'), {
      newSubscription: { value: { toJSON: () => json } },
      waitUntil: { value: (promise: unknown) => (end = promise) },
    })
    self.dispatchEvent(event)
    await end
  }, subscription)
}

/**
 * What the worker does when a notification is pressed. No protocol presses one, and without a press
 * no browser moves its windows: the event is made here, and the moves are noted.
 */
function pressNotification(worker: Worker, path: string) {
  return worker.evaluate(async (opens) => {
    const done: string[] = []
    let end: unknown
    const { clients } = self as unknown as { clients: object }
    Object.assign(clients, { openWindow: async (to: string) => done.push(`open ${to}`) })
    Object.assign(Reflect.get(self, 'WindowClient').prototype, {
      async focus(this: { url: string }) {
        done.push(`front ${new URL(this.url).pathname}`)
      },
    })
    const event = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: { data: { path: opens }, close: () => done.push('closed') } },
      waitUntil: { value: (promise: unknown) => (end = promise) },
    })
    self.dispatchEvent(event)
    await end
    return done
  }, path)
}

/** A headless Chromium never permits notifications, so note what would be shown. */
function noteNotifications(worker: Worker) {
  return worker.evaluate(() => {
    const noted: unknown[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    Object.assign(self, { noted })
    registration.showNotification = async (title, options) => {
      noted.push([title, options?.body, options?.tag, options?.data.path])
    }
  })
}
