import puppeteer from 'puppeteer-core'
import { enginePlaces } from '../scripts/engine-places.ts'
import { makeReminderDue } from './due-reminder.ts'
import { expect, type Page, test } from './engines/test.ts'
import { createDocument, listDocuments, signInNewSoldier } from './signed-in-soldier.ts'

/** The socket of a push service on this machine, which the product knows (scripts/test.ts). */
const { PUSH_SOCKET_URL = '' } = process.env

test('a Firefox is notified by the server, through its own push connection', async ({
  page,
  baseURL,
}) => {
  const executablePath = enginePlaces('firefox')?.browser
  test.skip(executablePath === undefined || PUSH_SOCKET_URL === '', 'needs Firefox and a service')
  // This page makes the account's calls; Firefox shares its session.
  const { userId } = await signInNewSoldier(page)
  await createDocument(page, 'boards', { name: 'Sergeant board', categories: ['First Aid'] })
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    headless: true,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': PUSH_SOCKET_URL,
      'dom.push.testing.allowInsecureServerURL': true,
      // Firefox's own notifications: here is no desktop that would show them.
      'alerts.useSystemBackend': false,
      // Allowed, as by a press on the browser's own question.
      'permissions.default.desktop-notification': 1,
    },
  })
  try {
    const context = await browser.createBrowserContext()
    for (const { name, value, httpOnly } of await page.context().cookies()) {
      await context.setCookie({
        ...{ name, value, httpOnly, domain: new URL(String(baseURL)).hostname, path: '/' },
        ...{ sameSite: 'Lax', secure: false, sourceScheme: 'NonSecure' },
      } as never)
    }
    const firefox = await context.newPage()
    await firefox.goto(`${baseURL}/home/settings#reminders`)
    await firefox.evaluate('navigator.serviceWorker.ready.then(() => {})')
    const toggle = await firefox.waitForSelector('aria/Notify me on this device', {
      timeout: 0,
    })
    await toggle?.click()
    await expect.poll(() => notified(page)).toEqual([{ current: true, clientName: 'Firefox' }])
    await expect
      .poll(() => listDocuments(page, 'studyReminders'))
      .toMatchObject([{ hour: 6, byMail: false }])

    makeReminderDue(userId)
    const shown = () =>
      firefox.evaluate(
        `navigator.serviceWorker.ready.then((it) => it.getNotifications())
          .then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
      )
    await expect
      .poll(shown)
      .toEqual([{ title: 'Squared Away', body: 'Today: about 20 minutes.', tag: 'study-reminder' }])

    await toggle?.click()
    await expect.poll(() => notified(page)).toEqual([])
    await expect.poll(() => listDocuments(page, 'studyReminders')).toEqual([])
    const isSubscribed = () =>
      firefox.evaluate(
        `navigator.serviceWorker.ready.then((it) => it.pushManager.getSubscription())
          .then((subscription) => subscription !== null)`,
      )
    await expect.poll(isSubscribed).toBe(false)
  } finally {
    await browser.close()
  }
})

async function notified(page: Page) {
  const headers = { 'x-appwrite-project': 'squaredaway' }
  const response = await page.request.get('/v1/account/web-push', { headers })
  const { subscriptions } = await response.json()
  return subscriptions.map(({ clientName, current }: Record<string, unknown>) => ({
    current,
    clientName,
  }))
}
