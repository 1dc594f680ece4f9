import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../functions/testing/calls.ts'
import { type MailServer, startMailServer } from '../mail/testing/mail-server.ts'
import { subscribed } from '../realtime/testing/subscribed.ts'
import { ENGINES } from '../testing/databases.ts'
import { eventually } from '../testing/eventually.ts'
import { createSample, type Sample } from '../testing/sample-documents.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../testing/server.ts'

const QUICK = { pollEvery: 20 }
const QUICK_MAILS = { pollEvery: 20, backOff: Array.from({ length: 100 }, () => 30) }

describe.each(ENGINES)('reminders on %s', (engine) => {
  let server: TestServer
  let mails: MailServer
  let alice: SignedUp
  let now: Date
  let clock: () => Date
  const more: { stop(): Promise<void> }[] = []

  beforeEach(async () => {
    // Tuesday, 05:00 in Chicago.
    now = new Date('2026-03-03T11:00:00Z')
    clock = () => now
    mails = await startMailServer()
    server = await start({ smtpUrl: mails.url })
    alice = await verified(await signUp(server.url))
  })

  afterEach(async () => {
    for (const one of more.splice(0)) await one.stop()
    await server.stop()
    await mails.stop()
  })

  const start = (configuration: object, place?: TestServer['place']) =>
    startTestServer({
      engine,
      clock: () => clock(),
      configuration,
      variations: { reminders: QUICK, mailWorker: QUICK_MAILS },
      ...(place ? { place } : {}),
    })
  const verified = async (person: SignedUp) => {
    await server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1 })
      .where('id', '=', person.userId)
      .execute()
    return person
  }
  const ask = (person: SignedUp, changes: object = {}) =>
    createSample(person, server.database.connection, 'studyReminders', { ...changes })
  const plan = async (changes: object, board: object = {}) => {
    const { connection } = server.database
    const { $id } = await createSample(alice, connection, 'boards', { targetDate: null, ...board })
    return createSample(alice, connection, 'boardPlans', { boardId: $id, ...changes })
  }
  const at = (moment: string) => {
    now = new Date(moment)
  }
  /** The clock stands still, except for retries. */
  const goesFrom = (moment: string) => {
    const began = performance.now()
    clock = () => new Date(Date.parse(moment) + performance.now() - began)
  }
  const arrived = (person: SignedUp) => mails.to(person.email).length
  /** Waits until every due reminder is processed and its mail sent. */
  const settled = async () => {
    const { connection } = server.database
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from "studyReminders" where "dueAt" <= ${clock().toISOString()}
        union all select 1 from "mailJobs" where "kind" = 'study-reminder'`.execute(connection)
      return rows.length
    }).toBe(0)
  }
  const endLink = (text: string | undefined) =>
    /https?:\S+\/reminders\/end\/\S+/.exec(text ?? '')?.[0] ?? ''

  test('sends a mail at the hour, with the minutes, a study link and an unsubscribe link', async () => {
    await plan({ minutesByWeekday: [0, 0, 25, 0, 0, 0, 0] })
    await ask(alice)
    at('2026-03-03T11:59:59Z')
    await sleep(100)
    expect(arrived(alice)).toBe(0)
    at('2026-03-03T12:00:00Z')
    const mail = await mails.arrived(alice.email)
    expect(mail.subject).toBe('Squared Away: about 25 minutes today')
    expect(mail.text).toContain('Today: about 25 minutes.')
    expect(mail.text).toContain(`Study now:\n${server.url}/home/dashboard`)
    const link = endLink(mail.text)
    expect(mail.html).toContain(`href="${link}"`)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toBe(`<${link}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
  })

  test('sends at most one a day, however often the hour is changed', async () => {
    const first = await ask(alice)
    const place = { databaseId: 'main', collectionId: 'studyReminders' }
    at('2026-03-03T12:00:01Z')
    await mails.arrived(alice.email)
    await alice.databases.updateDocument({
      ...{ ...place, documentId: first.$id, data: { hour: 7 } as never },
    })
    at('2026-03-03T13:00:01Z')
    await settled()
    await alice.databases.deleteDocument({ ...place, documentId: first.$id })
    await ask(alice, { hour: 8 })
    at('2026-03-03T14:00:01Z')
    await settled()
    expect(arrived(alice)).toBe(1)
    at('2026-03-04T14:00:01Z')
    expect((await mails.arrived(alice.email, 2)).subject).toBe(
      'Squared Away: about 20 minutes today',
    )
    await settled()
    expect(arrived(alice)).toBe(2)
  })

  test('sends nothing on days off, on days without minutes, and from the board date on', async () => {
    await plan(
      {
        minutesByWeekday: [20, 20, 20, 0, 20, 20, 20],
        daysOff: '[{"from":"2026-03-03","to":"2026-03-03"}]',
      },
      { targetDate: '2026-03-06T00:00:00.000+00:00' },
    )
    await ask(alice)
    for (const day of ['03', '04', '05', '06', '07']) {
      at(`2026-03-${day}T12:00:01Z`)
      await settled()
    }
    expect(arrived(alice)).toBe(1)
  })

  test('sends nothing without consent, to an unconfirmed address or to a blocked account', async () => {
    const [unverified, blocked] = await Promise.all([signUp(server.url), signUp(server.url)])
    await verified(blocked)
    await ask(unverified)
    await ask(blocked)
    const { connection } = server.database
    await connection
      .updateTable('users')
      .set({ status: 0 })
      .where('id', '=', blocked.userId)
      .execute()
    at('2026-03-03T12:00:01Z')
    await settled()
    expect(mails.mails).toEqual([])
  })

  test('uses the user’s local hour, in summer time and in a zone with a half-hour offset', async () => {
    const kolkata = await verified(await signUp(server.url))
    await ask(kolkata, { hour: 18, timeZone: 'Asia/Kolkata' })
    await ask(alice)
    at('2026-03-03T12:29:59Z')
    await mails.arrived(alice.email)
    await settled()
    expect(arrived(kolkata)).toBe(0)
    at('2026-03-03T12:30:00Z')
    await mails.arrived(kolkata.email)
    // The clocks in Chicago went forward on March 8.
    at('2026-03-09T10:59:59Z')
    await settled()
    const before = arrived(alice)
    at('2026-03-09T11:00:00Z')
    await mails.arrived(alice.email, before + 1)
  })

  test('a server that was down for half a day skips the reminder', async () => {
    await ask(alice)
    at('2026-03-03T18:00:00Z')
    await settled()
    expect(arrived(alice)).toBe(0)
    at('2026-03-04T12:00:00Z')
    await mails.arrived(alice.email)
  })

  test('the link asks first, the button ends; mail programs end it at once', async () => {
    const reminder = await ask(alice)
    at('2026-03-03T12:00:01Z')
    const link = endLink((await mails.arrived(alice.email)).text)
    const got = () =>
      alice.databases
        .getDocument({
          databaseId: 'main',
          collectionId: 'studyReminders',
          documentId: reminder.$id,
        })
        .then(
          () => true,
          () => false,
        )
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await fetch(link)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<form method="post">')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    expect(await got()).toBe(true)
    const heard: string[] = []
    const end = await subscribed<Sample>(alice, ['documents'], ({ events }) =>
      heard.push(
        ...events.filter((name) => name.includes(reminder.$id) && name.endsWith('delete')),
      ),
    )
    const oneClick = () =>
      fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const ended = await oneClick()
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('No more')])
    expect(await got()).toBe(false)
    await eventually(() => heard.length).toBeGreaterThan(0)
    end()
    expect((await oneClick()).status).toBe(200)
    at('2026-03-04T12:00:01Z')
    await settled()
    expect(arrived(alice)).toBe(1)

    // An old mail's link ends a new reminder too.
    await ask(alice)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200)
    at('2026-03-05T12:00:01Z')
    await settled()
    expect(arrived(alice)).toBe(1)
  })

  test('attack 45, 72: nobody can end another user’s reminders, and no link is logged', async () => {
    await ask(alice)
    at('2026-03-03T12:00:01Z')
    const link = endLink((await mails.arrived(alice.email)).text)
    const token = link.slice(link.lastIndexOf('/') + 1)
    const signature = token.slice(-64)
    const bob = await signUp(server.url)
    for (const wrong of [
      alice.userId,
      `${alice.userId}.`,
      `${alice.userId}.${'0'.repeat(64)}`,
      `${bob.userId}.${signature}`,
      `${token}0`,
      token.slice(0, -1),
      signature,
      '%00',
      '..%2f..',
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status } = await bob.fetch(`${server.url}/reminders/end/${wrong}`, { method })
        // A NUL is not valid in any URL.
        expect(status, wrong).toBe(wrong === '%00' ? 400 : 404)
      }
    }
    expect((await fetch(link, { method: 'POST', body: 'x'.repeat(5000) })).status).toBe(413)
    const { rows } = await sql`select 1 from "studyReminders"`.execute(server.database.connection)
    expect(rows).toHaveLength(1)
    expect(server.logged.join('\n')).not.toContain(signature)
  })

  test('clients can neither see nor set nor query the server’s attributes of a reminder', async () => {
    const reminder = await ask(alice)
    expect(reminder).not.toHaveProperty('dueAt')
    await expect(ask(alice, { dueAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 400 })
    await expect(
      alice.databases.listDocuments({
        ...{ databaseId: 'main', collectionId: 'studyReminders' },
        queries: [alice.sdk.Query.lessThan('dueAt', '2030-01-01T00:00:00Z')],
      }),
    ).rejects.toMatchObject({ code: 400, type: 'general_query_invalid' })
    for (const data of [{ hour: 24 }, { hour: 6.5 }, { timeZone: '+05:00' }, { hour: null }]) {
      await expect(ask(alice, data)).rejects.toMatchObject({ code: 400 })
    }
  })

  test('sends nothing if it is ended or the account blocked between the hour and the sending', async () => {
    const { port } = mails
    await mails.stop()
    const { $id } = await ask(alice)
    goesFrom('2026-03-03T12:00:01Z')
    const jobs = () =>
      server.database.connection.selectFrom('mailJobs').select(['id', 'attempts']).execute()
    await eventually(async () => (await jobs())[0]?.attempts ?? 0).toBeGreaterThan(0)
    await alice.databases.deleteDocument({
      ...{ databaseId: 'main', collectionId: 'studyReminders', documentId: $id },
    })
    await eventually(async () => (await jobs()).length).toBe(0)
    mails = await startMailServer({ port })
    await sleep(100)
    expect(mails.mails).toEqual([])
  })

  test('delivers once after a mail server was unreachable or rejected it temporarily', async () => {
    const { port } = mails
    await ask(alice)
    await mails.stop()
    goesFrom('2026-03-03T12:00:01Z')
    await sleep(200)
    let refusals = 0
    const refuse = () => (refusals++ < 3 ? 450 : undefined)
    mails = await startMailServer({ port, refuse })
    await mails.arrived(alice.email)
    await settled()
    expect(arrived(alice)).toBe(1)
    expect(refusals).toBeGreaterThan(3)
  })

  test('the next process does not resend a mail that may have been sent', async () => {
    const { port } = mails
    await mails.stop()
    const taking = Promise.withResolvers<void>()
    mails = await startMailServer({ port, beforeTaking: () => taking.promise })
    await ask(alice)
    at('2026-03-03T12:00:01Z')
    const { connection } = server.database
    const job = () => connection.selectFrom('mailJobs').selectAll().executeTakeFirst()
    await eventually(async () => (await job())?.handedOverAt ?? null).not.toBeNull()
    // As a process that is killed there leaves it: the claim exists and expires.
    await connection
      .updateTable('mailJobs')
      .set({ claimedBy: 'killed', claimedUntil: '2026-03-03T12:00:00.000+00:00' })
      .execute()
    await settled()
    taking.resolve()
    await mails.arrived(alice.email)
    await sleep(100)
    expect(arrived(alice)).toBe(1)
    expect(server.logged.join('\n')).toContain('a mail may be out already and is given up')
  })

  test('two nodes send one mail', async () => {
    if (engine === 'sqlite') return
    const other = await start({ smtpUrl: mails.url, secretKey: 'k'.repeat(32) }, server.place)
    more.push(other)
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => verified(await signUp(server.url))),
    )
    for (const person of people) await ask(person)
    at('2026-03-03T12:00:01Z')
    await settled()
    await eventually(() => mails.mails.length).toBe(6)
    await sleep(200)
    expect(people.map(arrived)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('a sign-in code does not wait behind a morning of reminders', async () => {
    const { connection } = server.database
    const ids = Array.from({ length: 90 }, (_, n) => `crowd${n}`)
    const moment = '2026-03-03T12:00:00.000+00:00'
    for (const id of ids) {
      await sql`
        insert into "users" ("id", "createdAt", "updatedAt", "name", "email", "emailVerified", "accessedAt")
        values (${id}, ${moment}, ${moment}, 'x', ${`${id}@example.com`}, 1, ${moment})`.execute(
        connection,
      )
      await sql`
        insert into "studyReminders" ("$id", "$createdAt", "$updatedAt", "userId", "hour", "timeZone", "dueAt")
        values (${id}, ${moment}, ${moment}, ${id}, 6, 'America/Chicago', ${moment})`.execute(
        connection,
      )
    }
    const waiting = async () =>
      (
        await connection
          .selectFrom('mailJobs')
          .select('id')
          .where('kind', '=', 'study-reminder')
          .execute()
      ).length
    let most = 0
    at('2026-03-03T12:00:01Z')
    await eventually(async () => {
      most = Math.max(most, await waiting())
      return mails.mails.length
    }).toBe(ids.length)
    expect(most).toBeLessThanOrEqual(40)
  })

  test('is deleted with the account', async () => {
    await ask(alice)
    at('2026-03-03T12:00:01Z')
    await mails.arrived(alice.email)
    // Deleting requires a sign-in within ten minutes, and an hour has passed.
    const { email, password } = alice
    await alice.account.deleteSession({ sessionId: 'current' })
    await alice.account.createEmailPasswordSession({ email, password })
    expect(await call(alice, 'deleteAccount', '')).toMatchObject({ status: 'completed', code: 200 })
    for (const table of ['studyReminders', 'remindedDays'] as const) {
      const rows = await server.database.connection.selectFrom(table).selectAll().execute()
      expect(rows).toEqual([])
    }
  })
})
