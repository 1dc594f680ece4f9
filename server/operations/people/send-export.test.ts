import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appClock, protect, prove } from '../../accounts/factors/testing/authenticator-app.ts'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { makeAdmin } from '../../testing/accounts.ts'
import { ENGINES } from '../../testing/databases.ts'
import { refusal } from '../../testing/refusal.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'

const DAY = 24 * 60 * 60

describe.each(ENGINES)('the data of an account by a mailed link, on %s', (engine) => {
  const clock = appClock()
  let { mails, server, stop } = {} as MailedServer
  beforeAll(async () => {
    ;({ mails, server, stop } = await startMailedServer({ engine, clock: clock.now }))
  })
  afterAll(() => stop())

  const call = async (by: SdkClient, method: string, path: string, body?: object) => {
    const response = await by.fetch(`${server.url}/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-appwrite-project': 'squaredaway',
        origin: server.url,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.status
  }
  const confirm = ({ userId }: SignedUp) =>
    server.database.connection
      .updateTable('users')
      .set({ emailVerified: 1, emailOwned: 1 })
      .where('id', '=', userId)
      .execute()
  const newAdmin = async () => {
    const admin = await signUp(server.url)
    await makeAdmin(server.database.connection, admin.userId)
    return admin
  }
  const ask = (by: SdkClient, { userId }: SignedUp) =>
    call(by, 'POST', `/operations/people/${userId}`, { action: 'send-export' })
  const sent = async (soldier: SignedUp) => {
    await confirm(soldier)
    expect(await ask(await newAdmin(), soldier)).toBe(204)
    const { userId = '', secret = '' } = linkIn(await mails.arrived(soldier.email)).parameters
    return { userId, secret }
  }

  test('attack 292: works once, within 7 days, for the owner of a confirmed address', async () => {
    const soldier = await signUp(server.url)
    const admin = await newAdmin()
    expect(await ask(admin, soldier)).toBe(409)
    expect(await ask(soldier, soldier)).toBe(401)
    const link = await sent(soldier)
    expect(mails.to(admin.email)).toEqual([])
    const browser = server.visitor()
    await browser.account.createSession(link)
    expect((await browser.account.get()).$id).toBe(soldier.userId)
    const again = refusal(server.visitor().account.createSession(link))
    expect((await again).type).toBe('user_invalid_token')
    clock.forward(2 * 60 * 60)
    await expect(browser.account.get()).rejects.toMatchObject({ code: 401 })
    const late = await sent(await signUp(server.url))
    clock.forward(7 * DAY)
    const tooLate = refusal(server.visitor().account.createSession(late))
    expect((await tooLate).type).toBe('user_invalid_token')
  })

  test('attack 293: the sign-in of the link reads, and changes nothing', async () => {
    const soldier = await newAdmin()
    const browser = server.visitor()
    await browser.account.createSession(await sent(soldier))
    const { account } = browser
    const tries = [
      () => account.updateName({ name: 'Thief' }),
      () => account.updatePassword({ password: 'another long password' }),
      () => account.createJWT(),
      () => account.updateSession({ sessionId: 'current' }),
      () => browser.functions.createExecution({ functionId: 'deleteAccount' }),
      () => account.createMfaAuthenticator({ type: 'totp' as never }),
    ]
    for (const attempt of tries) expect((await refusal(attempt())).type).toBe('user_unauthorized')
    // Even for an admin's account, the link opens no admin calls and takes no proof for them.
    expect(await call(browser, 'GET', '/operations/people')).toBe(401)
    expect(await call(browser, 'POST', '/account/proof', { password: soldier.password })).toBe(401)
    expect((await browser.account.listSessions()).total).toBe(2)
    await account.deleteSession({ sessionId: 'current' })
    expect((await soldier.account.get()).name).not.toBe('Thief')
  })

  test('attack 292: asks for the second factor, and ends with a new password', async () => {
    const soldier = await signUp(server.url)
    const secret = await protect(soldier, clock)
    const browser = server.visitor()
    await browser.account.createSession(await sent(soldier))
    expect((await refusal(browser.account.get())).type).toBe('user_more_factors_required')
    await prove(browser, 'totp', clock.nextCode(secret))
    expect((await browser.account.get()).$id).toBe(soldier.userId)
    const other = await signUp(server.url)
    const link = await sent(other)
    await other.account.updatePassword({
      password: 'another long password',
      oldPassword: other.password,
    })
    const ended = refusal(server.visitor().account.createSession(link))
    expect((await ended).type).toBe('user_invalid_token')
  })
})
