import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../../testing/databases.ts'
import { laterMoment } from '../../testing/later-moment.ts'
import { signUp } from '../../testing/server.ts'
import {
  appClock,
  prove,
  setUpApp,
  signInByPassword,
} from '../factors/testing/authenticator-app.ts'
import { makeAuthenticator } from '../webauthn/testing/authenticator.ts'
import { type PasskeyServer, startPasskeyServer } from '../webauthn/testing/passkey-calls.ts'

const MINUTE = 60
const challengeRequired = { status: 401, body: { type: 'user_challenge_required' } }

describe.each(ENGINES)('passkeys on %s', (engine) => {
  const clock = appClock()
  let { server, calls } = {} as PasskeyServer

  beforeAll(async () => {
    ;({ server, calls } = await startPasskeyServer({ engine, clock: clock.now }))
  })
  afterAll(() => server.stop())

  const statusOf = async (account: { get(): Promise<unknown> }) =>
    account.get().then(
      () => 'in',
      (error: { type: string }) => error.type,
    )

  test('creates, lists with name and last use, renames and deletes a passkey', async () => {
    const jo = await signUp(server.url)
    expect(await calls.list(jo)).toEqual({ status: 200, body: { total: 0, passkeys: [] } })
    const { device, id } = await calls.made(jo)
    const { total, passkeys } = (await calls.list(jo)).body
    const [made] = passkeys
    expect({ total, passkeys }).toEqual({ total: 1, passkeys: [made] })
    const { $createdAt } = made
    expect(made).toEqual({ $id: id, $createdAt, name: 'Passkey', lastUsedAt: '', signsIn: true })
    const renamed = await calls.call(jo, 'PATCH', `passkeys/${id}`, { name: ' My phone ' })
    expect(renamed).toEqual({ status: 200, body: { ...made, name: 'My phone' } })
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b', 7]) {
      expect((await calls.call(jo, 'PATCH', `passkeys/${id}`, { name })).status).toBe(400)
    }
    await laterMoment()
    await calls.signIn(server.visitor(), device)
    const used = (await calls.list(jo)).body.passkeys[0].lastUsedAt
    expect(Date.parse(used)).toBeGreaterThan(Date.parse($createdAt))
    expect((await calls.remove(jo, id)).status).toBe(204)
    expect((await calls.remove(jo, id)).status).toBe(404)
    expect((await calls.list(jo)).body.total).toBe(0)
  })

  test('the options name the host and require a discoverable passkey and user verification', async () => {
    const jo = await signUp(server.url)
    const { device } = await calls.made(jo)
    const { body } = await calls.post(jo, 'passkeys/options')
    expect(body).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Squared Away' },
      user: { name: jo.email, displayName: 'Jo Soldier' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    expect(body.excludeCredentials).toMatchObject([{ id: device.credentialId }])
    const asked = await calls.post(server.visitor(), 'sessions/passkey/options')
    expect(asked.body).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
    expect(asked.body.allowCredentials).toBeUndefined()
  })

  test.each([-7, -8, -257] as const)(
    'signs in with a passkey of key type %i',
    async (algorithm) => {
      const jo = await signUp(server.url)
      const { device } = await calls.made(jo, algorithm)
      const phone = server.visitor()
      const { status, body } = await calls.signIn(phone, device)
      expect({ status, body }).toMatchObject({
        status: 201,
        body: { userId: jo.userId, provider: 'passkey', factors: ['passkey'], current: true },
      })
      expect((await phone.account.get()).$id).toBe(jo.userId)
      expect((await calls.signIn(phone, device)).body.type).toBe('user_session_already_exists')
    },
  )

  test('counts as both factors if the account requires two', async () => {
    const jo = await signUp(server.url)
    await setUpApp(jo, clock)
    const { device } = await calls.made(jo)
    await jo.account.updateMFA({ mfa: true })
    const phone = server.visitor()
    await calls.signIn(phone, device)
    expect(await statusOf(phone.account)).toBe('in')
    // A recent second factor allows new recovery codes.
    await phone.account.createMfaRecoveryCodes()
    expect((await phone.account.updateMfaRecoveryCodes()).recoveryCodes).toHaveLength(6)
  })

  test('is the second factor after a password, and replaces the token', async () => {
    const jo = await signUp(server.url)
    const { device } = await calls.made(jo)
    await jo.account.updateMFA({ mfa: true })
    expect(await statusOf(jo.account)).toBe('in')
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    expect(await statusOf(phone.account)).toBe('user_more_factors_required')
    expect((await calls.call(phone, 'GET', 'mfa/passkey')).body).toEqual({ passkey: true })
    const before = new Map(phone.cookies)
    const given = await calls.giveFactor(phone, device)
    expect(given).toMatchObject({ status: 200, body: { factors: ['password', 'passkey'] } })
    expect(await statusOf(phone.account)).toBe('in')
    expect(phone.cookies).not.toEqual(before)
  })

  test('attack 48: adding and deleting require a fresh proof, which a passkey gives', async () => {
    const jo = await signUp(server.url)
    const { device, id } = await calls.made(jo)
    clock.forward(11 * MINUTE)
    expect(await calls.post(jo, 'passkeys/options')).toMatchObject(challengeRequired)
    const sent = {
      passkey: makeAuthenticator(server.url).create({ challenge: 'x', user: { id: 'x' } }),
    }
    expect(await calls.post(jo, 'passkeys', sent)).toMatchObject(challengeRequired)
    expect(await calls.remove(jo, id)).toMatchObject(challengeRequired)
    expect((await calls.call(jo, 'GET', 'proof')).body).toMatchObject({ until: '', passkey: true })
    const given = await calls.giveProof(jo, device)
    expect(given.status).toBe(200)
    expect(Date.parse(given.body.until) - clock.now().getTime()).toBeGreaterThan(595_000)
    expect((await calls.add(jo, makeAuthenticator(server.url))).status).toBe(201)
    expect((await calls.remove(jo, id)).status).toBe(204)
  })

  test('with two-step verification, they also require a second factor of the last half hour', async () => {
    const jo = await signUp(server.url)
    const secret = await setUpApp(jo, clock)
    await jo.account.updateMFA({ mfa: true })
    clock.forward(40 * MINUTE)
    await calls.post(jo, 'proof', { password: jo.password })
    expect(await calls.post(jo, 'passkeys/options')).toMatchObject(challengeRequired)
    await prove(jo, 'totp', clock.nextCode(secret))
    const { device, id } = await calls.made(jo)
    clock.forward(40 * MINUTE)
    await calls.post(jo, 'proof', { password: jo.password })
    expect(await calls.remove(jo, id)).toMatchObject(challengeRequired)
    await calls.giveProof(jo, device)
    expect((await calls.remove(jo, id)).status).toBe(204)
  })

  test('allows at most twenty per account, and rejects a duplicate', async () => {
    const jo = await signUp(server.url)
    const { device } = await calls.made(jo)
    expect((await calls.add(jo, device)).status).toBe(400)
    for (let made = 1; made < 20; made++) await calls.made(jo)
    const more = await calls.post(jo, 'passkeys/options')
    expect(more).toMatchObject({ status: 400, body: { type: 'general_bad_request' } })
    expect(more.body.message).toContain('20 passkeys')
    expect((await calls.list(jo)).body.total).toBe(20)
  })

  test('keeps the last one while two-step verification depends on it', async () => {
    const jo = await signUp(server.url)
    const { id } = await calls.made(jo)
    const other = await calls.made(jo)
    await jo.account.updateMFA({ mfa: true })
    await calls.giveProof(jo, other.device)
    expect((await calls.remove(jo, id)).status).toBe(204)
    const refused = await calls.remove(jo, other.id)
    expect(refused).toMatchObject({ status: 400, body: { type: 'general_bad_request' } })
    await jo.account.updateMFA({ mfa: false })
    expect((await calls.remove(jo, other.id)).status).toBe(204)
  })

  test('logs changes, and rejects a deleted passkey', async () => {
    const jo = await signUp(server.url)
    const { device, id } = await calls.made(jo)
    await calls.remove(jo, id)
    const { logs } = await jo.account.listLogs()
    expect(logs.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['passkey.create', 'passkey.delete']),
    )
    const signIn = await calls.signIn(server.visitor(), device)
    expect(signIn).toMatchObject({ status: 401, body: { type: 'user_invalid_credentials' } })
  })
})
