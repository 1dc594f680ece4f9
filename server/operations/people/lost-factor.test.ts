import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appClock, protect } from '../../accounts/factors/testing/authenticator-app.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { oneBehindTheOther } from '../../testing/both-waiting.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { takeDueRemoval } from './lost-factor.ts'

const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }
const DAY = 24 * 60 * 60

describe.each(ENGINES)('a lost second factor on %s', (engine) => {
  const clock = appClock()
  let { mails, server, stop } = {} as MailedServer
  let admin: SignedUp
  let soldier: SignedUp

  beforeAll(async () => {
    ;({ mails, server, stop } = await startMailedServer({
      ...{ engine, clock: clock.now },
      // The test takes off what is due.
      variations: { lostFactors: { pollEvery: 3_600_000 } },
    }))
  })
  afterAll(() => stop())
  beforeEach(async () => {
    admin = await signUp(server.url)
    await makeAdmin(server.database.connection, admin.userId)
    soldier = await signUp(server.url)
    await protect(soldier, clock)
  })

  const act = async (action: string, { userId } = soldier, by: SdkClient = admin) => {
    const response = await by.fetch(`${server.url}/v1/operations/people/${userId}`, {
      method: 'POST',
      headers: { ...HEADERS, origin: server.url },
      body: JSON.stringify({ action }),
    })
    const { type = '' } = response.status === 204 ? {} : await response.json()
    return `${response.status} ${type}`.trim()
  }
  const begin = async () => {
    expect(await act('remove-second-factor')).toBe('204')
    const links = [await linkTo(soldier.email), await linkTo(admin.email)]
    await eventually(async () => (await removal())?.dueAt ?? '').not.toBe('')
    return links
  }
  const linkTo = async (address: string) => {
    const mail = () =>
      mails.noticesTo(address).find(({ text }) => text?.includes('/keep-second-factor/'))
    await eventually(() => mail() !== undefined).toBe(true)
    return /https?:\S+\/keep-second-factor\/\w+/.exec(mail()?.text ?? '')?.[0] ?? ''
  }
  const removal = () =>
    server.database.connection
      .selectFrom('factorRemovals')
      .selectAll()
      .where('userId', '=', soldier.userId)
      .executeTakeFirst()
  const comesOff = async () => {
    await takeDueRemoval(server.services)
    const row = await server.database.connection
      .selectFrom('users')
      .select('mfa')
      .where('id', '=', soldier.userId)
      .executeTakeFirstOrThrow()
    return row.mfa === 0
  }
  const press = (link: string, method = 'POST') =>
    fetch(link.replace(/^https?:\/\/[^/]+/, server.url), { method }).then(({ status }) => status)

  test('comes off 24 hours after the mails, and not before, and signs out the lost phone', async () => {
    await begin()
    clock.forward(DAY - 120)
    expect(await comesOff()).toBe(false)
    clock.forward(240)
    expect(await comesOff()).toBe(true)
    await expect(soldier.account.get()).rejects.toMatchObject({ code: 401 })
    const back = server.visitor()
    await back.account.createEmailPasswordSession(soldier)
    expect((await back.account.get()).mfa).toBe(false)
    expect((await back.account.listMfaFactors()).totp).toBe(false)
    const isNotified = () =>
      mails.noticesTo(soldier.email).some(({ text }) => text?.includes('took the'))
    await eventually(isNotified).toBe(true)
  })

  test.each([0, 1])('attack 289: the link of mail %s stops it, once, by a press', async (which) => {
    const link = (await begin())[which] ?? ''
    expect(await press(link, 'GET')).toBe(200)
    expect(await removal()).toBeDefined()
    expect(await press(link.slice(0, -1))).toBe(404)
    expect(await press(link)).toBe(200)
    expect(await press(link)).toBe(404)
    clock.forward(2 * DAY)
    expect(await comesOff()).toBe(false)
  })

  test('attack 290: an address of 30 days is notified, however often a thief changes it', async () => {
    const before = soldier.email
    for (const email of [`thief-${before}`, `again-${before}`]) {
      await soldier.account.updateEmail({ email, password: soldier.password })
    }
    clock.forward(20 * DAY)
    const back = server.visitor()
    await back.account.createEmailPasswordSession(admin)
    expect(await act('remove-second-factor', soldier, back)).toBe('204')
    expect(await press(await linkTo(before))).toBe(200)
    clock.forward(11 * DAY)
    expect(await comesOff()).toBe(false)
  })

  test('attack 291: an admin keeps it, also one who becomes one in the meantime', async () => {
    expect(await act('remove-second-factor', soldier, await signUp(server.url))).toContain('401')
    const { connection } = server.database
    await makeAdmin(connection, soldier.userId)
    expect(await act('remove-second-factor')).toBe('409 document_update_conflict')
    const labels = (text: string) =>
      connection.updateTable('users').set({ labels: text }).where('id', '=', soldier.userId)
    await labels('[]').execute()
    await begin()
    expect(await act('remove-second-factor')).toBe('409 document_update_conflict')
    await makeAdmin(connection, soldier.userId)
    clock.forward(DAY + 60)
    expect(await comesOff()).toBe(false)
    expect(await removal()).toBeUndefined()
  })

  test('attack 291: of a press and the moment when it is due, one wins whole', async () => {
    const [link = ''] = await begin()
    clock.forward(DAY + 60)
    const lock = sql`select "id" from "users" where "id" = ${soldier.userId} for update`
    await oneBehindTheOther<unknown>(server.database, lock, [
      () => press(link),
      () => takeDueRemoval(server.services),
    ])
    expect(await comesOff()).toBe(false)
    const log = await server.database.connection
      .selectFrom('operationLog')
      .select('operation')
      .where('subjectId', '=', soldier.userId)
      .orderBy('sequence')
      .execute()
    expect(log.map(({ operation }) => operation)).toEqual([
      'remove-second-factor',
      'keep-second-factor',
    ])
  })

  test('an admin stops it in the panel', async () => {
    expect(await act('keep-second-factor')).toBe('409 document_update_conflict')
    await begin()
    expect(await act('keep-second-factor')).toBe('204')
    expect(await removal()).toBeUndefined()
    expect(await act('block')).toBe('204')
  })
})
