import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkIn } from '../../mail/testing/mail-server.ts'
import { type MailedServer, startMailedServer } from '../../mail/testing/mailed-server.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer } from '../../testing/server.ts'

const gone = { code: 401, type: 'user_invalid_token' }
const HEADERS = { 'content-type': 'application/json', 'x-appwrite-project': 'squaredaway' }

describe.each(ENGINES)('confirming an address and a number on %s', (engine) => {
  let { mails, texts, server, stop } = {} as MailedServer
  let ahead = 0

  beforeAll(async () => {
    const clock = () => new Date(Date.now() + ahead)
    ;({ mails, texts, server, stop } = await startMailedServer({ engine, clock }))
  })
  afterAll(() => stop())

  const url = () => `${server.url}/verify`
  const asked = async (jo: SignedUp) => {
    const { email } = await jo.account.get()
    const before = mails.to(email).length
    await jo.account.createVerification({ url: url() })
    const { parameters } = linkIn(await mails.arrived(email, before + 1))
    return { userId: parameters.userId ?? '', secret: parameters.secret ?? '' }
  }
  let count = 0
  const withPhone = async () => {
    const jo = await signUp(server.url)
    const phone = `+120255501${String(count++).padStart(2, '0')}`
    await jo.account.updatePhone({ phone, password: jo.password })
    const code = async () => {
      const before = texts.length
      await jo.account.createPhoneVerification()
      await eventually(() => texts.length).toBe(before + 1)
      const text = texts.at(-1)
      expect(text?.to).toBe(phone)
      expect(text?.message.length).toBeLessThanOrEqual(160)
      return /\d{6}/.exec(text?.message ?? '')?.[0] ?? ''
    }
    return { jo, phone, code }
  }

  test('a mailed link confirms the address once, without signing in', async () => {
    const jo = await signUp(server.url)
    expect((await jo.account.get()).emailVerification).toBe(false)
    const token = await jo.account.createVerification({ url: url() })
    expect(jo.lastResponse()?.status).toBe(201)
    expect(token).toMatchObject({ userId: jo.userId, secret: '', phrase: '' })
    const mail = await mails.arrived(jo.email)
    expect(mail.subject).toBe('Confirm your address for Squared Away')
    expect(mail.text).toContain('If it was not you, ignore this email')
    const { link, parameters } = linkIn(mail)
    expect(link.pathname).toBe('/verify')
    const given = { userId: jo.userId, secret: parameters.secret ?? '' }
    for (let n = 0; n < 5; n++) await fetch(link)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => server.visitor().account.updateVerification(given)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(jo.account.updateVerification(given))).toMatchObject(gone)
    expect((await jo.account.get()).emailVerification).toBe(true)
    expect(await refusal(jo.account.createVerification({ url: url() }))).toMatchObject({
      code: 409,
      type: 'user_email_already_verified',
    })
    const { logs } = await jo.account.listLogs()
    expect(logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['verification.create', 'verification.update']),
    )
  })

  test('later SDKs use another path', async () => {
    const jo = await signUp(server.url)
    const call = (method: string, path: string, body: object) =>
      jo.fetch(`${server.url}/v1/account/${path}`, {
        method,
        headers: HEADERS,
        body: JSON.stringify(body),
      })
    expect((await call('POST', 'verifications/email', { url: url() })).status).toBe(201)
    const { parameters } = linkIn(await mails.arrived(jo.email))
    const { userId, secret } = parameters
    expect((await call('PUT', 'verifications/email', { userId, secret })).status).toBe(200)
    expect((await call('POST', 'verifications/phone', {})).status).toBe(400)
    const guess = await call('PUT', 'verifications/phone', { userId, secret: '123456' })
    expect(guess.status).toBe(401)
  })

  test('only the newest link works, for an hour, until the address or the password changes', async () => {
    const jo = await signUp(server.url)
    const finish = (given: { userId: string; secret: string }) =>
      server.visitor().account.updateVerification(given)
    const first = await asked(jo)
    const second = await asked(jo)
    expect(await refusal(finish(first))).toMatchObject(gone)
    ahead = 61 * 60_000
    expect(await refusal(finish(second))).toMatchObject(gone)
    ahead = 0
    const password = 'another long password'
    await jo.account.updatePassword({ password, oldPassword: jo.password })
    expect(await refusal(finish(second))).toMatchObject(gone)
    const third = await asked(jo)
    await jo.account.updateEmail({ email: `new-${jo.email}`, password })
    expect(await refusal(finish(third))).toMatchObject(gone)
    await finish(await asked(jo))
    expect(await jo.account.get()).toMatchObject({
      email: `new-${jo.email}`,
      emailVerification: true,
    })
  })

  test('rejects a guest, an unknown account and a foreign page', async () => {
    const jo = await signUp(server.url)
    const guest = server.visitor()
    expect((await refusal(guest.account.createVerification({ url: url() }))).code).toBe(401)
    const evil = jo.account.createVerification({ url: 'https://evil.example/verify' })
    expect(await refusal(evil)).toMatchObject({ code: 400, type: 'general_argument_invalid' })
    const nobody = guest.account.updateVerification({ userId: 'nobody', secret: 'x' })
    expect(await refusal(nobody)).toMatchObject({ code: 404, type: 'user_not_found' })
    const empty = guest.account.updateVerification({ userId: jo.userId, secret: 'x'.repeat(257) })
    expect((await refusal(empty)).type).toBe('general_argument_invalid')
    expect(mails.to(jo.email)).toEqual([])
  })

  test('a code by text message confirms the number of its account only', async () => {
    const { jo, code } = await withPhone()
    const { jo: eve } = await withPhone()
    const secret = await code()
    expect(jo.lastResponse()?.status).toBe(201)
    const { userId } = jo
    for (const other of [eve, server.visitor()]) {
      const stolen = other.account.updatePhoneVerification({ userId, secret })
      expect(await refusal(stolen)).toMatchObject(gone)
    }
    expect(await jo.account.updatePhoneVerification({ userId, secret })).toMatchObject({ userId })
    const user = await jo.account.get()
    expect(user).toMatchObject({ phoneVerification: true, emailVerification: false })
    expect(await refusal(jo.account.createPhoneVerification())).toMatchObject({
      code: 409,
      type: 'user_phone_already_verified',
    })
    expect((await refusal(eve.account.updatePhoneVerification({ userId, secret }))).code).toBe(401)
  })

  test('attack 58: after ten wrong codes in parallel, the correct one is rejected', async () => {
    const { jo, code } = await withPhone()
    const secret = await code()
    const { userId } = jo
    const wrong = String((Number(secret) + 1) % 1_000_000).padStart(6, '0')
    const use = (given: string) => jo.account.updatePhoneVerification({ userId, secret: given })
    await Promise.all(Array.from({ length: 10 }, () => refusal(use(wrong))))
    expect(await refusal(use(secret))).toMatchObject(gone)
    await use(await code())
    expect((await jo.account.get()).phoneVerification).toBe(true)
  })

  test('reports an account without a number, and a server without text messages', async () => {
    const jo = await signUp(server.url)
    expect(await refusal(jo.account.createPhoneVerification())).toMatchObject({
      code: 400,
      type: 'user_phone_not_found',
    })
    const without = await startTestServer({ engine, place: server.place })
    const there = without.visitor()
    await there.account.createEmailPasswordSession(jo)
    expect(await refusal(there.account.createPhoneVerification())).toMatchObject({
      code: 503,
      type: 'general_phone_disabled',
    })
    await without.stop()
  })
})
