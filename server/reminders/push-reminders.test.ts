import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type PushService,
  startPushService,
  type TestBrowser,
} from '../../testing/push-service/push-service.ts'
import { call } from '../functions/testing/calls.ts'
import { type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { refusal } from '../testing/refusal.ts'
import { createSample } from '../testing/sample-documents.ts'
import type { SdkClient } from '../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const QUICK = { pollEvery: 20 }
const QUICK_RETRIES = { pollEvery: 20, backOff: Array.from({ length: 5 }, () => 0) }
const HEADERS = { 'content-type': 'application/json' }

type Listed = {
  publicKey: string
  total: number
  subscriptions: { $id: string; current: boolean; clientName: string }[]
}

describe.each(ENGINES)('reminders by notification on %s', (engine) => {
  let pushService: PushService
  let mails: MailServer
  let server: TestServer
  let alice: SignedUp
  let now: Date
  const more: { stop(): Promise<void> }[] = []

  beforeEach(async () => {
    // Tuesday, 05:00 in Chicago.
    now = new Date('2026-03-03T11:00:00Z')
    pushService = await startPushService()
    mails = await startMailServer()
    server = await start()
    alice = await signUp(server.url)
  })
  afterEach(async () => {
    for (const one of more.splice(0)) await one.stop()
    await server.stop()
    await mails.stop()
    await pushService.stop()
  })

  const start = (changes: object = {}, place?: TestServer['place']) =>
    startTestServer({
      engine,
      clock: () => now,
      configuration: {
        ...{ smtpUrl: mails.url, pushServiceUrl: pushService.url, secretKey: 'k'.repeat(32) },
        ...changes,
      },
      variations: {
        ...{ reminders: QUICK, pushReminders: QUICK_RETRIES },
        mailWorker: { pollEvery: 20, backOff: [30] },
      },
      ...(place ? { place } : {}),
    })
  const address = (path = '') => new URL(`${server.url}/v1/account/web-push${path}`)
  const listed = ({ client }: SdkClient): Promise<Listed> => client.call('GET', address(), HEADERS)
  const add = ({ client }: SdkClient, { subscription }: Pick<TestBrowser, 'subscription'>) =>
    client.call('POST', address(), HEADERS, subscription)
  /** Turns notifications on in a browser that is signed in. */
  const notified = async (person: SdkClient) => {
    const browser = pushService.subscribe((await listed(person)).publicKey)
    await add(person, browser)
    return browser
  }
  const ask = (person: SignedUp, changes: Record<string, unknown> = {}) =>
    createSample(person, server.database.connection, 'studyReminders', changes)
  const verify = (person: SignedUp) =>
    server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1 })
      .where('id', '=', person.userId)
      .execute()
  const at = (moment: string) => {
    now = new Date(moment)
  }
  /** Waits until every due reminder is processed and nothing is left to send. */
  const settled = async () => {
    const { connection } = server.database
    const count = async (table: 'webPushJobs' | 'mailJobs') =>
      (await connection.selectFrom(table).select('id').execute()).length
    await eventually(async () => {
      const due = await connection
        .selectFrom('studyReminders')
        .select('$id')
        .where('dueAt', '<=', now.toISOString())
        .execute()
      return due.length + (await count('webPushJobs')) + (await count('mailJobs'))
    }).toBe(0)
  }

  test('notifies every browser at the hour, encrypted, and sends no mail besides', async () => {
    await verify(alice)
    await ask(alice)
    const phone = server.visitor()
    await phone.account.createEmailPasswordSession(alice)
    const browsers = [await notified(alice), await notified(phone)]
    at('2026-03-03T12:00:01Z')
    await settled()
    for (const { messages } of browsers) {
      expect(messages).toHaveLength(1)
      expect(JSON.parse(messages[0]?.text ?? '')).toEqual({
        ...{ title: 'Squared Away', body: 'Today: about 20 minutes.' },
        ...{ path: '/home/dashboard', tag: 'study-reminder' },
      })
      expect(messages[0]).toMatchObject({ ttl: 3 * 3600, topic: 'study-reminder' })
      expect(messages[0]?.claims.sub).toBe('mailto:no-reply@127.0.0.1')
    }
    expect(mails.mails).toEqual([])
    const { subscriptions } = await listed(phone)
    expect(subscriptions.map(({ current }) => current)).toEqual([false, true])
    const { logs } = await alice.account.listLogs()
    expect(logs.filter(({ event }) => event === 'target.create')).toHaveLength(2)
  })

  test('notifies at most once a day, and again the next day', async () => {
    const reminder = await ask(alice)
    const browser = await notified(alice)
    at('2026-03-03T12:00:01Z')
    await settled()
    const place = { databaseId: 'main', collectionId: 'studyReminders' }
    const data = { hour: 8 } as never
    await alice.databases.updateDocument({ ...place, documentId: reminder.$id, data })
    at('2026-03-03T14:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(1)
    at('2026-03-04T14:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(2)
  })

  test('sends nothing by either way after studying that day', async () => {
    const [bob, carol] = [await signUp(server.url), await signUp(server.url)]
    for (const person of [bob, carol]) await verify(person)
    const studied = (person: SignedUp, endTime: string) =>
      person.databases.createDocument({
        ...{ databaseId: 'main', collectionId: 'studySessions', documentId: 'unique()' },
        data: {
          ...{ startTime: '2026-03-03T08:00:00.000+00:00', endTime, durationMinutes: 1 },
          ...{ studyMode: 'flashcard', categories: ['Drill'], questionIds: ['acs-002'] },
        } as never,
      })
    const browser = await notified(alice)
    for (const person of [alice, bob, carol]) await ask(person, { hour: 6 })
    // 04:30 in Chicago is this study day, 03:30 is the one before.
    await studied(alice, '2026-03-03T10:30:00.000+00:00')
    await studied(bob, '2026-03-03T10:30:00.000+00:00')
    await studied(carol, '2026-03-03T09:30:00.000+00:00')
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(browser.messages).toEqual([])
    expect(mails.mails.length).toBe(1)
    expect(mails.to(carol.email)).toHaveLength(1)
  })

  test('notifies nobody in the quiet hours, and keeps a message no longer than to their beginning', async () => {
    const browser = await notified(alice)
    const reminder = await ask(alice, { hour: 23 })
    // 23:00 in Chicago.
    at('2026-03-04T05:00:01Z')
    await settled()
    expect(browser.messages).toEqual([])
    const place = { databaseId: 'main', collectionId: 'studyReminders', documentId: reminder.$id }
    await alice.databases.updateDocument({ ...place, data: { hour: 21 } as never })
    // 21:00 in Chicago.
    at('2026-03-05T03:00:00Z')
    await settled()
    expect(browser.messages).toMatchObject([{ ttl: 3600 }])
  })

  test('mails where no browser gets notifications, unless mails are off', async () => {
    const bob = await signUp(server.url)
    for (const person of [alice, bob]) await verify(person)
    await ask(alice)
    await ask(bob, { byMail: false })
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(mails.to(alice.email)).toHaveLength(1)
    expect(mails.to(bob.email)).toEqual([])
  })

  test.each([404, 410])(
    'forgets a subscription that ended (%d), and mails instead',
    async (status) => {
      await verify(alice)
      await ask(alice)
      const browser = await notified(alice)
      if (status === 410) browser.unsubscribe()
      else pushService.fail(404)
      at('2026-03-03T12:00:01Z')
      await settled()
      expect((await listed(alice)).total).toBe(0)
      expect(mails.to(alice.email)).toHaveLength(1)
      expect(pushService.calls()).toBe(1)
    },
  )

  test('retries a busy service, and gives up one that rejects the message', async () => {
    await ask(alice)
    const browser = await notified(alice)
    pushService.fail(503, 429, 500)
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(1)
    expect(pushService.calls()).toBe(4)
    pushService.fail(400)
    at('2026-03-04T12:00:01Z')
    await settled()
    expect(pushService.calls()).toBe(5)
    expect((await listed(alice)).total).toBe(1)
  })

  test('mails instead of a notification that its push service refuses or cannot take', async () => {
    await verify(alice)
    await ask(alice)
    // Two browsers with one push service: one mail.
    await notified(alice)
    const phone = server.visitor()
    await phone.account.createEmailPasswordSession(alice)
    await notified(phone)
    pushService.fail(403, 403)
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(mails.to(alice.email)).toHaveLength(1)
    expect((await listed(alice)).total).toBe(2)
    pushService.fail(...Array.from({ length: 12 }, () => 503))
    at('2026-03-04T12:00:01Z')
    await settled()
    expect(mails.to(alice.email)).toHaveLength(2)
    expect(server.logged.join('')).toContain('Set CONTACT_EMAIL')
  })

  test('attack 108: posts to known push services alone, and follows no redirect', async () => {
    const { keys } = pushService.subscribe((await listed(alice)).publicKey).subscription
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://user:pass@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil-push.apple.com.example/x',
      'https://notify.windows.com.evil.example/x',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/x',
      'https://localhost/x',
      `${pushService.url.replace('127.0.0.1', 'localhost')}/push/x`,
      `${pushService.url}@evil.example/x`,
      `https://fcm.googleapis.com/${'x'.repeat(1100)}`,
      'file:///etc/passwd',
      'https://fcm.googleapis.com/\r\nx',
      '',
    ]) {
      const refused = await refusal(add(alice, { subscription: { endpoint, keys } }))
      expect([endpoint, refused.code]).toEqual([endpoint, 400])
    }
    expect((await listed(alice)).total).toBe(0)

    const other = await startPushService()
    more.push(other)
    const target = other.subscribe((await listed(alice)).publicKey)
    await ask(alice)
    await notified(alice)
    pushService.fail({ redirect: target.subscription.endpoint })
    at('2026-03-03T12:00:01Z')
    await settled()
    expect([other.calls(), target.messages]).toEqual([0, []])
  })

  test('attack 9, 15: rejects keys that no browser makes', async () => {
    const { endpoint, keys } = pushService.subscribe((await listed(alice)).publicKey).subscription
    const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
    for (const changed of [
      { p256dh: offCurve },
      { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') },
      { p256dh: '' },
      { p256dh: 7 },
      { auth: 'short' },
      { auth: ['x'] },
      { auth: null },
    ]) {
      const body = { endpoint, keys: { ...keys, ...changed } }
      const refused = await refusal(alice.client.call('POST', address(), HEADERS, body))
      expect([changed, refused.code]).toEqual([changed, 400])
    }
  })

  test('attack 108: nobody sees, ends or takes over another user’s subscription', async () => {
    const bob = await signUp(server.url)
    const browser = await notified(alice)
    const [mine] = (await listed(alice)).subscriptions
    expect(Object.keys(mine ?? {}).join()).not.toMatch(/endpoint|p256dh|auth/)
    expect((await listed(bob)).total).toBe(0)
    const end = bob.client.call('DELETE', address(`/${mine?.$id}`), HEADERS)
    expect((await refusal(end)).code).toBe(404)
    const { endpoint } = browser.subscription
    const { keys } = pushService.subscribe('').subscription
    const taken = await refusal(add(bob, { subscription: { endpoint, keys } }))
    expect(taken).toMatchObject({ code: 409, type: 'user_target_already_exists' })
    const guest = server.visitor()
    for (const tried of [listed(guest), add(guest, browser)]) {
      expect((await refusal(tried)).code).toBe(401)
    }
    // The same browser, in which another person signs in.
    await add(bob, browser)
    expect([(await listed(alice)).total, (await listed(bob)).total]).toEqual([0, 1])
  })

  test('attack 108: a session has one, so a user has at most 10', async () => {
    await notified(alice)
    await notified(alice)
    expect((await listed(alice)).total).toBe(1)
    let last: SdkClient = alice
    for (let n = 0; n < 11; n += 1) {
      last = server.visitor()
      await last.account.createEmailPasswordSession(alice)
      await notified(last)
    }
    const { total, subscriptions } = await listed(last)
    expect(total).toBe(10)
    expect(subscriptions.at(-1)?.current).toBe(true)
  })

  test('attack 101, 108: ends with its session, and with each eviction', async () => {
    await ask(alice)
    const phone = server.visitor()
    await phone.account.createEmailPasswordSession(alice)
    const [here, there] = [await notified(alice), await notified(phone)]
    await phone.account.deleteSession({ sessionId: 'current' })
    expect((await listed(alice)).total).toBe(1)
    const stranger = server.visitor()
    await stranger.account.createEmailPasswordSession(alice)
    const strange = await notified(stranger)
    const password = 'a fresh long password'
    await alice.account.updatePassword({ password, oldPassword: alice.password })
    expect((await listed(alice)).total).toBe(1)
    at('2026-03-03T12:00:01Z')
    await settled()
    expect([here, there, strange].map(({ messages }) => messages.length)).toEqual([1, 0, 0])
    await alice.account.deleteSessions()
    at('2026-03-04T12:00:01Z')
    await settled()
    expect(here.messages).toHaveLength(1)
  })

  test('is removed one by one, and with the account', async () => {
    const phone = server.visitor()
    await phone.account.createEmailPasswordSession(alice)
    await notified(alice)
    await notified(phone)
    const [mine] = (await listed(alice)).subscriptions
    await phone.client.call('DELETE', address(`/${mine?.$id}`), HEADERS)
    expect((await listed(alice)).total).toBe(1)
    expect(await call(alice, 'deleteAccount', '')).toMatchObject({ status: 'completed' })
    for (const table of ['webPushSubscriptions', 'webPushJobs'] as const) {
      const rows = await server.database.connection.selectFrom(table).selectAll().execute()
      expect(rows).toEqual([])
    }
  })

  test('the link in an old mail ends mails, and leaves the notifications', async () => {
    await verify(alice)
    await ask(alice)
    at('2026-03-03T12:00:01Z')
    const { text } = await mails.arrived(alice.email)
    const link = /https?:\S+\/reminders\/end\/\S+/.exec(text ?? '')?.[0] ?? ''
    const browser = await notified(alice)
    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    at('2026-03-04T12:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(1)
    await alice.account.deleteSessions()
    at('2026-03-05T12:00:01Z')
    await settled()
    expect(mails.to(alice.email)).toHaveLength(1)
  })

  test('two nodes have one key and notify once', async () => {
    if (engine === 'sqlite') return
    const other = await start({}, server.place)
    more.push(other)
    await ask(alice)
    const browser = await notified(alice)
    const theirs = await fetch(`${other.url}/v1/account/web-push`, {
      headers: {
        'x-appwrite-project': 'squaredaway',
        cookie: [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    expect(((await theirs.json()) as Listed).publicKey).toBe((await listed(alice)).publicKey)
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(browser.messages).toHaveLength(1)
  })

  test('attack 72: no endpoint is logged', async () => {
    await ask(alice)
    const browser = await notified(alice)
    pushService.fail(503, 500)
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(server.logged.join('')).toContain('sending a notification failed')
    const id = browser.subscription.endpoint.split('/').at(-1) ?? 'x'
    expect(server.logged.join('')).not.toContain(id)
  })
})
