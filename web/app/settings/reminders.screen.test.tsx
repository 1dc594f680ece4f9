import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { onRequest } from '../../testing/network.ts'
import { createDocument, listDocuments, newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const BOARD = { name: 'Sergeant board', categories: ['Drill and Ceremonies', 'Army Leadership'] }
const reminders = page.getByRole('region', { name: 'Reminders' })
const offer = page.getByRole('region', { name: /Same time tomorrow|Tomorrow at/ })

/** What the server knows of a browser that was notified. */
const NOTIFIED_HERE = {
  publicKey: 'key',
  total: 1,
  subscriptions: [
    {
      ...{ $id: 'here', $createdAt: '2026-03-02T12:00:00.000+00:00', current: true },
      ...{ clientName: 'Chrome', clientVersion: '140', osName: 'Android', osVersion: '16' },
    },
  ],
}

beforeEach(async () => {
  await newSoldier()
})

const undo: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const put of undo.splice(0)) put()
})

/** Gives an object another property until the test ends. */
function replace(owner: object, name: string, property: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, ...property })
  undo.push(() => {
    Reflect.deleteProperty(owner, name)
    if (before) Object.defineProperty(owner, name, before)
  })
}

/** The browser as it is on another device. */
function withoutPush(userAgent: string) {
  const push = Object.getOwnPropertyDescriptor(window, 'PushManager')
  Reflect.deleteProperty(window, 'PushManager')
  undo.push(() => void (push && Object.defineProperty(window, 'PushManager', push)))
  replace(navigator, 'userAgent', { get: () => userAgent })
}

/** Marks ten cards. */
async function markTen() {
  await page.getByRole('button', { name: /^Start/ }).click()
  for (let card = 1; card <= 10; card += 1) {
    await expect.element(page.getByText(`${card} / 10`)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('button', { name: 'Correct', exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
  }
  await expect.element(page.getByText('Session saved.')).toBeVisible()
}

/** Finishes a session of ten cards at an hour of the device's clock. */
async function sessionAt(hour: string) {
  vi.setSystemTime(`${new Date().toISOString().slice(0, 10)}T${hour}:10:00Z`)
  await createDocument('boards', BOARD)
  openScreen('/home/flashcards/setup')
  await markTen()
}

test('asks once after a session, and reminds at its hour', async () => {
  await sessionAt('19')
  await expect.element(offer.getByRole('heading')).toHaveTextContent('Same time tomorrow?')
  await expect.element(offer).toMatchTextContent('One reminder at 19:00 on each study day')
  await expectNoAxeFindings()
  await page.viewport(320, 700)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await offer.getByRole('button', { name: 'Email me' }).click()
  await expect.element(page.getByText('Your reminder is set for 19:00.')).toBeVisible()
  expect(await listDocuments('studyReminders')).toMatchObject([
    { hour: 19, timeZone: 'UTC', byMail: true },
  ])
})

test('offers the last waking hour after a late session, and no for an answer stays', async () => {
  await sessionAt('23')
  await expect.element(offer.getByRole('heading')).toHaveTextContent('Tomorrow at 21:00?')
  await offer.getByRole('button', { name: 'No reminder' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  openScreen('/home/flashcards/setup')
  await markTen()
  await expect
    .element(page.getByRole('heading', { name: /^(Good work|Done for today)/ }))
    .toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(await listDocuments('studyReminders')).toEqual([])
})

test.each([
  [
    'an iPhone needs the home screen',
    () => withoutPush('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)'),
    'Add to Home Screen',
  ],
  [
    'a browser cannot show notifications',
    () => withoutPush('Mozilla/5.0 (X11; Linux x86_64)'),
    'This browser cannot show notifications.',
  ],
  [
    'a browser blocks notifications',
    () => replace(Notification, 'permission', { get: () => 'denied' }),
    'This browser blocks our notifications.',
  ],
])('the settings say that %s', async (_, make, words) => {
  make()
  openScreen('/home/settings#reminders')
  await expect.element(reminders.getByText(words)).toBeVisible()
  await expect.element(reminders.getByLabelText('Notify me on this device')).toBeDisabled()
  await expect.element(reminders.getByLabelText('Remind me by email')).toBeEnabled()
})

test.each([
  ['its permission', { permission: 'denied', subscription: {} }],
  ['its permission, to be asked again', { permission: 'default', subscription: {} }],
  ['its subscription', { permission: 'granted', subscription: null }],
])('a browser that lost %s is off, and is no longer notified', async (_, browser) => {
  const gone: string[] = []
  onRequest('GET', /^\/v1\/account\/web-push$/, () => Response.json(NOTIFIED_HERE))
  onRequest('DELETE', /^\/v1\/account\/web-push\//, ({ path }) => {
    gone.push(path)
    return new Response(null, { status: 204 })
  })
  replace(Notification, 'permission', { get: () => browser.permission })
  replace(navigator.serviceWorker, 'getRegistration', {
    value: async () => ({ pushManager: { getSubscription: async () => browser.subscription } }),
  })
  openScreen('/home/settings#reminders')
  const notify = reminders.getByLabelText('Notify me on this device')
  await expect.element(notify).not.toBeChecked()
  expect(gone).toEqual(['/v1/account/web-push/here'])
})

test('a permission that is refused changes nothing, and says so', async () => {
  replace(Notification, 'permission', { get: () => 'default' })
  replace(Notification, 'requestPermission', { value: async () => 'default' })
  openScreen('/home/settings#reminders')
  const notify = reminders.getByLabelText('Notify me on this device')
  await notify.click()
  await expect
    .element(reminders.getByText('This browser did not allow notifications.'))
    .toBeVisible()
  await expect.element(notify).not.toBeChecked()
  expect(await listDocuments('studyReminders')).toEqual([])
})
