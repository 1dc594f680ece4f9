import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../functions/testing/calls.ts'
import { ENGINES } from '../../testing/databases.ts'
import { eventually } from '../../testing/eventually.ts'
import type { SdkClient } from '../../testing/sdk-client.ts'
import { type SignedUp, signUp } from '../../testing/server.ts'
import { appClock, setUpApp, signInByPassword } from '../factors/testing/authenticator-app.ts'
import { makeAuthenticator } from '../webauthn/testing/authenticator.ts'
import { type PasskeyServer, startPasskeyServer } from '../webauthn/testing/passkey-calls.ts'

const MINUTE = 60
const refusedPasskey = { status: 401, body: { type: 'user_invalid_credentials' } }
const outdated = { status: 401, body: { type: 'user_invalid_token' } }

describe.each(ENGINES)('attacks on passkeys on %s', (engine) => {
  const clock = appClock()
  let { server, calls } = {} as PasskeyServer

  beforeAll(async () => {
    ;({ server, calls } = await startPasskeyServer({ engine, clock: clock.now }))
  })
  afterAll(() => server.stop())

  const someone = async () => {
    const jo = await signUp(server.url)
    return { jo, ...(await calls.made(jo)) }
  }
  const optionsFor = async (browser: SdkClient, path: string) =>
    (await calls.post(browser, `${path}/options`)).body
  /** Marks the account's address as verified or not. */
  const setOwned = (jo: SignedUp, emailOwned: 0 | 1) =>
    server.database.connection
      .updateTable('users')
      .set({ emailOwned, emailVerified: 1 })
      .where('id', '=', jo.userId)
      .execute()

  test('attack 86: rejects a passkey for another page or host, without user verification, or signed by another key', async () => {
    const { device } = await someone()
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { userVerified: false },
      { userHandle: Buffer.from('another').toString('base64url') },
      { userHandle: undefined },
    ]) {
      expect(await calls.signIn(server.visitor(), device, lies)).toMatchObject(refusedPasskey)
    }
    const stranger = server.visitor()
    const challenge = await optionsFor(stranger, 'sessions/passkey')
    const forged = makeAuthenticator(server.url).get(challenge)
    const passkey = { ...forged, id: device.credentialId }
    expect(await calls.post(stranger, 'sessions/passkey', { passkey })).toMatchObject(
      refusedPasskey,
    )
    expect((await calls.signIn(server.visitor(), device)).status).toBe(201)
  })

  test('attack 86: rejects a new passkey for another page or host, or without user verification', async () => {
    const jo = await signUp(server.url)
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { userVerified: false },
    ]) {
      expect((await calls.add(jo, makeAuthenticator(server.url), lies)).status).toBe(400)
    }
    expect((await calls.list(jo)).body.total).toBe(0)
  })

  test('attack 86: rejects bodies that are not passkeys, without a server error', async () => {
    const { jo, device } = await someone()
    const options = await optionsFor(server.visitor(), 'sessions/passkey')
    const good = device.get(options) as { response: Record<string, string> }
    const bodies: unknown[] = [
      {},
      { passkey: null },
      { passkey: 'x' },
      { passkey: { ...good, id: { $gt: '' } } },
      { passkey: { ...good, id: 'x'.repeat(1365) } },
      { passkey: { ...good, response: { ...good.response, signature: '%%' } } },
      { passkey: { ...good, response: { ...good.response, clientDataJSON: 'e30' } } },
      { passkey: { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } } },
    ]
    for (const body of bodies) {
      for (const path of ['sessions/passkey', 'mfa/passkey', 'proof', 'passkeys']) {
        const browser = path === 'sessions/passkey' ? server.visitor() : jo
        const { status } = await calls.post(browser, path, body as object)
        expect([400, 401]).toContain(status)
      }
    }
    for (const authenticatorData of ['AA', 'A'.repeat(200)]) {
      const fresh = device.get(await optionsFor(server.visitor(), 'sessions/passkey'))
      const { response } = fresh as typeof good
      const passkey = { ...fresh, response: { ...response, authenticatorData } }
      const answer = await calls.post(server.visitor(), 'sessions/passkey', { passkey })
      expect(answer).toMatchObject(refusedPasskey)
    }
  })

  test('attack 87: a challenge works once, for five minutes and for its own purpose', async () => {
    const { jo, device } = await someone()
    const visitor = server.visitor()
    const passkey = device.get(await optionsFor(visitor, 'sessions/passkey'))
    expect((await calls.post(visitor, 'sessions/passkey', { passkey })).status).toBe(201)
    expect(await calls.post(server.visitor(), 'sessions/passkey', { passkey })).toMatchObject(
      outdated,
    )

    const late = device.get(await optionsFor(server.visitor(), 'sessions/passkey'))
    clock.forward(5 * MINUTE + 1)
    expect(await calls.post(server.visitor(), 'sessions/passkey', { passkey: late })).toMatchObject(
      outdated,
    )

    for (const [asked, sent] of [
      ['sessions/passkey', 'proof'],
      ['sessions/passkey', 'mfa/passkey'],
      ['mfa/passkey', 'proof'],
      ['proof', 'mfa/passkey'],
      ['passkeys', 'proof'],
    ] as const) {
      const other = device.get(
        await optionsFor(asked.startsWith('sess') ? server.visitor() : jo, asked),
      )
      expect(await calls.post(jo, sent, { passkey: other }), `${asked} → ${sent}`).toMatchObject(
        outdated,
      )
    }
    const forProof = device.get(await optionsFor(jo, 'proof'))
    expect(
      await calls.post(server.visitor(), 'sessions/passkey', { passkey: forProof }),
    ).toMatchObject(outdated)
    const made = makeAuthenticator(server.url).create({
      ...(await optionsFor(jo, 'proof')),
      user: { id: 'x' },
    })
    expect(await calls.post(jo, 'passkeys', { passkey: made })).toMatchObject(outdated)
  })

  test('attack 87: a challenge works in its own session only, and once of twenty in parallel', async () => {
    const { jo, device } = await someone()
    const elsewhere = server.visitor()
    await signInByPassword(elsewhere, jo)
    const passkey = device.get(await optionsFor(jo, 'proof'))
    expect(await calls.post(elsewhere, 'proof', { passkey })).toMatchObject(outdated)
    expect((await calls.post(jo, 'proof', { passkey })).status).toBe(200)
    const made = makeAuthenticator(server.url).create(await optionsFor(jo, 'passkeys'))
    expect(await calls.post(elsewhere, 'passkeys', { passkey: made })).toMatchObject(outdated)

    const once = device.get(await optionsFor(server.visitor(), 'sessions/passkey'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        calls.post(server.visitor(), 'sessions/passkey', { passkey: once }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test("attack 88: another account's passkey is no factor or proof, and cannot be renamed or deleted", async () => {
    const { jo, id } = await someone()
    const bob = await someone()
    await jo.account.updateMFA({ mfa: true })
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    expect(await calls.giveFactor(thief, bob.device, {})).toMatchObject(refusedPasskey)
    expect(await calls.giveProof(jo, bob.device)).toMatchObject(refusedPasskey)
    for (const lies of [{ userHandle: undefined }]) {
      expect(await calls.giveFactor(thief, bob.device, lies)).toMatchObject(refusedPasskey)
    }
    expect((await calls.remove(bob.jo, id)).status).toBe(404)
    expect((await calls.call(bob.jo, 'PATCH', `passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await calls.list(jo)).body.passkeys[0].name).toBe('Passkey')
    expect((await calls.list(server.visitor())).status).toBe(401)
  })

  test('attack 58: logs a wrong passkey with its origin in the account', async () => {
    const { jo, device } = await someone()
    await jo.account.updateMFA({ mfa: true })
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    expect(await calls.giveFactor(thief, makeAuthenticator(server.url))).toMatchObject(
      refusedPasskey,
    )
    const failures = async () => {
      const { logs } = await jo.account.listLogs()
      return logs.filter(({ event }) => event === 'challenge.failure')
    }
    await eventually(async () => (await failures()).length).toBe(1)
    expect((await failures())[0]).toMatchObject({ ip: '127.0.0.1', userId: jo.userId })
    expect((await calls.giveFactor(thief, device)).status).toBe(200)
    expect(await failures()).toHaveLength(1)
  })

  test('attack 88: a JWT can neither add a passkey nor prove a factor', async () => {
    const { jo, device } = await someone()
    const { jwt } = await jo.account.createJWT()
    const headers = {
      'content-type': 'application/json',
      'x-appwrite-project': 'squaredaway',
      'x-appwrite-jwt': jwt,
    }
    const byJwt = async (path: string, body: object = {}) =>
      (
        await fetch(`${server.url}/v1/account/${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        })
      ).status
    expect(await byJwt('passkeys/options')).toBe(401)
    expect(await byJwt('mfa/passkey/options')).toBe(404)
    expect(await byJwt('proof/options')).toBe(404)
    const passkey = device.get(await optionsFor(jo, 'proof'))
    expect(await byJwt('proof', { passkey })).toBe(404)
  })

  test('attack 89: rejects and logs a copied passkey once the original was used after it', async () => {
    const { device, id } = await someone()
    expect((await calls.signIn(server.visitor(), device, { count: 7 })).status).toBe(201)
    for (const count of [7, 6, 0]) {
      expect(await calls.signIn(server.visitor(), device, { count })).toMatchObject(refusedPasskey)
    }
    expect(server.logged.some((line) => line.includes('copied') && line.includes(id))).toBe(true)
    expect((await calls.signIn(server.visitor(), device, { count: 8 })).status).toBe(201)
    const most = { count: 0xff_ff_ff_ff }
    expect((await calls.signIn(server.visitor(), device, most)).status).toBe(201)
  })

  test('attack 58: an account with a passkey is not offered a mailed code', async () => {
    const { jo } = await someone()
    await setOwned(jo, 1)
    await jo.account.updateMFA({ mfa: true })
    const thief = server.visitor()
    await signInByPassword(thief, jo)
    expect(await thief.account.listMfaFactors()).toMatchObject({ email: false, totp: false })
    await expect(
      thief.account.createMfaChallenge({ factor: 'email' as never }),
    ).rejects.toMatchObject({ code: 400 })
  })

  test('an old session that proved a mailed code becomes pending once a passkey is added', async () => {
    const jo = await signUp(server.url)
    await setOwned(jo, 1)
    const elsewhere = server.visitor()
    await signInByPassword(elsewhere, jo)
    await jo.account.updateMFA({ mfa: true })
    await server.database.connection
      .updateTable('sessions')
      .set({ factors: '["password","email"]', mfaUpdatedAt: clock.now().toISOString() })
      .where('userId', '=', jo.userId)
      .execute()
    expect((await elsewhere.account.get()).$id).toBe(jo.userId)
    await calls.made(jo)
    expect((await jo.account.get()).$id).toBe(jo.userId)
    await expect(elsewhere.account.get()).rejects.toMatchObject({
      type: 'user_more_factors_required',
    })
  })

  test('attack 42: a passkey of a blocked or deleted account is rejected', async () => {
    const blocked = await someone()
    await blocked.jo.account.updateStatus()
    expect(await calls.signIn(server.visitor(), blocked.device)).toMatchObject({
      status: 401,
      body: { type: 'user_blocked' },
    })
    const deleted = await someone()
    expect((await call(deleted.jo, 'deleteAccount', '')).status).toBe('completed')
    expect(await calls.signIn(server.visitor(), deleted.device)).toMatchObject(refusedPasskey)
  })

  test('attack 43: stores neither challenges nor private keys in the database', async () => {
    const { jo } = await someone()
    const { challenge } = await optionsFor(jo, 'proof')
    const rows = await server.database.connection
      .selectFrom('passkeyCeremonies')
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(challenge)
  })

  test('attack 58: adding an app to an account with a passkey keeps both', async () => {
    const { jo, device } = await someone()
    await setUpApp(jo, clock)
    await jo.account.updateMFA({ mfa: true })
    const phone = server.visitor()
    await signInByPassword(phone, jo)
    expect((await phone.account.listMfaFactors()).totp).toBe(true)
    expect((await calls.giveFactor(phone, device)).status).toBe(200)
  })
})

test('attack 40: limits rejected passkeys from a network to 100', async () => {
  const { server, calls } = await startPasskeyServer({ engine: 'sqlite', rateLimits: true })
  const device = makeAuthenticator(server.url)
  const statuses: number[] = []
  for (let n = 0; n < 102; n++) {
    statuses.push((await calls.signIn(server.visitor(), device, { userHandle: 'eA' })).status)
  }
  expect(statuses).toEqual([...Array(100).fill(401), 429, 429])
  await server.stop()
})

test('attack 40: counts rejected passkeys by account, as second factors and as proofs', async () => {
  const { server, calls } = await startPasskeyServer({ engine: 'sqlite', rateLimits: true })
  const jo = await signUp(server.url)
  const { device } = await calls.made(jo)
  const other = makeAuthenticator(server.url)
  for (const give of [calls.giveFactor, calls.giveProof]) {
    expect((await give(jo, device)).status).toBe(200)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await give(jo, other)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await give(jo, device)).status).toBe(429)
  }
  await server.stop()
})
