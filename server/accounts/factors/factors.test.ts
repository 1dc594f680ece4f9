import type { RealtimeResponseEvent } from 'appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribed } from '../../realtime/testing/subscribed.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import { refusal } from '../../testing/refusal.ts'
import { type SignedUp, signUp, startTestServer, type TestServer } from '../../testing/server.ts'
import {
  appClock,
  protect,
  prove,
  setUpApp,
  signInByPassword,
} from './testing/authenticator-app.ts'

const type = 'totp' as never
const noCode = { code: 401, type: 'user_invalid_token' }
const challengeRequired = { code: 401, type: 'user_challenge_required' }

describe.each(ENGINES)('second factors on %s', (engine) => {
  const clock = appClock()
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ engine, clock: clock.now })
  })
  afterAll(() => server.stop())

  const setUser = (who: SignedUp, columns: { emailVerified?: number; phone?: string | null }) =>
    server.database.connection
      .updateTable('users')
      .set(columns)
      .where('id', '=', who.userId)
      .execute()

  test('contract 15: a password alone leaves a sign-in pending, and the app completes it', async () => {
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    const { recoveryCodes } = await jo.account.createMfaRecoveryCodes()
    expect(recoveryCodes).toHaveLength(6)
    expect(new Set(recoveryCodes).size).toBe(6)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-f]{10}$/)
    expect((await jo.account.get()).mfa).toBe(true)

    const phone = server.visitor()
    await signInByPassword(phone, jo)
    const pending = { code: 401, type: 'user_more_factors_required' }
    expect(await refusal(phone.account.get())).toMatchObject(pending)
    expect(await phone.account.listMfaFactors()).toEqual({
      totp: true,
      phone: false,
      email: false,
      recoveryCode: true,
    })
    const challenge = await phone.account.createMfaChallenge({ factor: 'TOTP' as never })
    expect(phone.lastResponse()?.status).toBe(201)
    expect(challenge).toEqual({
      $id: expect.any(String),
      $createdAt: expect.any(String),
      userId: jo.userId,
      expire: expect.any(String),
    })
    const { $id: challengeId } = challenge
    const wrong = phone.account.updateMfaChallenge({ challengeId, otp: '000000' })
    expect(await refusal(wrong)).toMatchObject(noCode)
    const otp = clock.nextCode(secret)
    const session = await phone.account.updateMfaChallenge({ challengeId, otp })
    expect(phone.lastResponse()?.status).toBe(200)
    expect(session).toMatchObject({ current: true, factors: ['password', 'totp'], secret: '' })
    expect(Date.parse(session.mfaUpdatedAt)).toBeGreaterThan(clock.now().getTime() - 10_000)
    expect((await phone.account.get()).$id).toBe(jo.userId)
    expect((await phone.account.getMfaRecoveryCodes()).recoveryCodes).toHaveLength(6)
  })

  test('sets up, verifies and removes an app, and each step explains its errors', async () => {
    const jo = await signUp(server.url)
    const { account } = jo
    const verify = (otp: string) => account.updateMfaAuthenticator({ type, otp })
    expect(await refusal(verify('123456'))).toMatchObject({
      code: 404,
      type: 'user_authenticator_not_found',
    })
    const first = await account.createMfaAuthenticator({ type })
    expect(first.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(first.uri)
    expect(uri.href).toMatch(/^otpauth:\/\/totp\/Squared%20Away:/)
    expect(decodeURIComponent(uri.pathname)).toContain(jo.email)
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Squared Away',
      secret: first.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const { secret } = await account.createMfaAuthenticator({ type })
    expect(secret).not.toBe(first.secret)
    expect(await refusal(verify(clock.nextCode(first.secret)))).toMatchObject(noCode)
    expect((await refusal(verify(''))).type).toBe('general_argument_invalid')
    expect((await account.listMfaFactors()).totp).toBe(false)
    const code = clock.nextCode(secret)
    const user = await verify(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect(user).toMatchObject({ $id: jo.userId, mfa: false })
    expect((await account.listMfaFactors()).totp).toBe(true)
    const { factors } = await account.getSession({ sessionId: 'current' })
    expect(factors).toEqual(['password', 'totp'])
    const again = { code: 409, type: 'user_authenticator_already_verified' }
    expect(await refusal(account.createMfaAuthenticator({ type }))).toMatchObject(again)
    expect(await refusal(verify(clock.nextCode(secret)))).toMatchObject(again)
    const sms = account.createMfaAuthenticator({ type: 'sms' as never })
    expect(await refusal(sms)).toMatchObject({ code: 400, type: 'general_argument_invalid' })

    expect(await refusal(account.deleteMfaAuthenticator({ type }))).toMatchObject(challengeRequired)
    await prove(jo, 'totp', clock.nextCode(secret))
    expect(await account.deleteMfaAuthenticator({ type })).toEqual({ message: '' })
    expect((await account.listMfaFactors()).totp).toBe(false)
    expect(await refusal(account.deleteMfaAuthenticator({ type }))).toMatchObject({
      code: 404,
      type: 'user_authenticator_not_found',
    })
  })

  test('recovery codes are returned once, work once, and can be replaced after proving a factor', async () => {
    const jo = await signUp(server.url)
    const { account } = jo
    const missing = { code: 404, type: 'user_recovery_codes_not_found' }
    expect(await refusal(account.getMfaRecoveryCodes())).toMatchObject(challengeRequired)
    expect(await refusal(account.updateMfaRecoveryCodes())).toMatchObject(challengeRequired)
    const secret = await setUpApp(jo, clock)
    await prove(jo, 'totp', clock.nextCode(secret))
    expect(await refusal(account.getMfaRecoveryCodes())).toMatchObject(missing)
    expect(await refusal(account.updateMfaRecoveryCodes())).toMatchObject(missing)
    const made = await account.createMfaRecoveryCodes()
    expect(jo.lastResponse()?.status).toBe(201)
    expect(await refusal(account.createMfaRecoveryCodes())).toMatchObject({
      code: 409,
      type: 'user_recovery_codes_already_exists',
    })
    expect((await account.getMfaRecoveryCodes()).recoveryCodes).toEqual(Array(6).fill('**********'))

    const [used = '', kept = ''] = made.recoveryCodes
    const session = await prove(jo, 'recoverycode', ` ${used.toUpperCase()} `)
    expect(session.factors).toEqual(['password', 'totp', 'recoverycode'])
    expect((await account.getMfaRecoveryCodes()).recoveryCodes).toHaveLength(5)
    expect(await refusal(prove(jo, 'recoverycode', used))).toMatchObject(noCode)

    const renewed = await account.updateMfaRecoveryCodes()
    expect(renewed.recoveryCodes).toHaveLength(6)
    expect(await refusal(prove(jo, 'recoverycode', kept))).toMatchObject(noCode)
    await prove(jo, 'recoverycode', renewed.recoveryCodes[0] ?? '')
    await server.database.connection
      .deleteFrom('recoveryCodes')
      .where('userId', '=', jo.userId)
      .execute()
    expect(await refusal(account.getMfaRecoveryCodes())).toMatchObject(missing)
    expect((await account.listMfaFactors()).recoveryCode).toBe(false)
    await account.createMfaRecoveryCodes()
  })

  test('a challenge reports which factor the account does not have', async () => {
    const jo = await signUp(server.url)
    const ask = (factor: string) =>
      refusal(jo.account.createMfaChallenge({ factor: factor as never }))
    expect((await ask('smoke')).type).toBe('general_argument_invalid')
    expect((await ask('__proto__')).type).toBe('general_argument_invalid')
    expect((await ask('totp')).type).toBe('user_authenticator_not_found')
    await jo.account.createMfaAuthenticator({ type })
    expect((await ask('totp')).type).toBe('user_authenticator_not_found')
    expect((await ask('recoverycode')).type).toBe('user_recovery_codes_not_found')
    expect(await ask('email')).toMatchObject({ code: 400, type: 'user_email_not_verified' })
    expect(await ask('phone')).toMatchObject({ code: 400, type: 'user_phone_not_found' })
    await setUser(jo, { phone: `+1202${Math.floor(1e6 + Math.random() * 8e6)}` })
    expect(await ask('phone')).toMatchObject({ code: 400, type: 'user_phone_not_verified' })
  })

  test('a proof is valid for half an hour', async () => {
    const jo = await signUp(server.url)
    const secret = await protect(jo, clock)
    const outcome = async () => (await refusal(jo.account.getMfaRecoveryCodes())).type
    expect(await outcome()).toBe('user_challenge_required')
    await prove(jo, 'totp', clock.nextCode(secret))
    clock.forward(29 * 60)
    expect(await outcome()).toBe('user_recovery_codes_not_found')
    clock.forward(2 * 60)
    expect(await outcome()).toBe('user_challenge_required')
  })

  test('turning it on makes the other sessions pending and stops events to their sockets', async () => {
    const jo = await signUp(server.url)
    const secret = await setUpApp(jo, clock)
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    const heard: RealtimeResponseEvent<unknown>[] = []
    const mine: RealtimeResponseEvent<unknown>[] = []
    const stop = await subscribed(phone, ['account'], (event) => heard.push(event))
    const stopMine = await subscribed(jo, ['account'], (event) => mine.push(event))
    expect((await phone.account.get()).mfa).toBe(false)
    expect(await jo.account.updateMFA({ mfa: true })).toMatchObject({ mfa: true })
    expect((await jo.account.get()).mfa).toBe(true)
    expect((await refusal(phone.account.get())).type).toBe('user_more_factors_required')
    await jo.account.updateName({ name: 'Not for the phone' })
    await eventually(() => mine.map(({ events }) => events[0])).toEqual([
      `users.${jo.userId}.update`,
      `users.${jo.userId}.update`,
    ])
    expect(mine[0]?.events).toContain(`users.${jo.userId}.update.mfa`)
    expect(mine[0]?.payload).toMatchObject({ $id: jo.userId, mfa: true })
    expect(JSON.stringify(heard)).not.toContain('Not for the phone')
    await prove(phone, 'totp', clock.nextCode(secret))
    expect((await phone.account.get()).name).toBe('Not for the phone')
    stop()
    stopMine()
  })

  test('requests nothing if no factor is verified', async () => {
    const jo = await signUp(server.url)
    await jo.account.updateMFA({ mfa: true })
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    expect((await phone.account.get()).mfa).toBe(true)
    expect((await jo.account.updateMFA({ mfa: false })).mfa).toBe(false)
    for (const mfa of ['true', 1, null] as never[]) {
      expect((await refusal(jo.account.updateMFA({ mfa }))).type).toBe('general_argument_invalid')
    }
  })

  test('counts a verified address for the session that turns it on', async () => {
    const jo = await signUp(server.url)
    await setUser(jo, { emailVerified: 1 })
    await jo.account.updateMFA({ mfa: true })
    const { factors } = await jo.account.getSession({ sessionId: 'current' })
    expect(factors).toEqual(['password', 'email'])
  })

  test('attack 58: logs a wrong code with its origin in the account', async () => {
    const jo = await signUp(server.url)
    await protect(jo, clock)
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    const challenge = await thief.account.createMfaChallenge({ factor: type })
    const answer = { challengeId: challenge.$id, otp: '000000' }
    expect(await refusal(thief.account.updateMfaChallenge(answer))).toMatchObject(noCode)
    const failures = async () => {
      const { logs } = await jo.account.listLogs()
      return logs.filter(({ event }) => event === 'challenge.failure')
    }
    await eventually(async () => (await failures()).length).toBe(1)
    expect((await failures())[0]).toMatchObject({ ip: '127.0.0.1' })
    expect(JSON.stringify(await failures())).not.toContain('000000')
  })

  test('logs changes of factors, and no code', async () => {
    const jo = await signUp(server.url)
    const secret = await setUpApp(jo, clock)
    await prove(jo, 'totp', clock.nextCode(secret))
    const { logs } = await jo.account.listLogs()
    expect(logs.map(({ event }) => event)).toEqual([
      'challenge.update',
      'challenge.create',
      'user.update',
      'user.update',
      'session.create',
      'user.create',
    ])
    expect(JSON.stringify(logs)).not.toContain(secret)
  })
})
