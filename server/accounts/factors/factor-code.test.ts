import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '../../database/schema.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp, startTestServer } from '../../testing/server.ts'
import { appClock, prove, setUpApp, signInByPassword } from './testing/authenticator-app.ts'

const noCode = { code: 401, type: 'user_invalid_token' }
const pending = { code: 401, type: 'user_more_factors_required' }
const email = 'email' as never

describe.each(ENGINES)('codes that are sent as a second factor on %s', (engine) => {
  const clock = appClock()
  let { mails, texts, server, stop } = {} as MailedServer

  beforeAll(async () => {
    ;({ mails, texts, server, stop } = await startMailedServer({ engine, clock: clock.now }))
  })
  afterAll(() => stop())

  const setUser = (
    who: SignedUp,
    columns: Partial<Record<keyof Tables['users'], string | number | null>>,
  ) =>
    server.database.connection
      .updateTable('users')
      .set(columns as never)
      .where('id', '=', who.userId)
      .execute()
  /**
   * An account with a confirmed address and a second factor, and a browser with a pending session.
   */
  const halfIn = async () => {
    const jo = await signUp(server.url)
    await setUser(jo, { emailVerified: 1 })
    await jo.account.updateMFA({ mfa: true })
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    return { jo, phone }
  }
  const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
  const ask = async ({ account }: SdkClient, { email: address }: SignedUp) => {
    const before = mails.to(address).length
    const { $id: challengeId } = await account.createMfaChallenge({ factor: email })
    const mail = await mails.arrived(address, before + 1)
    return { challengeId, mail, otp: codeIn(mail.text) }
  }
  const answer = ({ account }: SdkClient, given: { challengeId: string; otp: string }) =>
    account.updateMfaChallenge({ challengeId: given.challengeId, otp: given.otp })

  test('a mailed code completes a sign-in once, and is stored in no table', async () => {
    const { jo, phone } = await halfIn()
    expect(await phone.account.listMfaFactors()).toMatchObject({ email: true, totp: false })
    const { challengeId, mail, otp } = await ask(phone, jo)
    expect(mail.recipients).toEqual([jo.email])
    expect(mail.subject).toBe('Your second-step code for Squared Away')
    expect(mail.text).toContain('10 minutes')
    expect(codeIn(mail.html?.replaceAll(/#[0-9a-f]{6}/g, ''))).toBe(otp)
    for (const { name } of await server.database.connection.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(
        server.database.connection,
      )
      expect(JSON.stringify(rows), name).not.toContain(`"${otp}"`)
    }
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await refusal(answer(phone, { challengeId, otp: wrong }))).toMatchObject(noCode)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => answer(phone, { challengeId, otp })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { factors } = await phone.account.getSession({ sessionId: 'current' })
    expect(factors).toEqual(['password', 'email'])
    expect(await refusal(answer(phone, { challengeId, otp }))).toMatchObject(noCode)
  })

  test('attack 58: rejects an old code, one of another challenge and one from ten minutes ago', async () => {
    const { jo, phone } = await halfIn()
    const first = await ask(phone, jo)
    const second = await ask(phone, jo)
    const mixed = { challengeId: second.challengeId, otp: first.otp }
    if (first.otp !== second.otp) expect(await refusal(answer(phone, mixed))).toMatchObject(noCode)
    expect(await refusal(answer(phone, first))).toMatchObject(noCode)
    clock.forward(601)
    expect(await refusal(answer(phone, second))).toMatchObject(noCode)
    expect(await refusal(phone.account.get())).toMatchObject(pending)
    await answer(phone, await ask(phone, jo))
    expect((await phone.account.get()).$id).toBe(jo.userId)
  })

  test('attack 58: rejects a code that went to an address that has changed since', async () => {
    const { jo, phone } = await halfIn()
    const asked = await ask(phone, jo)
    await jo.account.updateEmail({ email: `new-${jo.email}`, password: jo.password })
    await setUser(jo, { emailVerified: 1 })
    expect(await refusal(answer(phone, asked))).toMatchObject(noCode)
  })

  test('sends the code as a text message if a provider is configured', async () => {
    const { jo, phone } = await halfIn()
    const number = `+1202${Math.floor(2e6 + Math.random() * 7e6)}`
    await setUser(jo, { phone: number, phoneVerified: 1 })
    const { $id: challengeId } = await phone.account.createMfaChallenge({
      factor: 'phone' as never,
    })
    const toJo = () => texts.filter(({ to }) => to === number)
    await eventually(() => toJo().length).toBe(1)
    const otp = codeIn(toJo()[0]?.message)
    const { factors } = await answer(phone, { challengeId, otp })
    expect(factors).toEqual(['password', 'phone'])
  })

  test('a mailed sign-in requires another factor, and is complete if there is no other and no password', async () => {
    const jo = await signUp(server.url)
    await setUser(jo, { emailVerified: 1, emailOwned: 1 })
    const secret = await setUpApp(jo, clock)
    await jo.account.updateMFA({ mfa: true })
    const signIn = async () => {
      const browser = server.visitor()
      const before = mails.to(jo.email).length
      const { userId } = await browser.account.createEmailToken({
        userId: 'unique()',
        email: jo.email,
      })
      const { text } = await mails.arrived(jo.email, before + 1)
      await browser.account.createSession({ userId, secret: codeIn(text) })
      return browser
    }
    const withApp = await signIn()
    expect(await refusal(withApp.account.get())).toMatchObject(pending)
    const asked = withApp.account.createMfaChallenge({ factor: email })
    expect(await refusal(asked)).toMatchObject({ code: 400, type: 'general_bad_request' })
    await prove(withApp, 'totp', clock.nextCode(secret))
    expect((await withApp.account.get()).$id).toBe(jo.userId)
    await withApp.account.deleteMfaAuthenticator({ type: 'totp' as never })
    expect(await refusal((await signIn()).account.get())).toMatchObject(pending)
    await setUser(jo, { passwordHash: null })
    expect((await (await signIn()).account.get()).$id).toBe(jo.userId)
  })
})

test('without a provider of text messages, a phone is not a factor', async () => {
  const server = await startTestServer({ engine: 'sqlite' })
  const jo = await signUp(server.url)
  await server.database.connection
    .updateTable('users')
    .set({ phone: '+12025550188', phoneVerified: 1 })
    .where('id', '=', jo.userId)
    .execute()
  const asked = jo.account.createMfaChallenge({ factor: 'phone' as never })
  expect(await refusal(asked)).toMatchObject({ code: 503, type: 'general_phone_disabled' })
  await server.stop()
})
